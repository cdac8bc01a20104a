import { lazy, Suspense } from 'react';
import { lightbox } from './lightbox.ts';

const Lightbox = lazy(() => import('./Lightbox.tsx'));

/** Draws the open lightbox. Mounted once, in the signed-in frame. */
export function LightboxHost() {
  const open = lightbox.use();
  if (!open) return null;
  return (
    <Suspense>
      <Lightbox
        {...open}
        onIndex={(index) => lightbox.set({ ...open, index })}
        onClose={() => lightbox.set(undefined)}
      />
    </Suspense>
  );
}
