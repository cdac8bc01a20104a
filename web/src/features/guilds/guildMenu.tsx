import { lazy, type ReactNode } from 'react';
import type { GuildMenuProps } from './GuildMenuRows.tsx';

const Rows = lazy(() => import('./GuildMenuRows.tsx'));

const FolderRows = lazy(() => import('./FolderMenuRows.tsx'));

/** What can be done with a folder of guilds, by its key. */
export const folderMenu = (session: GuildMenuProps['session'], entry: string): ReactNode => (
  <FolderRows session={session} entry={entry} />
);

/** What can be done with a guild: on its door by right click, and below its name. */
export const guildMenu = (
  session: GuildMenuProps['session'],
  navigate: GuildMenuProps['navigate'],
  guildId: string,
): ReactNode => <Rows session={session} navigate={navigate} guildId={guildId} />;
