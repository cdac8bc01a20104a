import type { Thread } from '@guildhall/client';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Clip } from '../../design/Clip.tsx';
import { Icon } from '../../design/Icon.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useChannelPermission } from '../../state/hooks.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { hasWords } from '../../ui/findWords.ts';
import { MorePages } from '../../ui/MorePages.tsx';
import { useGo } from '../../ui/place.ts';
import { PanelHeader } from '../../ui/shell/PanelHeader.tsx';
import { listTime } from '../../ui/times.ts';
import { startThreadDialog } from './dialogs.ts';
import { openThread } from './openThread.ts';
import * as styles from './Threads.css.ts';
import { getActivity, readThreads, type ThreadListKind, threadsFold } from './threadList.ts';

interface ThreadsPanelProps {
  guildId: string;
  channelId: string;
  onClose: () => void;
}

/** The threads of a channel: active, archived, and archived private ones. */
export default function ThreadsPanel({ guildId, channelId, onClose }: ThreadsPanelProps) {
  const [kind, setKind] = useState<ThreadListKind>('active');
  const [query, setQuery] = useState('');
  const mayStart = useChannelPermission(channelId, 'CREATE_PUBLIC_THREADS');
  const mayStartPrivate = useChannelPermission(channelId, 'CREATE_PRIVATE_THREADS');
  const mayModerate = useChannelPermission(channelId, 'MANAGE_THREADS');
  const content = <ThreadList {...{ guildId, channelId, kind, query, mayModerate, onClose }} />;
  return (
    <div className={styles.panel}>
      <PanelHeader
        title={t('threads.title')}
        tools={
          (mayStart || mayStartPrivate) && (
            <Button
              size="sm"
              variant="filled"
              icon="add"
              onPress={() => openDialog(startThreadDialog, { guildId, channelId })}
            >
              {t('threads.create')}
            </Button>
          )
        }
        onClose={onClose}
      />
      <div className={styles.tools}>
        <TextField
          label={t('threads.search')}
          hideLabel
          icon="search"
          placeholder={t('threads.search')}
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
      </div>
      <div className={styles.tabs}>
        <Tabs
          label={t('threads.title')}
          selected={kind}
          onChange={setKind}
          tabs={[
            { id: 'active', label: t('threads.active'), content },
            { id: 'archived', label: t('threads.archived'), content },
            { id: 'private', label: t('threads.private'), content },
          ]}
        />
      </div>
    </div>
  );
}

interface ThreadListProps extends ThreadsPanelProps {
  kind: ThreadListKind;
  query: string;
  mayModerate: boolean;
}

function ThreadList({ guildId, channelId, kind, query, mayModerate, onClose }: ThreadListProps) {
  const threads = useLivePages(
    {
      queryKey: ['threads', guildId, channelId, kind, mayModerate],
      queryFn: ({ pageParam, signal }) =>
        readThreads({ guildId, channelId, kind, mayModerate }, pageParam, signal),
    },
    threadsFold(channelId),
  );
  const go = useGo();
  if (threads.isLoadingError)
    return (
      <ErrorState
        title={t('threads.listFailed')}
        body={describeError(threads.error)}
        onRetry={() => void threads.refetch()}
      />
    );
  if (!threads.data) return <RowsSkeleton count={4} height={56} />;
  const found = threads.data.filter(({ name }) => hasWords(name, query));
  if (found.length === 0 && !threads.hasNextPage)
    return (
      <EmptyState
        title={t(query ? 'threads.noneFound' : 'threads.empty')}
        body={t(query ? 'threads.noneFoundBody' : 'threads.emptyBody')}
      />
    );
  const open = (thread: Thread) => {
    onClose();
    openThread(go, thread);
  };
  return (
    <ul className={styles.list} aria-label={t('threads.title')}>
      {found.map((thread) => (
        <li key={thread.id}>
          <button type="button" className={styles.card} onClick={() => open(thread)}>
            <span className={styles.cardName}>
              <Icon name={thread.type === 12 ? 'channel.private' : 'thread'} size={16} />
              <Clip>{thread.name}</Clip>
            </span>
            <span className={styles.cardFacts}>
              {t('threads.facts', {
                count: thread.message_count,
                time: listTime(getActivity(thread)),
              })}
            </span>
          </button>
        </li>
      ))}
      {threads.hasNextPage && (
        <li className={styles.more}>
          <MorePages pages={threads} variant="quiet" size="sm">
            {t('threads.more')}
          </MorePages>
        </li>
      )}
    </ul>
  );
}
