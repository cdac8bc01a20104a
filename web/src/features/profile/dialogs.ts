import profileWords from 'virtual:words/profile';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

/** Everything about a user, as a member of a guild or (`@me`) outside any. */
export const profileDialog = createDialog<{ guildId: string; userId: string }>(
  withWords([profileWords], () => import('./ProfileDialog.tsx')),
);
