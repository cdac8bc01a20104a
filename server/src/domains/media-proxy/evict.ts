import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { findStale, forgetMedia, readSource } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'media_proxy.evict': Record<string, never>;
  }
}

/** Files looked up at a time. */
const BATCH = 200;

/** Removes expired files of other hosts, then their rows: if a process dies between the two, the next run repeats it. */
export async function evictExternalMedia(app: Pick<App, 'db' | 'cache'>): Promise<void> {
  for (;;) {
    const stale = await findStale(app.db, BATCH);
    for (const hash of stale) {
      await app.cache.forget(readSource(hash));
      await forgetMedia(app.db, hash);
    }
    if (stale.length < BATCH) return;
  }
}

/** Registers the job that removes files of other hosts, every ten minutes. */
export const mediaProxyJobs: DomainJobs = {
  'media_proxy.evict': { run: evictExternalMedia, cron: '*/10 * * * *' },
};
