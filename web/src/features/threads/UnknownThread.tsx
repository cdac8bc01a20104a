import { RestError } from '@guildhall/client';
import type { ReactNode } from 'react';
import { MessagesSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { useThread } from './useThread.ts';

/** Reads a thread that the address names; `otherwise` if there is none. */
export default function UnknownThread({ threadId, otherwise }: { threadId: string; otherwise: ReactNode }) {
  const { error } = useThread(threadId);
  if (error instanceof RestError) return otherwise;
  if (error !== undefined) return <ErrorState title={t('threads.failed')} body={describeError(error)} />;
  return <MessagesSkeleton count={10} />;
}
