import { overlay } from './slot.ts';

/** The API of browsers that can keep a window of a page above all others (Document Picture-in-Picture, WICG). */
interface PictureInPicture {
  requestWindow(options: { readonly width: number; readonly height: number }): Promise<Window>;
}

const getApi = () => (globalThis as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture;

/** Whether this browser has such windows. */
export const canOverlay = (): boolean => getApi() !== undefined;

const SIZE = { width: 360, height: 520 } as const;

/** Gives a window the styles and the appearance of the page. */
function dress(target: Document): void {
  const { documentElement: root } = document;
  for (const { name, value } of root.attributes) target.documentElement.setAttribute(name, value);
  target.documentElement.dataset.layout = 'phone';
  for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
    target.head.append(sheet.cloneNode(true));
}

/** Shows a channel in a window above all others, in place of the one before. Must be called on a press. Rejects if the browser refuses. */
export async function openOverlay(channelId: string): Promise<void> {
  const api = getApi();
  if (!api) return;
  const known = overlay.get();
  if (known) return overlay.set({ ...known, channelId });
  const opened = await api.requestWindow(SIZE);
  dress(opened.document);
  opened.addEventListener('pagehide', () => overlay.set(undefined), { once: true });
  overlay.set({ channelId, window: opened });
}
