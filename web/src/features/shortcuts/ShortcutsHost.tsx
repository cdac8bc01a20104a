import { lazy, Suspense } from 'react';
import { shortcutsShown } from './layer.ts';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

/** Draws the list of shortcuts when it is asked for. */
export function ShortcutsHost() {
  if (!shortcutsShown.use()) return null;
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => shortcutsShown.set(false)} />
    </Suspense>
  );
}
