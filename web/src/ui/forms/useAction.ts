import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '../../design/toast.ts';
import { describeError } from '../../state/describeError.ts';

export interface Action<Args extends unknown[]> {
  /** Does it; a second call while the first is under way is ignored. Resolves to whether it worked. */
  run: (...args: Args) => Promise<boolean>;
  busy: boolean;
  /** The last call's error; undefined if it succeeded. */
  error: unknown;
  forgetError: () => void;
}

/** An action that takes a while and can fail: `busy` while it runs, then its error if it failed. */
export function useAction<Args extends unknown[]>(act: (...args: Args) => Promise<unknown>): Action<Args> {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const latest = useRef(act);
  const running = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  const run = useCallback(async (...args: Args) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      await latest.current(...args);
      setError(undefined);
      return true;
    } catch (thrown) {
      setError(thrown);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { run, busy, error, forgetError: useCallback(() => setError(undefined), []) };
}

/** Runs a small action at once; an error is shown in a toast. Resolves to whether it worked. */
export async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    showToast({ kind: 'error', message: describeError(error) });
    return false;
  }
}
