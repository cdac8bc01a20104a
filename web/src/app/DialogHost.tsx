import { Suspense } from 'react';
import { LayerBoundary } from '../design/LayerBoundary.tsx';
import { closeDialog, openedDialog } from '../ui/dialogs.ts';

/** Draws the dialog that is open. Mounted once, in the signed-in frame. */
export function DialogHost() {
  const open = openedDialog.use();
  if (!open) return null;
  const { Dialog } = open.kind;
  return (
    <LayerBoundary onFail={closeDialog}>
      <Suspense>
        <Dialog {...open.props} onClose={closeDialog} />
      </Suspense>
    </LayerBoundary>
  );
}
