import { AttachmentFlag } from '@guildhall/protocol/attachments/flags';
import { fileTypeFromBuffer } from 'file-type';
import type { App } from '../../app.ts';
import { EgressError, type EgressHead } from '../../platform/egress/index.ts';
import { createFairQueue } from '../../platform/fair-queue/index.ts';
import { RESIZED } from '../assets/index.ts';
import {
  type FetchedImage,
  findImage,
  forgetImage,
  hashAddress,
  type ImageFailure,
  ORIGINAL,
  readSource,
  rememberImage,
} from './store.ts';

/** Images from other hosts, fetched when they are first needed and kept for a while. */
export interface ExternalImages {
  /**
   * Returns the image of a URL from `cleanAddress`, or why there is none. Concurrent calls share one fetch. Rejects with
   * BusyError while too many are being fetched.
   * @param asker the address block for which it is fetched, or a word for the server's own work
   */
  ensure(address: string, asker: string): Promise<FetchedImage | ImageFailure>;
  /** Forgets an image whose bytes are gone. */
  forget(address: string): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly externalImages: ExternalImages;
  }
}

const LIMITS = {
  /** Maximum bytes of one image. */
  bytes: 10 * 1024 * 1024,
  /** Milliseconds for one, from the first lookup to the last byte. */
  ms: 8_000,
  /** Concurrent fetches, in all and for one asker, and how many more can wait. */
  atOnce: 8,
  atOnceForKey: 3,
  waitingForKey: 64,
  waiting: 1_024,
} as const;

/** Maximum bytes of a response that are read: none if it is no success, or declares more. */
const getBytes = ({ status, headers }: EgressHead) =>
  status === 200 && Number(headers['content-length'] ?? 0) <= LIMITS.bytes ? LIMITS.bytes + 1 : 0;

async function load(app: App, address: string): Promise<Buffer | ImageFailure> {
  try {
    const { status, body } = await app.egress.fetch(address, {
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1' },
      timeoutMs: LIMITS.ms,
      maxBytes: getBytes,
      cut: true,
    });
    if (status !== 200) return 'unreachable';
    return body.length > LIMITS.bytes ? 'unsupported' : body;
  } catch (error) {
    if (error instanceof EgressError) return 'unreachable';
    throw error;
  }
}

async function examine(app: App, body: Buffer, asker: string): Promise<FetchedImage | ImageFailure> {
  const contentType = (await fileTypeFromBuffer(body))?.mime.replace('image/apng', 'image/png');
  if (!contentType || !RESIZED.has(contentType)) return 'unsupported';
  const seen = await app.images.inspect(async () => body, { lane: 'views', key: asker });
  if (!seen.ok) return 'unsupported';
  const { width, height, placeholder, moving } = seen.value;
  const flags = moving ? { flags: AttachmentFlag.IS_ANIMATED } : {};
  const facts = { width, height, placeholder, placeholder_version: 1, ...flags };
  return { contentType, size: body.length, facts };
}

export function createExternalImages(app: App): ExternalImages {
  const queue = createFairQueue({ lanes: ['fetches'], ...LIMITS });

  const fetchImage = async (address: string, asker: string) => {
    const hash = hashAddress(address);
    const body = await load(app, address);
    const found = typeof body === 'string' ? body : await examine(app, body, asker);
    if (typeof found !== 'string') await app.cache.put(readSource(hash), ORIGINAL, body as Buffer);
    await rememberImage(app.db, hash, found);
    return found;
  };

  return {
    async ensure(address, asker) {
      const known = await findImage(app.db, hashAddress(address));
      if (known) return known;
      return queue.run({ lane: 'fetches', key: asker, id: address }, async () => {
        const fetched = await findImage(app.db, hashAddress(address));
        return fetched ?? fetchImage(address, asker);
      });
    },
    forget: (address) => forgetImage(app.db, hashAddress(address)),
  };
}
