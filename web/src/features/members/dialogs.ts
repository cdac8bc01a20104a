import membersWords from 'virtual:words/members';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const customStatusDialog = createDialog(
  withWords([membersWords], () => import('./CustomStatusDialog.tsx')),
);
