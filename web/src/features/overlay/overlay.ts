import type { Session } from '@guildhall/client';
import { createSlot } from '../../design/hosts.ts';
import { keepPressStyle } from '../../design/keepPressStyle.ts';
import { account } from '../../state/account.ts';
import { loadOverlay } from './load.ts';

/** The API of browsers that can keep a window of a page above all others (Document Picture-in-Picture, WICG). */
interface PictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const getApi = () => (globalThis as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;

/** Whether this browser has such windows. */
export const canOverlay = (): boolean => getApi() !== undefined;

/** The open window; it has one channel until it is closed. */
export const overlay = createSlot<Window | undefined>(undefined);

const SIZE = { width: 360, height: 520 } as const;

/** Gives a window the styles and the appearance of the page. */
function dress(target: Document): void {
  const { attributes, style } = document.documentElement;
  const root = target.documentElement;
  // The security policy allows styles to be set one by one, not as an attribute.
  for (const { name, value } of attributes) if (name !== 'style') root.setAttribute(name, value);
  for (const name of style) root.style.setProperty(name, style.getPropertyValue(name));
  root.dataset.layout = 'phone';
  keepPressStyle(target);
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
    target.head.append(sheet.cloneNode(true));
}

/**
 * Shows a channel in a window above all others, in place of the one before, until it is closed or the user signs out. Must be called on
 * a press. Rejects if the browser refuses.
 */
export async function openOverlay(session: Session, channelId: string): Promise<void> {
  const api = getApi();
  if (!api) return;
  overlay.get()?.close();
  const [opened, { drawOverlay }] = await Promise.all([api.requestWindow(SIZE), loadOverlay()]);
  dress(opened.document);
  const stopDrawing = drawOverlay(opened, session, channelId);
  const stopWatching = account.subscribe(() => {
    if (account.get().session !== session) opened.close();
  });
  overlay.set(opened);
  opened.addEventListener(
    'pagehide',
    () => {
      stopWatching();
      stopDrawing();
      if (overlay.get() === opened) overlay.set(undefined);
    },
    { once: true },
  );
}
