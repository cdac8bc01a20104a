import type { Context, Hono } from 'hono';
import type { App } from '../../app.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import { copyName, createVariants, planTransform, unlessBusy, type Variants } from '../assets/index.ts';
import { getStorage } from '../storage/index.ts';
import { isStreamed } from './fetch-media.ts';
import { type FetchedMedia, hashAddress, ORIGINAL, readSource } from './store.ts';
import { CACHED, createStreamSlots, type StreamSlots, streamMedia } from './stream.ts';

interface Tools {
  readonly variants: Variants;
  readonly slots: StreamSlots;
}

/** Sends a fetched image, or a copy of it; returns undefined if its bytes are gone. */
async function sendImage(
  app: App,
  variants: Variants,
  address: string,
  { contentType, facts }: FetchedMedia,
  req: Context['req'],
  asker: string,
): Promise<Response | undefined> {
  const transform = planTransform({ contentType, ...facts }, req.query());
  if (transform === 'bad') return refuseFile(400);
  if (transform === 'unsupported') return refuseFile(415);
  const hash = hashAddress(address);
  const source = readSource(hash);
  const name = transform ? copyName(transform) : ORIGINAL;
  const key = app.cache.getKey(source, name);
  if (transform) {
    const original = app.cache.getKey(source, ORIGINAL);
    const state = await variants.prepare({ original, source, name, ...transform }, asker);
    if (state !== 'ready') return state === 'absent' ? undefined : refuseFile(415);
  } else if (!(await app.cache.has(key))) return undefined;
  return sendFile(req.raw, {
    storage: getStorage(app),
    key,
    type: transform ? `image/${transform.format}` : contentType,
    cacheControl: CACHED,
    etag: `${hash.toString('hex').slice(0, 32)}-${name}`,
    disposition: 'inline',
  });
}

async function serve(app: App, tools: Tools, { req }: Context, asker: string): Promise<Response> {
  // Not the router's path, in which escapes are decoded that the signature includes.
  const address = app.external.verify(new URL(req.url).pathname);
  if (!address) return refuseFile(403);
  // Bytes that were just evicted, and files that have changed, are fetched once more.
  for (let tries = 0; tries < 2; tries += 1) {
    const media = await app.externalMedia.ensure(address, asker);
    if (media === 'unreachable') return refuseFile(404);
    if (media === 'unsupported') return refuseFile(415);
    const sent = isStreamed(media)
      ? await streamMedia(app, tools.slots, address, media, req.raw, asker)
      : await sendImage(app, tools.variants, address, media, req, asker);
    if (sent) return sent;
    await app.externalMedia.forget(address);
  }
  return refuseFile(404);
}

/** Serves images, videos and sounds of other hosts at signed URLs, so that those hosts do not learn who views them. */
export function serveExternalMedia(http: Hono, app: App, getIp: (context: Context) => string): void {
  const tools = { variants: createVariants(app), slots: createStreamSlots() };
  http.get('/external/*', (context) =>
    unlessBusy(() => serve(app, tools, context, addressBlock(getIp(context)))),
  );
}
