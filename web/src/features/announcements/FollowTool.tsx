import { ChannelType } from '@guildhall/protocol/channels/types';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { followDialog } from './dialogs.ts';

/** Follows the open announcement channel into another. */
export function FollowTool({ channelId }: { channelId: string }) {
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
