import type { Session } from '@guildhall/client';
import { lazy, type ReactNode } from 'react';

const Rows = lazy(() => import('./MemberMenuRows.tsx'));

/** What can be done with a member of a guild. */
export const memberMenu = (session: Session, guildId: string, userId: string): ReactNode => (
  <Rows session={session} guildId={guildId} userId={userId} />
);
