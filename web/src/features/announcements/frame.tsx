import { ChannelType } from '@guildhall/protocol/channels/types';
import { lazy } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { headerTools, messageExtras } from '../../ui/frame.ts';
import { followDialog } from './dialogs.ts';

/** The button that makes another channel follow the open announcement channel. */
function FollowTool({ channelId }: { channelId: string }) {
  if (useChannel(channelId)?.type !== ChannelType.GUILD_ANNOUNCEMENT) return null;
  return (
    <IconButton
      icon="channel.announcement"
      label={t('follow.action')}
      tooltip="bottom"
      onPress={() => openDialog(followDialog, { channelId })}
    />
  );
}

export const announcements = [
  headerTools.of({ name: 'follow', place: 20, Tool: FollowTool }),
  messageExtras.of({
    name: 'publishing',
    place: 40,
    when: ({ conversation: { session }, message }) =>
      session.store.channels.get(message.channel_id)?.type === ChannelType.GUILD_ANNOUNCEMENT,
    Extra: lazy(() => import('./Publishing.tsx')),
  }),
];
