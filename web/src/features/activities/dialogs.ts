import activitiesWords from 'virtual:words/activities';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

/** Shows the code with which a game lets the user into a party. */
export const joinDialog = createDialog<{ name: string; secret: string }>(
  withWords([activitiesWords], () => import('./JoinDialog.tsx')),
);
