import { Suspense } from 'react';
import { preloadable } from '../../design/preloadable.tsx';
import { loadFeatures } from '../../ui/features.ts';
import { shortcutsShown } from './layer.ts';

const ShortcutsDialog = preloadable(async () => {
  const [dialog] = await Promise.all([import('./ShortcutsDialog.tsx'), loadFeatures()]);
  return dialog;
});

/** Draws the list of shortcuts when it is opened. */
export function ShortcutsHost() {
  if (!shortcutsShown.use()) return null;
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => shortcutsShown.set(false)} />
    </Suspense>
  );
}
