import { lazy, Suspense } from 'react';
import { confirmation } from './confirm.ts';
import { LayerBoundary } from './LayerBoundary.tsx';

const ConfirmModal = lazy(() => import('./ConfirmModal.tsx'));

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
