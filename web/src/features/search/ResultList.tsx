import { RestError } from '@guildhall/client';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useLivePages } from '../../state/queries/useLiveQuery.ts';
import { MorePages } from '../../ui/MorePages.tsx';
import { describeCount } from './describeCount.ts';
import { useHighlight } from './highlight.ts';
import { ResultGroup } from './ResultGroup.tsx';
import { groupByChannel, readResults, resultsFold, type Sorting, type Tab } from './results.ts';
import * as styles from './Search.css.ts';
import type { Search } from './state.ts';

interface ResultListProps {
  search: Search;
  tab: Tab;
  sorting: Sorting;
  onTotal: (total: number | undefined) => void;
  onJump: (channelId: string, messageId: string) => void;
}

const INDEX_NOT_READY = 110_000;
const RETRY_MS = 2_000;

const isIndexing = (error: unknown): boolean => error instanceof RestError && error.code === INDEX_NOT_READY;

/** The messages found, by channel. */
export function ResultList({ search, tab, sorting, onTotal, onJump }: ResultListProps) {
  const [list, setList] = useState<Element | null>(null);
  const [current, setCurrent] = useState<string>();
  const results = useLivePages(
    {
      queryKey: ['search', search, tab, sorting],
      queryFn: ({ pageParam, signal }) => readResults(search, tab, sorting, pageParam, signal),
      // Indexing ends; other errors don't.
      retry: (_, error) => isIndexing(error),
      retryDelay: RETRY_MS,
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    },
    resultsFold,
  );
  const { data } = results;
  const total = data && (data[0]?.total ?? 0);
  useEffect(() => onTotal(total), [total, onTotal]);
  useHighlight(list, search.text);

  if (results.isLoadingError)
    return (
      <ErrorState
        title={t('search.failed')}
        body={describeError(results.error)}
        onRetry={() => void results.refetch()}
      />
    );
  if (!data)
    return isIndexing(results.failureReason) ? (
      <EmptyState title={t('search.indexing')} body={t('search.indexingBody')} />
    ) : (
      <RowsSkeleton count={4} height={88} avatar={32} />
    );
  if (data.length === 0) return <EmptyState title={t('search.none')} body={t('search.noneBody')} />;
  return (
    <>
      <p role="status" className="visually-hidden">
        {describeCount(total ?? 0)}
      </p>
      <ul ref={setList} className={styles.results} aria-label={t('search.results')}>
        {groupByChannel(data).map(([channelId, found]) => (
          <ResultGroup
            key={channelId}
            channelId={channelId}
            results={found}
            current={current}
            onJump={(message) => {
              setCurrent(message.id);
              onJump(channelId, message.id);
            }}
          />
        ))}
        {results.hasNextPage && (
          <li className={styles.more}>
            <MorePages pages={results} variant="quiet" size="sm">
              {t('search.more')}
            </MorePages>
          </li>
        )}
      </ul>
    </>
  );
}
