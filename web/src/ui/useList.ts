import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../state/SessionContext.tsx';

export interface List<Item> {
  readonly items: readonly Item[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  retry(): void;
  change(next: (items: readonly Item[]) => readonly Item[]): void;
}

/** The effect of a gateway event on a list; `stale` if the event has too little data and the list is read again. */
export type ListReducer<Item> = (
  items: readonly Item[],
  type: string,
  data: unknown,
) => readonly Item[] | 'stale';

/**
 * A list that is read from the API and then kept current by the gateway's events; read anew after the session was.
 * `read` and `reduce` must be stable.
 */
export function useList<Item>(
  read: (signal: AbortSignal) => Promise<readonly Item[]>,
  reduce: ListReducer<Item>,
): List<Item> {
  const { gateway } = useSession();
  const [state, setState] = useState<Omit<List<Item>, 'retry' | 'change'>>({
    items: [],
    status: 'loading',
    error: undefined,
  });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const change = useCallback(
    (next: (items: readonly Item[]) => readonly Item[]) =>
      setState((before) => ({ ...before, items: next(before.items) })),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, status: 'loading' }));
    read(controller.signal).then(
      (items) => !controller.signal.aborted && setState({ items, status: 'ready', error: undefined }),
      (error: unknown) =>
        !controller.signal.aborted && setState((before) => ({ ...before, status: 'failed', error })),
    );
    return () => controller.abort();
  }, [read, attempt]);

  const current = useRef(state.items);
  useEffect(() => {
    current.current = state.items;
  });
  useEffect(
    () =>
      gateway.on('dispatch', ({ type, data }) => {
        if (type === 'READY' || reduce(current.current, type, data) === 'stale') return retry();
        change((items) => {
          const next = reduce(items, type, data);
          return next === 'stale' ? items : next;
        });
      }),
    [gateway, reduce, retry, change],
  );
  return { ...state, retry, change };
}
