import { isOwnInteraction } from '@guildhall/client/nouns/interactions';
import { useEffect } from 'react';
import { useSession } from '../../../state/SessionContext.tsx';
import { openDialog } from '../../../ui/dialogs.ts';
import { modalDialog } from './dialogs.ts';
import type { ShownModal } from './shownModal.ts';

/** Opens the forms with which applications respond to what the user did on this device. */
export function ModalOpener() {
  const { gateway, store } = useSession();
  useEffect(
    () =>
      gateway.on('dispatch', ({ type, data }) => {
        if (type !== 'INTERACTION_MODAL_CREATE') return;
        const modal = data as ShownModal;
        if (isOwnInteraction(store, modal.nonce)) openDialog(modalDialog, { modal });
      }),
    [gateway, store],
  );
  return null;
}
