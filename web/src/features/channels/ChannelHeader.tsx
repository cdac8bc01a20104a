import { SheetHeader } from '../../app/shell/SheetHeader.tsx';
import { useShell } from '../../app/shell/shellContext.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useGuild } from '../../state/hooks.ts';
import { PinsButton } from '../pins/PinsButton.tsx';
import { openSwitcher } from '../switcher/state.ts';
import { channelIcon } from './channelIcon.ts';

/** Name and topic of the open channel, and its tools. */
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
  const { layout } = useShell();
  if (!channel) return null;
  const topic = layout === 'phone' ? guild?.name : channel.topic;
  return (
    <SheetHeader
      icon={channelIcon(channel)}
      title={channel.name}
      {...(topic ? { topic } : {})}
      tools={
        <>
          <IconButton
            icon="search"
            label={t('switcher.open')}
            shortcut="Ctrl K"
            tooltip="bottom"
            onPress={() => openSwitcher()}
          />
          <PinsButton channelId={channelId} />
          <IconButton
            icon="members"
            label={t(membersOpen ? 'members.hide' : 'members.show')}
            tooltip="bottom"
            selected={membersOpen}
            onPress={onMembers}
          />
        </>
      }
    />
  );
}
