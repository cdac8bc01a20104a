import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import { fileTypeFromBuffer } from 'file-type';
import mime from 'mime/lite';
import type { App } from '../../app.ts';
import { BusyError } from '../../platform/images/index.ts';
import { readMedia } from '../../platform/media/index.ts';
import type { StorageKey } from '../../platform/storage/index.ts';
import { getStorage } from '../storage/index.ts';

/** The facts found by inspecting a file: keys as the wire has them. */
export interface FileFacts {
  readonly width?: number;
  readonly height?: number;
  readonly placeholder?: string;
  readonly placeholder_version?: number;
  readonly duration_secs?: number;
  readonly flags?: number;
}

export interface Described {
  readonly contentType: string | undefined;
  readonly facts: FileFacts;
}

/** Bytes at the start of a file that identify its type. */
const HEAD = 4_100;
/** Maximum size in bytes of an image that is inspected, since it is held in memory for that. */
const MAX_PICTURE = 24 * 1024 * 1024;
const PICTURES: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/apng',
]);

/** The type of a file without a signature, such as text, from its name. A name can't make an image of it. */
const typeByName = (filename: string): string | undefined => {
  const type = mime.getType(extname(filename));
  if (!type || /^(?:image|audio|video|font)\/(?!svg)/.test(type)) return undefined;
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
};

async function look(app: App, key: StorageKey, userId: string): Promise<FileFacts> {
  const load = async () => {
    const file = await getStorage(app).get(key);
    return file ? buffer(file.stream) : new Uint8Array();
  };
  const seen = await app.images.inspect(load, { lane: 'uploads', key: userId });
  if (!seen.ok) return {};
  const { width, height, placeholder, moving } = seen.value;
  return {
    width,
    height,
    placeholder,
    placeholder_version: 1,
    ...(moving ? { flags: AttachmentFlag.IS_ANIMATED } : {}),
  };
}

async function listen(app: App, key: StorageKey, size: number, type: string): Promise<Described> {
  const { seconds, isSound, ...facts } = await readMedia(type, size, async (start, end) => {
    const part = await getStorage(app).get(key, { start, end });
    return part ? buffer(part.stream) : Buffer.alloc(0);
  });
  return {
    // Containers of videos can have only sound.
    contentType: isSound ? type.replace('video/', 'audio/') : type,
    facts: { ...facts, ...(seconds ? { duration_secs: seconds } : {}) },
  };
}

/** Inspects a user's stored file. Its type follows from its content, whatever its name says. */
export async function describe(
  app: App,
  key: StorageKey,
  size: number,
  filename: string,
  userId: string,
): Promise<Described> {
  const head = await getStorage(app).get(key, { start: 0, end: Math.min(size, HEAD) - 1 });
  const type = head ? await fileTypeFromBuffer(await buffer(head.stream)) : undefined;
  const contentType = type?.mime ?? typeByName(filename);
  if (contentType && /^(?:audio|video)\//.test(contentType)) return listen(app, key, size, contentType);
  if (!contentType || !PICTURES.has(contentType) || size > MAX_PICTURE) return { contentType, facts: {} };
  try {
    return { contentType, facts: await look(app, key, userId) };
  } catch (error) {
    // If inspecting takes too long, it's a plain file.
    if (error instanceof BusyError) return { contentType, facts: {} };
    throw error;
  }
}
