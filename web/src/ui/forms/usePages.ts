import { useCallback, useEffect, useRef, useState } from 'react';

export interface Pages<Item> {
  readonly items: readonly Item[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Whether there is more to read. */
  readonly hasMore: boolean;
  more(): void;
  retry(): void;
  change(next: (items: readonly Item[]) => readonly Item[]): void;
}

/** Number of items per call. */
const PAGE = 50;
/** Milliseconds without typing before a search starts. */
const PAUSE = 250;

export type ReadPage<Item> = (
  page: { readonly query: string; readonly before: string | undefined; readonly limit: number },
  signal: AbortSignal,
) => Promise<readonly Item[]>;

/** A list that is read page by page, anew for each query. `read` and `getId` must be stable. */
export function usePages<Item>(
  read: ReadPage<Item>,
  getId: (item: Item) => string,
  query: string,
): Pages<Item> {
  const [state, setState] = useState<{
    items: readonly Item[];
    status: Pages<Item>['status'];
    error: unknown;
    hasMore: boolean;
  }>({ items: [], status: 'loading', error: undefined, hasMore: false });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef<AbortController>(undefined);

  const load = useCallback(
    (known: readonly Item[]) => {
      latest.current?.abort();
      const controller = new AbortController();
      latest.current = controller;
      const last = known.at(-1);
      setState((before) => ({ ...before, status: 'loading' }));
      read({ query, before: last && getId(last), limit: PAGE }, controller.signal).then(
        (page) =>
          !controller.signal.aborted &&
          setState({
            items: [...known, ...page],
            status: 'ready',
            error: undefined,
            hasMore: page.length === PAGE,
          }),
        (error: unknown) =>
          !controller.signal.aborted && setState((before) => ({ ...before, status: 'failed', error })),
      );
    },
    [read, getId, query],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const timer = setTimeout(() => load([]), query === '' ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      latest.current?.abort();
    };
  }, [load, query, attempt]);

  return {
    ...state,
    more: () => load(state.items),
    retry: () => setAttempt((count) => count + 1),
    change: (next) => setState((before) => ({ ...before, items: next(before.items) })),
  };
}
