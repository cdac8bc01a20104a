import type { Session } from '@guildhall/client';
import { lazy, type ReactNode } from 'react';

const Rows = lazy(() => import('./StatusMenuRows.tsx'));

/** The statuses to choose from. */
export const statusMenu = (session: Session): ReactNode => <Rows session={session} />;
