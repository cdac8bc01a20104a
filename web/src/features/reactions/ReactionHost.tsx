import { lazy, Suspense } from 'react';
import { reactionLayer } from './layer.ts';

const ReactionPicker = lazy(() => import('./ReactionPicker.tsx'));
const ReactionsDialog = lazy(() => import('./ReactionsDialog.tsx'));

/** Draws the open layer of a message's reactions. Mounted once, in the signed-in frame. */
export function ReactionHost() {
  const open = reactionLayer.use();
  if (!open) return null;
  const close = () => reactionLayer.set(null);
  return (
    <Suspense>
      {open.kind === 'pick' ? (
        <ReactionPicker open={open} close={close} />
      ) : (
        <ReactionsDialog open={open} close={close} />
      )}
    </Suspense>
  );
}
