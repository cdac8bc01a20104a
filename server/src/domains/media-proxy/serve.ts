import type { Context, Hono } from 'hono';
import type { App } from '../../app.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import {
  copyName,
  createVariants,
  planTransform,
  type Transform,
  unlessBusy,
  type Variants,
} from '../assets/index.ts';
import { getStorage } from '../storage/index.ts';
import { type FetchedImage, hashAddress, ORIGINAL, readSource } from './store.ts';

/** Seconds for which a browser caches an image: its host can change it. */
const CACHED = 'public, max-age=86400';

/** Sends a fetched image, or a copy of it; returns undefined if its bytes are gone. */
async function sendImage(
  app: App,
  variants: Variants,
  address: string,
  { contentType }: FetchedImage,
  transform: Transform | undefined,
  request: Request,
  asker: string,
): Promise<Response | undefined> {
  const hash = hashAddress(address);
  const source = readSource(hash);
  const name = transform ? copyName(transform) : ORIGINAL;
  const key = app.cache.getKey(source, name);
  if (transform) {
    const original = app.cache.getKey(source, ORIGINAL);
    const state = await variants.prepare({ original, source, name, ...transform }, asker);
    if (state !== 'ready') return state === 'absent' ? undefined : refuseFile(415);
  } else if (!(await app.cache.has(key))) return undefined;
  return sendFile(request, {
    storage: getStorage(app),
    key,
    type: transform ? `image/${transform.format}` : contentType,
    cacheControl: CACHED,
    etag: `${hash.toString('hex').slice(0, 32)}-${name}`,
    disposition: 'inline',
  });
}

async function serve(app: App, variants: Variants, { req }: Context, asker: string): Promise<Response> {
  // Not the router's path, in which escapes are decoded that the signature includes.
  const address = app.external.verify(new URL(req.url).pathname);
  if (!address) return refuseFile(403);
  // Bytes that were just evicted are fetched once more.
  for (let tries = 0; tries < 2; tries += 1) {
    const image = await app.externalImages.ensure(address, asker);
    if (image === 'unreachable') return refuseFile(404);
    if (image === 'unsupported') return refuseFile(415);
    const transform = planTransform({ contentType: image.contentType, ...image.facts }, req.query());
    if (transform === 'bad') return refuseFile(400);
    if (transform === 'unsupported') return refuseFile(415);
    const sent = await sendImage(app, variants, address, image, transform, req.raw, asker);
    if (sent) return sent;
    await app.externalImages.forget(address);
  }
  return refuseFile(404);
}

/** Serves images from other hosts at signed URLs, so that those hosts do not learn who views them. */
export function serveExternalImages(http: Hono, app: App, getIp: (context: Context) => string): void {
  const variants = createVariants(app);
  http.get('/external/*', (context) =>
    unlessBusy(() => serve(app, variants, context, addressBlock(getIp(context)))),
  );
}
