import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import type { App } from '../../app.ts';
import { EgressError, type EgressHead } from '../../platform/egress/index.ts';
import { BusyError } from '../../platform/images/index.ts';
import { RESIZED, storageOf } from '../assets/index.ts';
import {
  type FetchedPicture,
  findPicture,
  forgetPicture,
  hashOf,
  type PictureFailure,
  rememberPicture,
  sourceOf,
} from './store.ts';

/** Pictures of other hosts, fetched when they are first needed and kept for a while. */
export interface ExternalPictures {
  /**
   * The picture at an address that `cleanAddress` made, or why there is none. Those who ask at once wait for one call. Rejects with
   * BusyError while too many are being fetched.
   */
  ensure(address: string): Promise<FetchedPicture | PictureFailure>;
  /** Forgets a picture whose bytes are gone. */
  forget(address: string): Promise<void>;
}

const LIMITS = {
  /** Bytes of one picture. */
  bytes: 10 * 1024 * 1024,
  /** Milliseconds for one, from the first look-up to the last byte. */
  ms: 8_000,
  /** Fetched at a time, and how many wait, before others are turned away. */
  atOnce: 8,
  waiting: 100,
} as const;

/** Bytes that are read of an answer: none where it is no success, or says that it is too long. */
const bytesOf = ({ status, headers }: EgressHead) =>
  status === 200 && Number(headers['content-length'] ?? 0) <= LIMITS.bytes ? LIMITS.bytes + 1 : 0;

async function load(app: App, address: string): Promise<Buffer | PictureFailure> {
  try {
    const { status, body } = await app.egress.fetch(address, {
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1' },
      timeoutMs: LIMITS.ms,
      maxBytes: bytesOf,
      cut: true,
    });
    if (status !== 200) return 'unreachable';
    return body.length > LIMITS.bytes ? 'unsupported' : body;
  } catch (error) {
    if (error instanceof EgressError) return 'unreachable';
    throw error;
  }
}

async function examine(app: App, body: Buffer): Promise<FetchedPicture | PictureFailure> {
  const contentType = (await fileTypeFromBuffer(body))?.mime.replace('image/apng', 'image/png');
  if (!contentType || !RESIZED.has(contentType)) return 'unsupported';
  const seen = await app.images.inspect(async () => body);
  if (!seen.ok) return 'unsupported';
  const { width, height, placeholder, moving } = seen.value;
  const flags = moving ? { flags: AttachmentFlag.IS_ANIMATED } : {};
  const facts = { width, height, placeholder, placeholder_version: 1, ...flags };
  return { contentType, size: body.length, facts };
}

export function createExternalPictures(app: App): ExternalPictures {
  const limit = pLimit(LIMITS.atOnce);
  const underWay = new Map<string, Promise<FetchedPicture | PictureFailure>>();

  const fetchPicture = async (address: string, hash: Buffer) => {
    const body = await load(app, address);
    const found = typeof body === 'string' ? body : await examine(app, body);
    if (typeof found !== 'string') await storageOf(app).put(sourceOf(hash), body as Buffer);
    await rememberPicture(app.db, hash, found);
    return found;
  };
  const find = async (address: string) => {
    const hash = hashOf(address);
    const known = await findPicture(app.db, hash);
    if (known) return known;
    if (limit.pendingCount >= LIMITS.waiting) throw new BusyError('Too many pictures are being fetched.');
    return limit(() => fetchPicture(address, hash));
  };

  return {
    ensure(address) {
      const going = underWay.get(address) ?? find(address).finally(() => underWay.delete(address));
      underWay.set(address, going);
      return going;
    },
    forget: (address) => forgetPicture(app.db, hashOf(address)),
  };
}
