import { lazy, Suspense } from 'react';
import { pinQuestion } from './layer.ts';

const PinDialog = lazy(() => import('./PinDialog.tsx'));

/** Draws the question whether to pin. Mounted once, in the signed-in frame. */
export function PinHost() {
  const open = pinQuestion.use();
  if (!open) return null;
  return (
    <Suspense>
      <PinDialog message={open.message} guildId={open.guildId} close={() => pinQuestion.set(null)} />
    </Suspense>
  );
}
