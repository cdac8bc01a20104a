import { lazy, Suspense } from 'react';
import { loadOverlay } from './load.ts';
import { overlay } from './slot.ts';

const OverlayWindow = lazy(loadOverlay);

/** Draws the channel in the window above all others, while there is one. */
export function OverlayHost() {
  const open = overlay.use();
  return <Suspense>{open && <OverlayWindow key={open.channelId} {...open} />}</Suspense>;
}
