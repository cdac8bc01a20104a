import { Suspense } from 'react';
import { preloadable } from '../../design/preloadable.tsx';
import { lightbox } from './lightbox.ts';

const Lightbox = preloadable(() => import('./Lightbox.tsx'));

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
