import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ImageKind, MOVING_KINDS } from '@guildhall/protocol/assets/addresses';
import { IMAGE_LIMITS } from '@guildhall/protocol/limits/index';
import type { Context, Sender } from '../../app.ts';
import { ApiError, type FieldError, invalidForm } from '../../platform/http/errors.ts';
import { BusyError, type ImageFailure, type Recoded } from '../../platform/images/index.ts';
import { chargeUpload, checkSpace, getStorage, storeUpload } from '../storage/index.ts';
import { readDataUri } from './data-uri.ts';
import { KIND_RULES, type StoredKind } from './kinds.ts';
import { getFolder, insertPicture } from './store.ts';
import { tidyLater } from './tidy.ts';

/** The problem with an image, in the words of its field's error. */
const COMPLAINTS: Readonly<Record<ImageFailure | 'no-data', FieldError>> = {
  'no-data': { code: 'IMAGE_INVALID', message: 'Must be a base64 data URI of an image.' },
  unreadable: { code: 'IMAGE_INVALID', message: 'Must be a PNG, JPEG, GIF, WebP or AVIF image.' },
  'too-large': { code: 'IMAGE_INVALID', message: 'The image has too many pixels or frames.' },
};

export interface StoreImageOptions {
  /** The field of the body that errors name. */
  readonly field: string;
  /** The guild that it is for. */
  readonly guildId?: string;
  /** False keeps only the first frame. */
  readonly moving?: boolean;
}

const refuse = (field: string, complaint: keyof typeof COMPLAINTS) =>
  invalidForm({ [field]: COMPLAINTS[complaint] });

const refuseSize = (field: string, bytes: number) =>
  invalidForm({
    [field]: {
      code: 'BINARY_TYPE_MAX_SIZE',
      message: `File cannot be larger than ${bytes / 1024} KiB.`,
    },
  });

/** Makes an image anew from its pixels. Throws 50035 on the field, 503 while too many images wait. */
export async function recodeImage(
  { app, caller }: Context<Sender>,
  kind: ImageKind,
  data: Uint8Array,
  { field, moving = true }: StoreImageOptions,
): Promise<Recoded> {
  const { width, height, crop } = KIND_RULES[kind];
  try {
    const made = await app.images.recode(
      { data, width, height, crop, moving: moving && MOVING_KINDS.has(kind), apng: kind === 'stickers' },
      { lane: 'uploads', key: caller.userId },
    );
    if (!made.ok) throw refuse(field, made.failure);
    return made.value;
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    throw new ApiError(503, 0, '503: Service Unavailable', { headers: { 'retry-after': '5' } });
  }
}

/** An image as it is stored: made from its pixels, or a Lottie animation that was checked. */
export interface ImageToKeep {
  readonly data: Uint8Array;
  readonly moving: boolean;
  readonly lottie?: boolean;
}

/** Stores an image or a sound, charged to the caller, and returns its hash after `prefix`. Throws what `chargeUpload` does. */
export async function keepFile(
  context: Context<Sender>,
  kind: StoredKind,
  owner: readonly string[],
  data: Uint8Array,
  prefix: string,
  guildId: string | undefined,
): Promise<string> {
  const { app, caller } = context;
  const hash = prefix + createHash('sha256').update(data).digest('hex').slice(0, 32);
  await tidyLater(app, kind, owner);
  await chargeUpload(context, guildId, (tx) =>
    insertPicture(tx, { kind, owner, hash, size: data.length, uploaderId: caller.userId, guildId }),
  );
  await storeUpload(app, `${getFolder(kind, owner)}/${hash}/made`, data, data.length);
  return hash;
}

/** Stores an image, as `keepFile` does. */
export const keepImage = (
  context: Context<Sender>,
  kind: ImageKind,
  owner: readonly string[],
  { data, moving, lottie }: ImageToKeep,
  guildId: string | undefined,
): Promise<string> => keepFile(context, kind, owner, data, lottie ? 'l_' : moving ? 'a_' : '', guildId);

/** Stores an image from bytes, as `storeImage` does from a data URI. */
export async function storeImageBytes(
  context: Context<Sender>,
  kind: ImageKind,
  owner: readonly string[],
  data: Uint8Array,
  options: StoreImageOptions,
): Promise<string> {
  const { bytes } = KIND_RULES[kind];
  if (data.length > bytes) throw refuseSize(options.field, bytes);
  await checkSpace(context.app, data.length);
  const made = await recodeImage(context, kind, data, options);
  return keepImage(context, kind, owner, made, options.guildId);
}

/** Returns the size of a stored image in pixels; undefined if too many images wait to be measured now. */
export async function measureImage(
  { app, caller }: Context<Sender>,
  kind: ImageKind,
  owner: readonly string[],
  hash: string,
): Promise<{ readonly width: number; readonly height: number } | undefined> {
  const load = async () => {
    const file = await getStorage(app).get(`${getFolder(kind, owner)}/${hash}/made`);
    return file ? buffer(file.stream) : new Uint8Array();
  };
  try {
    const seen = await app.images.inspect(load, { lane: 'uploads', key: caller.userId });
    return seen.ok ? seen.value : undefined;
  } catch (error) {
    if (error instanceof BusyError) return undefined;
    throw error;
  }
}

/**
 * Stores an image from a data URI in a body, charged to the caller, and returns its hash, which begins with `a_` if it is animated; null for null. Only
 * its pixels are kept. Must be called before the transaction that stores the hash: an image whose hash is in no row is removed
 * after a day, and so is the one it replaces.
 *
 * @param owner the ids in the kind's path, in that order
 * Throws 50035 (IMAGE_INVALID, BINARY_TYPE_MAX_SIZE) on the field, 503 while too many images wait, and what `chargeUpload` does.
 */
export async function storeImage(
  context: Context<Sender>,
  kind: ImageKind,
  owner: readonly string[],
  uri: string | null,
  options: StoreImageOptions,
): Promise<string | null> {
  const { app } = context;
  if (uri === null) {
    await tidyLater(app, kind, owner);
    return null;
  }
  const { bytes } = KIND_RULES[kind];
  if (uri.length > IMAGE_LIMITS.dataUri) throw refuseSize(options.field, bytes);
  const data = readDataUri(uri);
  if (!data) throw refuse(options.field, 'no-data');
  return storeImageBytes(context, kind, owner, data, options);
}
