import type { Session } from '@guildhall/client';
import { lazy, type ReactNode } from 'react';

const FolderRows = lazy(() => import('./FolderMenuRows.tsx'));

/** The acts on a folder of guilds, by its key. */
export const folderMenu = (session: Session, entry: string): ReactNode => (
  <FolderRows session={session} entry={entry} />
);
