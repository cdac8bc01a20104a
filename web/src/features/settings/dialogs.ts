import settingsWords from 'virtual:words/settings';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const changelogDialog = createDialog(
  withWords([settingsWords], () => import('./ChangelogDialog.tsx')),
);
