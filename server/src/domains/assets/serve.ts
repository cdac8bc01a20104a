import { buffer } from 'node:stream/consumers';
import {
  DEFAULT_AVATARS,
  IMAGE_FORMATS,
  IMAGE_PATHS,
  IMAGE_SIZES,
  type ImageFormat,
  type ImageKind,
  isLottie,
  isMoving,
} from '@guildhall/protocol/assets/addresses';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import type { Context, Hono } from 'hono';
import type { App } from '../../app.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { refuseFile, sendFile } from '../../platform/http/send-file.ts';
import { BusyError } from '../../platform/images/index.ts';
import { NoSpaceError } from '../../platform/storage/space.ts';
import { getStorage } from '../storage/index.ts';
import { FOREVER } from './caching.ts';
import { drawDefaultAvatar } from './default-avatar.ts';
import { KIND_RULES } from './kinds.ts';
import { serveLottie } from './serve-lottie.ts';
import { getFolder, hashesInUse, loadLinkedAvatar } from './store.ts';
import { copyName } from './transform.ts';
import { createVariants, type Variants } from './variants.ts';

/** Paths under which other libraries know the same images. */
export const ALIASES: readonly (readonly [string, ImageKind])[] = [
  ['/roles/{role_id}/icons/{hash}', 'role-icons'],
  ['/channels/{channel_id}/icons/{hash}', 'channel-icons'],
];

const LINKED = 'public, max-age=86400';
const LINKED_FILE = /^(u_[0-9a-f]{32})\.[a-z]+$/;
const FILE = /^((?:a_)?[0-9a-f]{32})\.([a-z]+)$/;
const ID = /^[0-9]{1,19}$/;
/** The first byte of a PNG. */
const PNG_START = 0x89;
const FILE_OF_ID = /^([0-9]{1,19})\.([a-z]+)$/;

const TYPES: Readonly<Record<ImageFormat, 'png' | 'jpeg' | 'webp' | 'gif'>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  gif: 'gif',
};

/** The width of the copy for a requested `width`: a power of two, at most that of the stored image. */
const widthOfCopy = (width: number, kept: number): number => 2 ** Math.ceil(Math.log2(Math.min(width, kept)));

const isFormat = (text: string): text is ImageFormat => (IMAGE_FORMATS as readonly string[]).includes(text);

/** Returns 503 while too many images wait, or the disk is full; browsers try again. */
export const unlessBusy = async (answer: () => Promise<Response>): Promise<Response> => {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof BusyError || error instanceof NoSpaceError) return refuseFile(503);
    throw error;
  }
};

/** Redirects an avatar at a URL of another host to the proxied image, so that the host does not learn who views it. */
async function redirectLinked(
  app: App,
  webhookId: string,
  hash: string,
  context: Context,
): Promise<Response> {
  const size = context.req.query('size');
  if (size !== undefined && !IMAGE_SIZES.has(Number(size))) return refuseFile(400);
  const url = ID.test(webhookId) ? await loadLinkedAvatar(app.db, webhookId, hash) : undefined;
  if (url === undefined) return refuseFile(404);
  const location = app.external.getPath(url) + (size === undefined ? '' : `?width=${size}`);
  return new Response(null, { status: 302, headers: { location, 'cache-control': LINKED } });
}

async function servePicture(
  app: App,
  variants: Variants,
  kind: ImageKind,
  owner: readonly string[],
  file: string,
  context: Context,
  asker: string,
): Promise<Response> {
  const [, linked] = LINKED_FILE.exec(file) ?? [];
  if (linked && kind === 'avatars') return redirectLinked(app, owner[0] ?? '', linked, context);
  const [, hash, extension] = FILE.exec(file) ?? [];
  if (!hash || !extension || !owner.every((id) => ID.test(id))) return refuseFile(404);
  if (!isFormat(extension) || (extension === 'gif' && !isMoving(hash))) return refuseFile(415);
  const asked = context.req.query('size');
  const rule = KIND_RULES[kind];
  const size = asked === undefined ? rule.standard : Number(asked);
  if (!IMAGE_SIZES.has(size)) return refuseFile(400);
  const width = widthOfCopy(size, rule.width);
  const format = TYPES[extension];
  const moving =
    isMoving(hash) && (format === 'gif' || (format === 'webp' && context.req.query('animated') === 'true'));
  const source = `${getFolder(kind, owner)}/${hash}`;
  const wanted = { width, format, moving, lossless: false };
  const name = copyName(wanted);
  const state = await variants.prepare({ original: `${source}/made`, source, name, ...wanted }, asker);
  if (state !== 'ready') return refuseFile(state === 'absent' ? 404 : 415);
  return sendFile(context.req.raw, {
    storage: getStorage(app),
    key: app.cache.getKey(source, name),
    type: `image/${format}`,
    cacheControl: FOREVER,
    etag: `${hash}-${name}`,
  });
}

