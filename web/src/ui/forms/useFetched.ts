import { useCallback, useEffect, useState } from 'react';

export interface Fetched<Value> {
  /** Undefined until the first response; the previous value during a reload. */
  readonly value: Value | undefined;
  /** The last call's error. */
  readonly error: unknown;
  readonly loading: boolean;
  retry(): void;
  /** Stores the response of a change. */
  put(value: Value): void;
}

/** The response of a call made when the component mounts. `read` must be stable. */
export function useFetched<Value>(read: (signal: AbortSignal) => Promise<Value>): Fetched<Value> {
  const [state, setState] = useState<Pick<Fetched<Value>, 'value' | 'error' | 'loading'>>({
    value: undefined,
    error: undefined,
    loading: true,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    read(controller.signal).then(
      (value) => !controller.signal.aborted && setState({ value, error: undefined, loading: false }),
      (error: unknown) =>
        !controller.signal.aborted && setState((before) => ({ ...before, error, loading: false })),
    );
    return () => controller.abort();
  }, [read, attempt]);
  return {
    ...state,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    put: useCallback((value: Value) => setState({ value, error: undefined, loading: false }), []),
  };
}
