import { isThread } from '@guildhall/client';
import { lazy, memo, Suspense } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { useAfterFrame } from '../../design/useAfterFrame.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useGuild, usePresence } from '../../state/hooks.ts';
import { avatarAddress } from '../../state/names.ts';
import { usePartner } from '../../state/useConversations.ts';
import { activityTold } from '../../ui/activity.ts';
import { channelIcon } from '../../ui/channelIcon.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { headerTools } from '../../ui/frame.ts';
import { SheetHeader } from '../../ui/shell/SheetHeader.tsx';
import { useShell } from '../../ui/shell/shellContext.ts';
import { topicDialog } from './dialogs.ts';

const sideLabel = (isProfile: boolean, isOpen: boolean) =>
  isProfile ? (isOpen ? 'dm.hideProfile' : 'dm.showProfile') : isOpen ? 'members.hide' : 'members.show';

type Partner = NonNullable<ReturnType<typeof usePartner>>;

const GroupPicture = lazy(() => import('../../ui/GroupPicture.tsx'));

function PartnerPicture({ userId, user, name }: Partner) {
  const presence = usePresence(userId);
  const src = user && avatarAddress(user);
  return <Avatar name={name} src={src} seed={userId} size={24} presence={presence?.status ?? 'offline'} />;
}

/** The place of the button for the members among the tools. */
const MEMBERS = 40;

interface ToolsProps {
  /** The side of that button. */
  side: 'before' | 'after';
  channelId: string;
}

const Tools = memo(function Tools({ side, channelId }: ToolsProps) {
  return headerTools
    .all()
    .filter(({ place }) => (side === 'before' ? place < MEMBERS : place > MEMBERS))
    .map(({ name, Tool }) => <Tool key={name} channelId={channelId} />);
});

/** Name and topic of the open channel, or the other user of a conversation, and its tools. */
export function ChannelHeader({
  guildId,
  channelId,
  membersOpen,
  onMembers,
}: {
  guildId: string;
  channelId: string;
  membersOpen: boolean;
  onMembers: () => void;
}) {
  const channel = useChannel(channelId);
  const guild = useGuild(guildId);
  const parentChannel = useChannel(channel?.parent_id ?? '');
  const parent = isThread(channel) ? parentChannel : undefined;
  const partner = usePartner(channelId);
  const presence = usePresence(partner?.userId ?? '');
  const { layout } = useShell();
  const painted = useAfterFrame(channelId);
  if (!channel) return null;
  const topic = partner
    ? activityTold(presence?.activities ?? [])?.words || partner.user?.username
    : parent
      ? `\u2068#${parent.name}\u2069`
      : layout === 'phone'
        ? guild?.name
        : (channel.status ?? channel.topic);
  return (
    <SheetHeader
      {...(partner?.userId
        ? { picture: <PartnerPicture {...partner} /> }
        : partner
          ? {
              picture: (
                <Suspense>
                  <GroupPicture channelId={channelId} size={24} />
                </Suspense>
              ),
            }
          : { icon: channelIcon(channel) })}
      title={partner?.name ?? channel.name}
      {...(topic ? { topic } : {})}
      {...(channel.topic && !partner
        ? { onTopic: () => openDialog(topicDialog, { guildId, channelId }) }
        : {})}
      tools={
        <>
          <Tools side="before" channelId={painted} />
          <IconButton
            icon={partner?.userId ? 'profile' : 'members'}
            label={t(sideLabel(!!partner?.userId, membersOpen))}
            tooltip="bottom"
            selected={membersOpen}
            onPress={onMembers}
          />
          <Tools side="after" channelId={painted} />
        </>
      }
    />
  );
}
