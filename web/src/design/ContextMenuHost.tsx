import { lazy, Suspense } from 'react';
import { contextMenu } from './contextMenu.ts';

const ContextMenuLayer = lazy(() => import('./ContextMenuLayer.tsx'));

/** Draws the context menu that is open. Mounted once, inside the router. */
export function ContextMenuHost() {
  const open = contextMenu.use();
  if (!open) return null;
  return (
    <Suspense>
      <ContextMenuLayer menu={open} onClose={() => contextMenu.set(null)} />
    </Suspense>
  );
}
