import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { findStale, forgetImage, readSource } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'media_proxy.evict': Record<string, never>;
  }
}

/** Images looked up at a time. */
const BATCH = 200;

/** Removes expired images from other hosts, then their rows: if a process dies between the two, the next run repeats it. */
export async function evictExternalImages(app: Pick<App, 'db' | 'cache'>): Promise<void> {
  for (;;) {
    const stale = await findStale(app.db, BATCH);
    for (const hash of stale) {
      await app.cache.forget(readSource(hash));
      await forgetImage(app.db, hash);
    }
    if (stale.length < BATCH) return;
  }
}

/** Registers the job that removes images from other hosts, every ten minutes. */
export const mediaProxyJobs: DomainJobs = {
  'media_proxy.evict': { run: evictExternalImages, cron: '*/10 * * * *' },
};
