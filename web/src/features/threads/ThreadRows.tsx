import { channelNotice, isThread, joinedThreads, key, type Store, type Thread } from '@guildhall/client';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { Badge } from '../../design/Badge.tsx';
import { Clip } from '../../design/Clip.tsx';
import { useContextMenu } from '../../design/contextMenu.ts';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import { useChannel, useChannelNotice, useSlice } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { actMenu } from '../../ui/acts/actMenu.tsx';
import { threadActs } from '../../ui/acts/points.ts';
import { usePlace } from '../../ui/place.ts';
import { useShell } from '../../ui/shell/shellContext.ts';
import * as styles from './Threads.css.ts';

const NONE: readonly Thread[] = [];
const findThreads = (store: Store, guildId: string, parentId: string): readonly Thread[] =>
  joinedThreads(store, guildId).get(parentId) ?? NONE;

interface ThreadRowsProps {
  guildId: string;
  /** The channel that they belong to. */
  channelId: string;
  /** Its category is collapsed. */
  onlyIfUnread: boolean;
}

/** The active threads of a channel that the user joined, and the open one, below the channel. */
export const ThreadRows = memo(function ThreadRows(props: ThreadRowsProps) {
  const { guildId, channelId: parentId, onlyIfUnread } = props;
  const threads = useSlice(key.threads(guildId), (store) => findThreads(store, guildId, parentId));
  const { channelId = '' } = usePlace();
  const current = useChannel(channelId);
  const { store } = useSession();
  const isOther =
    isThread(current) && current.parent_id === parentId && !threads.some(({ id }) => id === channelId);
  const all = isOther ? [...threads, current] : threads;
  if (all.length === 0) return null;
  return all.map(({ id }) =>
    onlyIfUnread && id !== channelId && !channelNotice(store, id).unread ? null : (
      <ThreadRow key={id} guildId={guildId} threadId={id} isCurrent={id === channelId} />
    ),
  );
});

function ThreadRow({
  guildId,
  threadId,
  isCurrent,
}: {
  guildId: string;
  threadId: string;
  isCurrent: boolean;
}) {
  const session = useSession();
  const thread = useChannel(threadId);
  const { unread, mentions, muted } = useChannelNotice(threadId);
  const { drawerOpen, closeDrawer } = useShell();
  const name = thread?.name ?? '';
  const menu = useContextMenu(name, () => actMenu(threadActs, { session, guildId, channelId: threadId }));
  if (!isThread(thread)) return null;
  return (
    <li className={styles.item} {...menu}>
      <Link
        to="/channels/$guild/$channel/threads/$thread"
        params={{ guild: guildId, channel: thread.parent_id, thread: threadId }}
        className={styles.row}
        data-thread={threadId}
        data-unread={(unread && !isCurrent) || undefined}
        data-current={isCurrent || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={t(unread && !isCurrent ? 'threads.rowUnread' : 'threads.row', { name })}
        onClick={() => isCurrent && drawerOpen && closeDrawer()}
      >
        <span className={styles.clip}>
          <Clip>{name}</Clip>
        </span>
        {muted && <Icon name="muted" size={14} />}
        <Badge count={isCurrent ? 0 : mentions} />
      </Link>
    </li>
  );
}
