import { isThread, type Thread } from '@guildhall/client';
import { useEffect, useState } from 'react';
import { useChannel } from '../../state/hooks.ts';
import { useSession } from '../../state/SessionContext.tsx';

/** A thread, read from the server if the store does not have it: one that is archived, or that the user has not joined. */
export function useThread(threadId: string): {
  readonly thread: Thread | undefined;
  readonly error: unknown;
} {
  const { mutations } = useSession();
  const channel = useChannel(threadId);
  const [failure, setFailure] = useState<{ readonly threadId: string; readonly error: unknown }>();
  const isKnown = channel !== undefined;
  useEffect(() => {
    if (!isKnown) mutations.openThread(threadId).catch((error) => setFailure({ threadId, error }));
  }, [mutations, threadId, isKnown]);
  return {
    thread: isThread(channel) ? channel : undefined,
    error: !isKnown && failure?.threadId === threadId ? failure.error : undefined,
  };
}
