import './frame.ts';
import { isThread } from '@guildhall/client';
import { type ChannelType, isForumType, isVoiceType } from '@guildhall/protocol/channels/types';
import { Navigate, Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { RowsSkeleton } from '../design/Skeleton.tsx';
import { EmptyState } from '../design/State.tsx';
import { useAfterFrame } from '../design/useAfterFrame.ts';
import { CallArea } from '../features/calls/index.ts';
import { ChannelHeader, ChannelList, createChannelDialog } from '../features/channels/index.ts';
import { Composer } from '../features/composer/index.ts';
import { loadForum } from '../features/forums/index.ts';
import { GuildHeader, GuildRail, loadHome, loadRemovedGuild } from '../features/guilds/index.ts';
import { MemberPanel, UserBar } from '../features/members/index.ts';
import {
  Announcer,
  clearNewLine,
  KeptLogs,
  MessageLog,
  useConversation,
} from '../features/messages/index.ts';
import { loadClosedConversation, loadConversationPanel } from '../features/private-channels/index.ts';
import { loadStreamerStrip } from '../features/streamer-mode/index.ts';
import { loadUnknownThread } from '../features/threads/index.ts';
import { UnverifiedHost } from '../features/unverified/index.ts';
import { loadViewAsStrip } from '../features/view-as/index.ts';
import { loadVoiceRoom } from '../features/voice/index.ts';
import { t } from '../i18n/i18n.ts';
import { useChannel, useChannelPermission, useGuild, useTotalUnread, useViewAs } from '../state/hooks.ts';
import { openableChannels } from '../state/openableChannels.ts';
import { useSession } from '../state/SessionContext.tsx';
import { usePartner } from '../state/useConversations.ts';
import { useSetting } from '../state/useSetting.ts';
import { ConversationContext } from '../ui/conversation.ts';
import { openDialog } from '../ui/dialogs.ts';
import { useDocumentTitle } from '../ui/documentTitle.ts';
import { HOME, lastChannel, rememberChannel, useGo, usePlace } from '../ui/place.ts';
import { SheetHeader } from '../ui/shell/SheetHeader.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import { FrameLayers } from './FrameLayers.tsx';
import { showMembers, useMembersShown } from './membersShown.ts';
import { Shell, type ShellPanel } from './shell/Shell.tsx';
import { Tabs } from './Tabs.tsx';
import { Title } from './Title.tsx';
import { useShortcuts } from './useShortcuts.ts';
import { useSidePanel } from './useSidePanel.tsx';

/** The frame with the place that the address names. */
export function ChannelsScreen() {
  const { guildId, channelId, parentId, messageId } = usePlace();
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
        <HomePlace isTab>
          <HomeScreen />
        </HomePlace>
      ) : channelId !== undefined && guildId === HOME && !channel ? (
        <HomePlace isConversation>
          <ClosedConversation channelId={channelId} otherwise={<Missing kind="channel" />} />
        </HomePlace>
      ) : !guild && guildId !== HOME ? (
        <Nowhere>
          <RemovedGuild key={guildId} guildId={guildId} otherwise={<Missing kind="guild" />} />
        </Nowhere>
      ) : channelId === undefined || (isHidden && channel) ? (
        <GuildPlace guildId={guildId} />
      ) : isThread(channel) && channel.guild_id === guildId && channel.parent_id !== parentId ? (
        <Navigate
          to={
            messageId
              ? '/channels/$guild/$channel/threads/$thread/$message'
              : '/channels/$guild/$channel/threads/$thread'
          }
          params={{
            guild: guildId,
            channel: channel.parent_id,
            thread: channel.id,
            message: messageId ?? '',
          }}
          replace
        />
      ) : channel && (channel.guild_id ?? HOME) === guildId ? (
        <ChannelPlace key="channel" guildId={guildId} channelId={channelId} />
      ) : (
        <Nowhere guildId={guildId}>
          <UnknownThread key={channelId} threadId={channelId} otherwise={<Missing kind="channel" />} />
        </Nowhere>
      )}
      <Announcer current={channelId} />
      <FrameLayers channelId={channelId} />
    </>
  );
}

