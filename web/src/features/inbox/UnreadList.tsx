import { channelNotice, key, type Store } from '@guildhall/client';
import { Badge } from '../../design/Badge.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { EmptyState } from '../../design/State.tsx';
import { cx } from '../../design/selectors.ts';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelNotice, useGuild, useSlice } from '../../state/hooks.ts';
import { markChannelsRead } from '../../state/markRead.ts';
import { openableChannels } from '../../state/openableChannels.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { channelIcon } from '../../ui/channelIcon.ts';
import * as cards from '../../ui/MessageList.css.ts';
import { HOME, useGo } from '../../ui/place.ts';
import * as styles from './Inbox.css.ts';

/** The channels of all guilds that have something unread, in the order of the rail. */
const unreadChannels = (store: Store): string =>
  store.guildOrder
    .flatMap((guildId) => openableChannels(store, guildId))
    .filter(({ id }) => channelNotice(store, id).unread || channelNotice(store, id).mentions > 0)
    .map(({ id }) => id)
    .join(' ');

/** The unread channels, to be opened or marked as read. */
export function UnreadList({ onGone }: { onGone?: () => void }) {
  const session = useSession();
  const ids = useSlice(key.unreadTotal, unreadChannels).split(' ').filter(Boolean);
  if (ids.length === 0) return <EmptyState title={t('inbox.allRead')} body={t('inbox.allReadBody')} />;
  return (
    <>
      <div className={styles.filters}>
        <Button variant="quiet" size="sm" icon="mark-read" onPress={() => markChannelsRead(session, ids)}>
          {t('inbox.markAll')}
        </Button>
      </div>
      <ul className={cards.list} aria-label={t('inbox.unread')}>
        {ids.map((id) => (
          <UnreadRow key={id} channelId={id} {...(onGone ? { onGone } : {})} />
        ))}
      </ul>
    </>
  );
}

function UnreadRow({ channelId, onGone }: { channelId: string; onGone?: () => void }) {
  const session = useSession();
  const channel = useChannel(channelId);
  const guild = useGuild(channel?.guild_id ?? HOME);
  const { mentions } = useChannelNotice(channelId);
  const go = useGo();
  if (!channel) return null;
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.rowName}
        onClick={() => {
          go(channel.guild_id ?? HOME, channelId);
          onGone?.();
        }}
      >
        <Icon name={channelIcon(channel)} size={18} />
        <span className={cx(cards.clipped, styles.rowTitle)}>{channel.name}</span>
        <span className={cards.caption}>{guild?.name}</span>
        <Badge count={mentions} />
      </button>
      <IconButton
        icon="mark-read"
        size={28}
        label={t('inbox.markRead', { channel: channel.name ?? '' })}
        onPress={() => markChannelsRead(session, [channelId])}
      />
    </li>
  );
}
