import { loadManaged } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

/** Everything about a user, as a member of a guild or (`@me`) outside any. */
export const profileDialog = createDialog<{ guildId: string; userId: string }>(async () => {
  const [dialog] = await Promise.all([import('./ProfileDialog.tsx'), loadManaged()]);
  return dialog;
});
