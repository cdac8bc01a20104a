import type { App } from '../../app.ts';
import { createFairQueue } from '../../platform/fair-queue/index.ts';
import { fetchMedia } from './fetch-media.ts';
import {
  type FetchedMedia,
  findMedia,
  forgetMedia,
  hashAddress,
  type MediaFailure,
  ORIGINAL,
  readSource,
  rememberMedia,
} from './store.ts';

/** Images, videos and sounds of other hosts, looked at when they are first needed. Images are kept for a while. */
export interface ExternalMedia {
  /**
   * Returns the file of a URL from `cleanAddress`, or why there is none. Concurrent calls share one fetch. Rejects with
   * BusyError while too many are being fetched.
   * @param asker the address block for which it is fetched, or a word for the server's own work
   */
  ensure(address: string, asker: string): Promise<FetchedMedia | MediaFailure>;
  /** Forgets a file that is gone or has changed. */
  forget(address: string): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly externalMedia: ExternalMedia;
  }
}

/** Concurrent fetches, in all and for one asker, and how many more can wait. */
const LIMITS = { atOnce: 8, atOnceForKey: 3, waitingForKey: 64, waiting: 1_024 } as const;

export function createExternalMedia(app: App): ExternalMedia {
  const queue = createFairQueue({ lanes: ['fetches'], ...LIMITS });

  const fetchOne = async (address: string, asker: string) => {
    const hash = hashAddress(address);
    const { found, image } = await fetchMedia(app, address, asker);
    if (typeof found !== 'string' && image) await app.cache.put(readSource(hash), ORIGINAL, image);
    await rememberMedia(app.db, hash, found);
    return found;
  };

  return {
    async ensure(address, asker) {
      const known = await findMedia(app.db, hashAddress(address));
      if (known) return known;
      return queue.run({ lane: 'fetches', key: asker, id: address }, async () => {
        const fetched = await findMedia(app.db, hashAddress(address));
        return fetched ?? fetchOne(address, asker);
      });
    },
    forget: (address) => forgetMedia(app.db, hashAddress(address)),
  };
}