/** Serves an animated PNG as it is stored, since copies don't move; undefined if the picture is none. */
async function sendApng(
  app: App,
  key: string,
  hash: string,
  context: Context,
): Promise<Response | undefined> {
  const storage = getStorage(app);
  const start = await storage.get(key, { start: 0, end: 0 });
  if (!start || (await buffer(start.stream))[0] !== PNG_START) return undefined;
  return sendFile(context.req.raw, {
    storage,
    key,
    type: 'image/png',
    cacheControl: FOREVER,
    etag: hash,
  });
}

/** Serves a picture that its path names by the id of the thing that it is of, below those of its owners. */
async function serveById(
  app: App,
  variants: Variants,
  kind: ImageKind,
  owners: readonly string[],
  file: string,
  context: Context,
  asker: string,
): Promise<Response> {
  const [, id = '', extension] = FILE_OF_ID.exec(file) ?? [];
  const owner = [...owners, id];
  if (!owner.every(isSnowflake)) return refuseFile(404);
  const [hash] = (await hashesInUse(app, kind, [owner])).get(owner.join('/')) ?? [];
  if (!hash) return refuseFile(404);
  if (isLottie(hash) || extension === 'json')
    return isLottie(hash) && extension === 'json'
      ? serveLottie(context.req.raw, getStorage(app), getFolder(kind, owner), hash)
      : refuseFile(415);
  if (kind === 'stickers' && extension === 'png' && isMoving(hash)) {
    const apng = await sendApng(app, `${getFolder(kind, owner)}/${hash}/made`, hash, context);
    if (apng) return apng;
  }
  return servePicture(app, variants, kind, owner, `${hash}.${extension}`, context, asker);
}

/** Default avatars, drawn on the first request. */
async function serveDefault(app: App, index: number, context: Context, asker: string): Promise<Response> {
  if (!Number.isInteger(index) || index < 0 || index >= DEFAULT_AVATARS) return refuseFile(404);
  const storage = getStorage(app);
  const key = `images/default-avatars/1/${index}.png`;
  if ((await storage.size(key)) === undefined) {
    const drawn = await app.images.draw(drawDefaultAvatar(index), { lane: 'views', key: asker, id: key });
    if (!drawn.ok) return refuseFile(503);
    await storage.put(key, drawn.value);
  }
  return sendFile(context.req.raw, {
    storage,
    key,
    type: 'image/png',
    cacheControl: 'public, max-age=86400',
    etag: `default-${index}`,
  });
}

/** Serves images of users, guilds and so on, in every size and format. */
export function serveAssets(http: Hono, app: App, getIp: (context: Context) => string): void {
  const variants = createVariants(app);
  const paths = [
    ...Object.entries(IMAGE_PATHS).map(([kind, path]) => [path, kind as ImageKind] as const),
    ...ALIASES,
  ];
  for (const [path, kind] of paths) {
    const names = [...path.matchAll(/\{([a-z_]+)\}/g)].map((match) => match[1] as string);
    http.get(path.replaceAll(/\{([a-z_]+)\}/g, ':$1'), (context) => {
      const [file, ...ids] = names.map((name) => context.req.param(name) ?? '').reverse();
      const asker = addressBlock(getIp(context));
      return unlessBusy(() =>
        path.endsWith('{hash}')
          ? servePicture(app, variants, kind, ids.reverse(), file ?? '', context, asker)
          : serveById(app, variants, kind, ids.reverse(), file ?? '', context, asker),
      );
    });
  }
  http.get('/embed/avatars/:file', (context) => {
    const [, index] = /^(\d+)\.png$/.exec(context.req.param('file')) ?? [];
    return unlessBusy(() =>
      serveDefault(app, Number(index ?? Number.NaN), context, addressBlock(getIp(context))),
    );
  });
}
