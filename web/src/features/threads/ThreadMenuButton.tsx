import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { threadActs } from '../../ui/acts/points.ts';
import { openMenu } from '../../ui/openMenu.ts';

/** Opens the menu of a thread. */
export function ThreadMenuButton({ guildId, threadId }: { guildId: string; threadId: string }) {
  const session = useSession();
  const name = useChannel(threadId)?.name ?? '';
  return (
    <IconButton
      icon="more"
      label={t('threads.menu')}
      tooltip="bottom"
      aria-haspopup="menu"
      onPress={({ target }) =>
        openMenu(target, name, actMenu(threadActs, { session, guildId, channelId: threadId }))
      }
    />
  );
}
