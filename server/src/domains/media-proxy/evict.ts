import type { App } from '../../app.ts';
import { findStale, forgetPicture, sourceOf } from './store.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'media_proxy.evict': Record<string, never>;
  }
}

/** Pictures looked up at a time. */
const BATCH = 200;

/** Removes pictures of other hosts that are not to be kept, then what we know of them: a process that dies between the two does it again. */
export async function evictExternalPictures(app: Pick<App, 'db' | 'cache'>): Promise<void> {
  for (;;) {
    const stale = await findStale(app.db, BATCH);
    for (const hash of stale) {
      await app.cache.forget(sourceOf(hash));
      await forgetPicture(app.db, hash);
    }
    if (stale.length < BATCH) return;
  }
}

/** Says how pictures of other hosts go again: by a job, every ten minutes. */
export function handleMediaProxyUpkeep(app: App): void {
  app.jobs.handle('media_proxy.evict', () => evictExternalPictures(app), '*/10 * * * *');
}
