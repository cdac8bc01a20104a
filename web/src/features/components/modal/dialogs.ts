import componentsWords from 'virtual:words/components';
import type { EventData } from '@guildhall/protocol/events';
import { withWords } from '../../../i18n/i18n.ts';
import { createDialog } from '../../../ui/dialogs.ts';

/** A form that an application shows. */
export type ShownModal = EventData['INTERACTION_MODAL_CREATE'];

/** Shows an application's form and sends what the user fills in. */
export const modalDialog = createDialog<{ modal: ShownModal }>(
  withWords([componentsWords], () => import('./ModalDialog.tsx')),
);
