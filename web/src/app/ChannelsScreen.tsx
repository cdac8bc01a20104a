import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { createSlot } from '../design/hosts.ts';
import type { IconName } from '../design/icons.ts';
import { useLayout } from '../design/layout.ts';
import { RowsSkeleton } from '../design/Skeleton.tsx';
import { EmptyState } from '../design/State.tsx';
import { LightboxHost } from '../features/attachments/LightboxHost.tsx';
import { ChannelHeader } from '../features/channels/ChannelHeader.tsx';
import { ChannelList } from '../features/channels/ChannelList.tsx';
import { Composer } from '../features/composer/Composer.tsx';
import { openableChannels } from '../features/guilds/actions.ts';
import { openDialog } from '../features/guilds/dialogs.ts';
import { GuildHeader } from '../features/guilds/GuildHeader.tsx';
import { GuildRail } from '../features/guilds/GuildRail.tsx';
import { MemberPanel } from '../features/members/MemberPanel.tsx';
import { UserBar } from '../features/members/UserBar.tsx';
import { Announcer } from '../features/messages/Announcer.tsx';
import { ConversationContext } from '../features/messages/conversation.ts';
import { KeptLogs } from '../features/messages/KeptLogs.tsx';
import { MessageLog } from '../features/messages/MessageLog.tsx';
import { useConversationOf } from '../features/messages/useConversationOf.ts';
import { clearNewLine } from '../features/messages/useNewLine.ts';
import { pinsShown } from '../features/pins/layer.ts';
import { PinHost } from '../features/pins/PinHost.tsx';
import { usePartner } from '../features/private-channels/useConversations.ts';
import { UserPopoutHost } from '../features/profile/index.ts';
import { ReactionHost } from '../features/reactions/ReactionHost.tsx';
import { SwitcherHost } from '../features/switcher/index.ts';
import { UnverifiedHost } from '../features/unverified/UnverifiedHost.tsx';
import { loadManaged, t } from '../i18n/i18n.ts';
import { useChannel, useChannelPermission, useGuild, useTotalUnread, useViewAs } from '../state/hooks.ts';
import { useSession } from '../state/SessionContext.tsx';
import { storedValue } from '../state/storage.ts';
import { useDocumentTitle } from '../ui/documentTitle.ts';
import { HOME, lastChannel, rememberChannel, useGo, usePlace } from '../ui/place.ts';
import { SheetHeader } from '../ui/shell/SheetHeader.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { DialogHost } from './DialogHost.tsx';
import { Shell, type ShellPanel } from './shell/Shell.tsx';
import { Tabs } from './Tabs.tsx';
import { Title } from './Title.tsx';
import { useShortcuts } from './useShortcuts.ts';

/** The frame with the place that the address names. */
export function ChannelsScreen() {
  const { guildId, channelId } = usePlace();
  const guild = useGuild(guildId);
  const channel = useChannel(channelId ?? '');
  const viewAs = useViewAs();
  const isVisible = useChannelPermission(channelId ?? '', 'VIEW_CHANNEL');
  const isHidden = viewAs?.guildId === guildId && !isVisible;
  useShortcuts();
  return (
    <>
      <Title guildId={guildId} channelId={channelId} />
      {guildId === HOME && channelId === undefined ? (
        <HomePlace>
          <HomeScreen />
        </HomePlace>
      ) : channelId !== undefined && guildId === HOME && !channel ? (
        <HomePlace>
          <ClosedConversation channelId={channelId} otherwise={<Missing kind="channel" />} />
        </HomePlace>
      ) : !guild && guildId !== HOME ? (
        <Nowhere kind="guild" />
      ) : channelId === undefined || (isHidden && channel) ? (
        <GuildPlace guildId={guildId} />
      ) : channel && (channel.guild_id ?? HOME) === guildId ? (
        <ChannelPlace key="channel" guildId={guildId} channelId={channelId} />
      ) : (
        <Nowhere kind="channel" guildId={guildId} />
      )}
      <Announcer current={channelId} />
      <SwitcherHost channelId={channelId} />
      <UserPopoutHost />
      <ReactionHost />
      <PinHost />
      <LightboxHost />
      <DialogHost />
    </>
  );
}

const PinsPanel = lazy(() => import('../features/pins/PinsPanel.tsx'));
const InboxScreen = lazy(() => import('../features/inbox/InboxScreen.tsx'));
const home = () => import('../features/guilds/Home.tsx');
const HomeScreen = lazy(async () => ({ default: (await home()).HomeScreen }));
const HomeSidebar = lazy(async () => ({ default: (await home()).HomeSidebar }));

