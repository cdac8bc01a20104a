import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { findStale, forgetPicture, sourceOf } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'media_proxy.evict': Record<string, never>;
  }
}

/** Images looked up at a time. */
const BATCH = 200;

/** Removes images from other hosts that are not to be kept, then what we know of them: a process that dies between the two does it again. */
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

/** Removes images from other hosts every ten minutes. */
export const mediaProxyJobs: DomainJobs = {
  'media_proxy.evict': { run: evictExternalPictures, cron: '*/10 * * * *' },
};
