import { loadManaged } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const addGuildDialog = createDialog(() => import('./AddGuildDialog.tsx'));

/** A folder of the guild list, by its key. */
export const folderDialog = createDialog<{ entry: string }>(async () => {
  const [dialog] = await Promise.all([import('./FolderDialog.tsx'), loadManaged()]);
  return dialog;
});
