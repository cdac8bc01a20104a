import connectionsWords from 'virtual:words/connections';
import linkedRolesWords from 'virtual:words/linked-roles';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const linkedRolesDialog = createDialog<{ guildId: string }>(
  withWords([connectionsWords, linkedRolesWords], () => import('./LinkedRolesDialog.tsx')),
);
