import {
  hashKey,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Fold, foldEvents } from './fold.ts';
import { flattenPages, type Page, type Pages } from './pages.ts';
import { useQueries } from './useQueries.ts';

function useFold<Data>(queryKey: QueryKey, fold: Fold<Data> | undefined): void {
  const { client, gateway } = useQueries();
  const latest = useRef(fold);
  useEffect(() => {
    latest.current = fold;
  });
  const folds = fold !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys are compared by their hash
  useEffect(() => {
    if (!gateway || !folds) return;
    return foldEvents<Data>(client, gateway, queryKey, () => latest.current ?? {});
  }, [client, gateway, folds, hashKey(queryKey)]);
}

/**
 * Data of the API on a screen: read when the component mounts, kept current by the events in `fold`, and read again when events were
 * lost. Components with the same key share it.
 */
export function useLiveQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, unknown, Data, Key>,
  fold?: Fold<Data>,
): UseQueryResult<Data, unknown> {
  const { client } = useQueries();
  useFold(options.queryKey, fold);
  return useQuery(options, client);
}

export type LivePagesOptions<Item, Key extends QueryKey> = Omit<
  UseInfiniteQueryOptions<Page<Item>, unknown, readonly Item[], Key, string | undefined>,
  'initialPageParam' | 'getNextPageParam' | 'select'
>;

/** The same for a list that is read page by page. Its data has the items of all pages so far. */
export function useLivePages<Item, Key extends QueryKey>(
  options: LivePagesOptions<Item, Key>,
  fold?: Fold<Pages<Item>>,
): UseInfiniteQueryResult<readonly Item[], unknown> {
  const { client } = useQueries();
  useFold(options.queryKey, fold);
  return useInfiniteQuery(
    {
      ...options,
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next,
      select: flattenPages,
    },
    client,
  );
}
