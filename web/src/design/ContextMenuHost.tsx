import { Suspense } from 'react';
import { contextMenu } from './contextMenu.ts';
import { LayerBoundary } from './LayerBoundary.tsx';
import { preloadable } from './preloadable.tsx';

const ContextMenuLayer = preloadable(() => import('./ContextMenuLayer.tsx'));

/** Draws the context menu that is open. Mounted once, inside the router. */
export function ContextMenuHost() {
  const open = contextMenu.use();
  if (!open) return null;
  return (
    <LayerBoundary onFail={() => contextMenu.set(null)}>
      <Suspense>
        <ContextMenuLayer menu={open} onClose={() => contextMenu.set(null)} />
      </Suspense>
    </LayerBoundary>
  );
}
