import type { App } from '../../app.ts';
import { recountStorage } from './recount.ts';
import { sweepCache } from './sweep.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'storage.trim_cache': Record<string, never>;
    'storage.sweep_cache': Record<string, never>;
    'storage.recount': Record<string, never>;
  }
}

/** Registers the jobs that keep the cache within its limit (every ten minutes) and its index and the counters right (every night). */
export function registerStorageJobs(app: App): void {
  app.jobs.handle('storage.trim_cache', () => app.cache.trim(), '*/10 * * * *');
  app.jobs.handle('storage.sweep_cache', () => sweepCache(app), '37 3 * * *');
  app.jobs.handle('storage.recount', () => recountStorage(app), '7 4 * * *');
}
