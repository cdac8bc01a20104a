import guildsWords from 'virtual:words/guilds';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const addGuildDialog = createDialog(withWords([guildsWords], () => import('./AddGuildDialog.tsx')));

/** A folder of the guild list, by its key. */
export const folderDialog = createDialog<{ entry: string }>(
  withWords([guildsWords], () => import('./FolderDialog.tsx')),
);
