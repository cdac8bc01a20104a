/** Where the service worker keeps what other apps shared with this one, until the user has chosen its place. */
const CACHE = 'shared';
const TEXT = '/share/text';

/** What another app shared. */
export interface Shared {
  readonly text: string;
  readonly files: readonly File[];
}

const readFile = async (response: Response): Promise<File> =>
  new File([await response.blob()], decodeURIComponent(response.headers.get('x-name') ?? 'file'), {
    type: response.headers.get('content-type') ?? '',
  });

/** Returns the latest shared text and files; undefined if there are none, or they were added to a message. */
export async function readShared(): Promise<Shared | undefined> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return undefined;
  const cache = await caches.open(CACHE);
  const text = await (await cache.match(TEXT))?.text();
  const found = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== TEXT);
  const files = await Promise.all(
    found.map(async (request) => readFile((await cache.match(request)) ?? Response.error())),
  );
  return text || files.length > 0 ? { text: text ?? '', files } : undefined;
}

export async function forgetShared(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
