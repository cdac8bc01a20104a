import { RestError } from '@guildhall/client';
import type { Invite } from '@guildhall/protocol/invites/schemas';
import { useCallback, useEffect, useState } from 'react';
import { rest } from '../../state/api.ts';

export type InviteState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly invite: Invite }
  /** It never was, has ended, or was taken back. */
  | { readonly status: 'gone' }
  | { readonly status: 'failed'; readonly error: unknown };

/** An invite's target, as far as an outsider can see it. */
export function useInvite(code: string): InviteState & { retry: () => void } {
  const [state, setState] = useState<InviteState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const controller = new AbortController();
    setState({ status: 'loading' });
    rest
      .call('getInvite', { params: { code }, query: { with_counts: true }, signal: controller.signal })
      .then(
        (invite) => setState({ status: 'ready', invite }),
        (error: unknown) => {
          if (controller.signal.aborted) return;
          const gone = error instanceof RestError && (error.status === 404 || error.status === 400);
          setState(gone ? { status: 'gone' } : { status: 'failed', error });
        },
      );
    return () => controller.abort();
  }, [code, attempt]);
  return { ...state, retry: useCallback(() => setAttempt((times) => times + 1), []) };
}