const HomePlaceSidebar = ({ channelId }: { channelId?: string }) => (
  <Suspense fallback={<RowsSkeleton count={4} height={44} avatar={32} />}>
    <HomeSidebar current={channelId} />
  </Suspense>
);

function HomePlace({ header, children }: { header?: ReactNode; children: ReactNode }) {
  return (
    <Shell
      rail={<GuildRail current={HOME} />}
      sidebar={<HomePlaceSidebar />}
      sidebarLabel={t('home.title')}
      sidebarFooter={<UserBar />}
      strip={<Strips guildId={HOME} />}
      header={header}
      bottomNavigation={<Tabs />}
      place={HOME}
    >
      <Suspense>{children}</Suspense>
    </Shell>
  );
}

/** The frame with a sheet of one's own in the place of the chat. */
function HomeSheet(props: { icon: IconName; title: string; children: ReactNode }) {
  const { icon, title, children } = props;
  useShortcuts();
  const { mentions, unread } = useTotalUnread();
  useDocumentTitle([title], mentions, unread);
  return (
    <>
      <HomePlace header={<SheetHeader icon={icon} title={title} />}>{children}</HomePlace>
      <Announcer current={undefined} />
      <SwitcherHost channelId={undefined} />
      <UserPopoutHost />
      <DialogHost />
    </>
  );
}

/** The frame with the inbox. */
export function NotificationsScreen() {
  return (
    <HomeSheet icon="inbox" title={t('inbox.title')}>
      <InboxScreen />
    </HomeSheet>
  );
}

const ProfilePage = lazy(async () => {
  const [page] = await Promise.all([import('../features/profile/ProfilePage.tsx'), loadManaged()]);
  return page;
});

/** The frame with a person's full profile. */
export function ProfileScreen() {
  return (
    <HomeSheet icon="profile" title={t('profile.label')}>
      <ProfilePage />
    </HomeSheet>
  );
}

const ViewAsStrip = lazy(() => import('../features/view-as/ViewAsStrip.tsx'));

/** What lies over everything in a guild. */
function Strips({ guildId }: { guildId: string }) {
  const viewAs = useViewAs();
  return (
    <>
      <ConnectionStrip />
      <UnverifiedHost />
      {viewAs?.guildId === guildId && (
        <Suspense>
          <ViewAsStrip view={viewAs} />
        </Suspense>
      )}
    </>
  );
}

/** A guild without a channel in the address: goes to the one that was open last, or to the first. */
function GuildPlace({ guildId }: { guildId: string }) {
  const guild = useGuild(guildId);
  const { store } = useSession();
  const navigate = useNavigate();
  const channels = openableChannels(store, guildId);
  const last = lastChannel(guildId);
  const to = channels.find(({ id }) => id === last) ?? channels[0];
  useEffect(() => {
    if (!to) return;
    navigate({ to: '/channels/$guild/$channel', params: { guild: guildId, channel: to.id }, replace: true });
  }, [to, guildId, navigate]);
  return (
    <Shell
      rail={<GuildRail current={guildId} />}
      sidebar={<GuildSidebar guildId={guildId} channelId={undefined} />}
      sidebarLabel={guild?.name ?? ''}
      sidebarFooter={<UserBar />}
      strip={<Strips guildId={guildId} />}
      bottomNavigation={<Tabs />}
      place={guildId}
    >
      {!to && (
        <EmptyState
          title={t('guild.empty')}
          body={t('guild.emptyBody')}
          actions={
            <Button
              variant="filled"
              onPress={() => openDialog({ kind: 'createChannel', guildId, parentId: null })}
            >
              {t('channel.create')}
            </Button>
          }
        />
      )}
    </Shell>
  );
}

const GuildSidebar = ({ guildId, channelId }: { guildId: string; channelId: string | undefined }) => (
  <>
    <GuildHeader guildId={guildId} />
    <ChannelList guildId={guildId} current={channelId} />
  </>
);

const ClosedConversation = lazy(() => import('../features/private-channels/ClosedConversation.tsx'));
const ConversationPanel = lazy(() => import('../features/private-channels/ConversationPanel.tsx'));

const storedMembers = storedValue('guildhall.members-shown', true);
/** Whether the member list is open: on wide windows as it was left, elsewhere closed at first. */
const membersShown = createSlot({ wide: storedMembers.read(), narrow: false });

function useMembersShown(): [boolean, (shown: boolean) => void] {
  const which = useLayout() === 'wide' ? 'wide' : 'narrow';
  const shown = membersShown.use();
  return [
    shown[which],
    (next) => {
      membersShown.set({ ...membersShown.get(), [which]: next });
      if (which === 'wide') storedMembers.write(next);
    },
  ];
}

