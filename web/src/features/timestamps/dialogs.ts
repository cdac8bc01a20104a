import timestampsWords from 'virtual:words/timestamps';
import { withWords } from '../../i18n/i18n.ts';
import { createDialog } from '../../ui/dialogs.ts';

export const timestampDialog = createDialog(
  withWords([timestampsWords], () => import('./TimestampDialog.tsx')),
);
