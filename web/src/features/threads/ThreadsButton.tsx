import { isThread } from '@guildhall/client';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { hasThreads } from './hasThreads.ts';
import { threadsListed } from './layer.ts';
import { ThreadMenuButton } from './ThreadMenuButton.tsx';

/** At the top of a channel the list of its threads, at the top of a thread its menu. */
export function ThreadsButton({ channelId }: { channelId: string }) {
  const channel = useChannel(channelId);
  const isListed = threadsListed.use();
  if (isThread(channel)) return <ThreadMenuButton guildId={channel.guild_id} threadId={channelId} />;
  if (!hasThreads(channel)) return null;
  return (
    <IconButton
      icon="thread"
      label={t('threads.title')}
      tooltip="bottom"
      selected={isListed}
      onPress={() => threadsListed.set(!isListed)}
    />
  );
}
