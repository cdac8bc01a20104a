import type { Member } from '@guildhall/client';
import { lazy, Suspense } from 'react';

const TimeoutMark = lazy(() => import('./TimeoutMark.tsx'));

interface TimedOutProps {
  guildId: string;
  member: Member | undefined;
  /** In a box with the end of the timeout, not as a mark beside the name. */
  isNotice?: boolean;
}

/** Shows moderators that a member is timed out; loaded with the first member who was. */
export function TimedOut({ guildId, member, isNotice = false }: TimedOutProps) {
  const until = member?.communication_disabled_until;
  if (!until) return null;
  return (
    <Suspense>
      <TimeoutMark guildId={guildId} until={Date.parse(until)} isNotice={isNotice} />
    </Suspense>
  );
}
