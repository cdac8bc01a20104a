import { loadManaged } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const changelogDialog = createDialog(async () => {
  const [dialog] = await Promise.all([import('./ChangelogDialog.tsx'), loadManaged()]);
  return dialog;
});
