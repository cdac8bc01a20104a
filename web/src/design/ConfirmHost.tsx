import { lazy, Suspense } from 'react';
import { confirmation } from './confirm.ts';

const ConfirmModal = lazy(() => import('./ConfirmModal.tsx'));

/** Draws the question asked through `confirm`. Mounted once. */
export function ConfirmHost() {
  const open = confirmation.use();
  if (!open) return null;
  return (
    <Suspense>
      <ConfirmModal question={open} />
    </Suspense>
  );
}
