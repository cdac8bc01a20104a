import type { Member } from '@guildhall/client';
import { lazy, Suspense } from 'react';

const TimeoutMark = lazy(() => import('./TimeoutMark.tsx'));

interface TimedOutProps {
  guildId: string;
  member: Member | undefined;
  /** Shows a box with the end of the timeout instead of a mark next to the name. */
  isNotice?: boolean;
}

/** Shows moderators that a member is timed out. Loaded when the first such member is shown. */
export function TimedOut({ guildId, member, isNotice = false }: TimedOutProps) {
  const until = member?.communication_disabled_until;
  if (!until) return null;
  return (
    <Suspense>
      <TimeoutMark guildId={guildId} until={Date.parse(until)} isNotice={isNotice} />
    </Suspense>
  );
}
