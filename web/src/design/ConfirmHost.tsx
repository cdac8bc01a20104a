import { Suspense } from 'react';
import { confirmation } from './confirm.ts';
import { LayerBoundary } from './LayerBoundary.tsx';
import { preloadable } from './preloadable.tsx';

const ConfirmModal = preloadable(() => import('./ConfirmModal.tsx'));

/** Draws the question asked through `confirm`. Mounted once. */
export function ConfirmHost() {
  const open = confirmation.use();
  if (!open) return null;
  return (
    <LayerBoundary onFail={() => open.answer(false)}>
      <Suspense>
        <ConfirmModal question={open} />
      </Suspense>
    </LayerBoundary>
  );
}
