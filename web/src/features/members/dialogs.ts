import { loadManaged } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const customStatusDialog = createDialog(async () => {
  const [dialog] = await Promise.all([import('./CustomStatusDialog.tsx'), loadManaged()]);
  return dialog;
});