function ChannelPlace({ guildId, channelId }: { guildId: string; channelId: string }) {
  const { messageId } = usePlace();
  const session = useSession();
  const guild = useGuild(guildId);
  const partner = usePartner(channelId);
  const go = useGo();
  const [jumps, setJumps] = useState({ channelId, count: 0 });
  const jump = () => setJumps((last) => ({ channelId, count: last.count + 1 }));
  const [membersOpen, setMembersOpen] = useMembersShown();
  const conversation = useConversationOf(guildId, channelId, jump);

  useEffect(() => {
    if (guildId === HOME) return;
    rememberChannel(guildId, channelId);
    session.subscriptions.openGuild(guildId);
  }, [session, guildId, channelId]);

  const toPresent = async () => {
    // What is being read stays until the present is there.
    await session.history.openPresent(channelId);
    jump();
    if (messageId !== undefined) go(guildId, channelId);
  };
  const pinsOpen = pinsShown.use();
  const pinsPanel: ShellPanel = {
    kind: 'thread',
    label: t('pins.title'),
    onClose: () => pinsShown.set(false),
    content: (
      <Suspense fallback={<RowsSkeleton count={4} height={72} avatar={32} />}>
        <PinsPanel
          guildId={guildId}
          channelId={channelId}
          onJump={conversation.jump}
          onClose={() => pinsShown.set(false)}
        />
      </Suspense>
    ),
  };
  const membersPanel: ShellPanel | null = membersOpen
    ? {
        kind: 'list',
        label: t(partner ? 'dm.profile' : 'members.title'),
        onClose: () => setMembersOpen(false),
        content: partner ? (
          <Suspense>
            <ConversationPanel userId={partner.userId} onClose={() => setMembersOpen(false)} />
          </Suspense>
        ) : (
          <MemberPanel guildId={guildId} channelId={channelId} onClose={() => setMembersOpen(false)} />
        ),
      }
    : null;
  const panel = pinsOpen ? pinsPanel : membersPanel;
  const sidebar = useMemo(
    () =>
      guildId === HOME ? (
        <HomePlaceSidebar channelId={channelId} />
      ) : (
        <GuildSidebar guildId={guildId} channelId={channelId} />
      ),
    [guildId, channelId],
  );
  const inHome = guildId === HOME ? channelId : undefined;
  const rail = useMemo(() => <GuildRail current={guildId} channelId={inHome} />, [guildId, inHome]);

  return (
    <Shell
      rail={rail}
      sidebar={sidebar}
      sidebarLabel={guild?.name ?? t('home.title')}
      sidebarFooter={<UserBar />}
      strip={<Strips guildId={guildId} />}
      header={
        <ChannelHeader
          guildId={guildId}
          channelId={channelId}
          membersOpen={membersOpen && !pinsOpen}
          onMembers={() => {
            setMembersOpen(pinsOpen || !membersOpen);
            pinsShown.set(false);
          }}
        />
      }
      composer={
        <Composer
          key={channelId}
          guildId={guildId}
          channelId={channelId}
          onEditLast={conversation.editLast}
          onSent={() => {
            clearNewLine(channelId);
            void toPresent();
          }}
        />
      }
      panel={panel}
      bottomNavigation={<Tabs />}
      place={channelId}
    >
      <KeptLogs current={channelId}>
        <ConversationContext value={conversation}>
          <MessageLog
            guildId={guildId}
            channelId={channelId}
            target={messageId}
            jumpCount={jumps.channelId === channelId ? jumps.count : 0}
            onPresent={() => void toPresent()}
          />
        </ConversationContext>
      </KeptLogs>
    </Shell>
  );
}

/** An address of something that is not there, or not for the reader's eyes. */
function Nowhere({ kind, guildId }: { kind: 'guild' | 'channel'; guildId?: string }) {
  return (
    <Shell
      rail={<GuildRail current={guildId ?? ''} />}
      sidebar={guildId ? <GuildSidebar guildId={guildId} channelId={undefined} /> : null}
      sidebarFooter={<UserBar />}
      strip={<ConnectionStrip />}
      bottomNavigation={<Tabs />}
      place="nowhere"
    >
      <Missing kind={kind} />
    </Shell>
  );
}

function Missing({ kind }: { kind: 'guild' | 'channel' }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      headingLevel={1}
      title={t(kind === 'guild' ? 'nowhere.guild' : 'nowhere.channel')}
      body={t('nowhere.body')}
      actions={
        <Button variant="filled" onPress={() => navigate({ to: '/channels/@me' })}>
          {t('notFound.home')}
        </Button>
      }
    />
  );
}
