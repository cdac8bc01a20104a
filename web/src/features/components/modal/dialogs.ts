import componentsWords from 'virtual:words/components';
import { withWords } from '../../../i18n/i18n.ts';
import { createDialog } from '../../../ui/dialogs.ts';
import type { ShownModal } from './shownModal.ts';

/** Shows an application's form and sends what the user fills in. */
export const modalDialog = createDialog<{ modal: ShownModal }>(
  withWords([componentsWords], () => import('./ModalDialog.tsx')),
);