const RemovedGuild = lazy(loadRemovedGuild);
const UnknownThread = lazy(loadUnknownThread);
const home = loadHome;
const HomeScreen = lazy(async () => ({ default: (await home()).HomeScreen }));
const HomeSidebar = lazy(async () => ({ default: (await home()).HomeSidebar }));

const HomePlaceSidebar = ({ channelId }: { channelId?: string }) => (
  <Suspense fallback={<RowsSkeleton count={4} height={44} avatar={32} />}>
    <HomeSidebar current={channelId} />
  </Suspense>
);

/** Goes up: from a conversation to the list of conversations, from other places back to the previous one. */
function useUp(isConversation: boolean) {
  const router = useRouter();
  return useCallback(() => {
    const { history, navigate } = router;
    const isBefore = isConversation ? history.location.state.isFromMessages : history.canGoBack();
    if (isBefore) history.back();
    else void navigate({ to: isConversation ? '/messages' : '/channels/@me' });
  }, [router, isConversation]);
}

interface HomePlaceProps {
  header?: ReactNode;
  /** Whether it is one of the tabs on phones. */
  isTab?: boolean;
  isConversation?: boolean;
  children: ReactNode;
}

function HomePlace({ header, isTab = false, isConversation = false, children }: HomePlaceProps) {
  const up = useUp(isConversation);
  return (
    <Shell
      isTab={isTab}
      onUp={up}
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

/** The frame with a sheet of a feature in place of the chat. */
export function SheetScreen() {
  const sheet = useMatches({ select: (matches) => matches.at(-1)?.staticData.sheet });
  const title = sheet ? t(sheet.title) : '';
  useShortcuts();
  const { mentions, unread } = useTotalUnread();
  useDocumentTitle([title], mentions, unread);
  return (
    <>
      <HomePlace
        isTab={sheet?.isTab ?? false}
        header={
          sheet && (
            <SheetHeader
              icon={sheet.icon}
              title={title}
              tools={<Suspense>{sheet.Tools && <sheet.Tools />}</Suspense>}
            />
          )
        }
      >
        <Outlet />
      </HomePlace>
      <Announcer current={undefined} />
      <FrameLayers channelId={undefined} />
    </>
  );
}

const ViewAsStrip = lazy(loadViewAsStrip);
const StreamerStrip = lazy(async () => ({ default: (await loadStreamerStrip()).default }));

/** The layers over everything in a guild. */
function Strips({ guildId }: { guildId: string }) {
  const viewAs = useViewAs();
  const isStreaming = useSetting('streamer_mode')?.enabled;
  return (
    <>
      <ConnectionStrip />
      <UnverifiedHost />
      {isStreaming && (
        <Suspense>
          <StreamerStrip />
        </Suspense>
      )}
      {viewAs?.guildId === guildId && (
        <Suspense>
          <ViewAsStrip view={viewAs} />
        </Suspense>
      )}
    </>
  );
}

/** A guild without a channel in the address: goes to the last opened channel, or to the first. */
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
      guildId={guildId}
      place={guildId}
    >
      {!to && (
        <EmptyState
          title={t('guild.empty')}
          body={t('guild.emptyBody')}
          actions={
            <Button
              variant="filled"
              onPress={() => openDialog(createChannelDialog, { guildId, parentId: null })}
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

const Forum = lazy(loadForum);
const VoiceRoom = lazy(async () => ({ default: (await loadVoiceRoom()).default }));
const ClosedConversation = lazy(loadClosedConversation);
const ConversationPanel = lazy(loadConversationPanel);

function ChannelPlace({ guildId, channelId }: { guildId: string; channelId: string }) {
  const { messageId, parentId } = usePlace();
  const session = useSession();
  const guild = useGuild(guildId);
  const partner = usePartner(channelId);
  const go = useGo();
  const navigate = useNavigate();
  const [jumps, setJumps] = useState({ channelId, count: 0 });
  const jump = () => setJumps((last) => ({ channelId, count: last.count + 1 }));
  const membersOpen = useMembersShown();
  const up = useUp(true);
  const conversation = useConversation(guildId, channelId, jump);
  const type = useChannel(channelId)?.type ?? -1;
  const isForum = isForumType(type);
  const isVoice = isVoiceType(type as ChannelType);

  useEffect(() => {
    if (guildId === HOME) return;
    rememberChannel(guildId, parentId ?? channelId);
    session.subscriptions.openGuild(guildId);
  }, [session, guildId, channelId, parentId]);

  const toPresent = async () => {
    // The messages being read stay until the present is loaded.
    await session.history.openPresent(channelId);
    jump();
    if (messageId === undefined) return;
    // The short address of a thread would draw it anew, where it was left.
    if (parentId === undefined) void go(guildId, channelId);
    else
      void navigate({
        to: '/channels/$guild/$channel/threads/$thread',
        params: { guild: guildId, channel: parentId, thread: channelId },
      });
  };
  const sidePanel = useSidePanel(guildId, channelId, conversation.jump);
  const place = useMemo(
    () => ({ guildId, channelId: parentId ?? channelId }),
    [guildId, parentId, channelId],
  );
  const painted = useAfterFrame(place);
  // Most channels of a guild have the same members. Those of another guild are never shown.
  const listed = painted.guildId === guildId ? painted.channelId : place.channelId;
  const members = useMemo(
    () => <MemberPanel guildId={guildId} channelId={listed} onClose={() => showMembers(false)} />,
    [guildId, listed],
  );
  const membersPanel: ShellPanel | null = membersOpen
    ? {
        kind: 'list',
        label: t(partner?.userId ? 'dm.profile' : 'members.title'),
        onClose: () => showMembers(false),
        content: partner ? (
          <Suspense>
            <ConversationPanel channelId={channelId} onClose={() => showMembers(false)} />
          </Suspense>
        ) : (
          members
        ),
      }
    : null;
  const panel = sidePanel ?? membersPanel;
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
          membersOpen={membersOpen && !sidePanel}
          onMembers={() => {
            showMembers(sidePanel !== undefined || !membersOpen);
            sidePanel?.onClose();
          }}
        />
      }
      above={guildId === HOME && <CallArea channelId={channelId} />}
      composer={
        isForum || isVoice ? null : (
          <Composer
            key={guildId}
            guildId={guildId}
            channelId={channelId}
            onEditLast={conversation.editLast}
            onSent={() => {
              clearNewLine(channelId);
              void toPresent();
            }}
          />
        )
      }
      panel={panel}
      bottomNavigation={<Tabs />}
      {...(guildId === HOME ? { onUp: up } : { guildId })}
      {...(parentId === undefined ? {} : { onUp: () => void go(guildId, parentId) })}
      place={channelId}
    >
      {isForum ? (
        <Suspense fallback={<RowsSkeleton count={5} height={112} />}>
          <Forum guildId={guildId} channelId={channelId} />
        </Suspense>
      ) : isVoice ? (
        <Suspense>
          <VoiceRoom guildId={guildId} channelId={channelId} />
        </Suspense>
      ) : (
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
      )}
    </Shell>
  );
}

/** The screen of an address that doesn't exist, or that the user can't access. */
function Nowhere({ guildId, children }: { guildId?: string; children: ReactNode }) {
  return (
    <Shell
      rail={<GuildRail current={guildId ?? ''} />}
      sidebar={guildId ? <GuildSidebar guildId={guildId} channelId={undefined} /> : null}
      sidebarFooter={<UserBar />}
      strip={<ConnectionStrip />}
      bottomNavigation={<Tabs />}
      place="nowhere"
    >
      <Suspense>{children}</Suspense>
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
