import type { DomainJobs } from '../../domain.ts';
import { recountStorage } from './recount-store.ts';
import { sweepCache } from './sweep.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'storage.trim_cache': Record<string, never>;
    'storage.sweep_cache': Record<string, never>;
    'storage.recount': Record<string, never>;
  }
}

/** Registers the jobs that keep the cache within its limit (every ten minutes), and its index and the counters right (every night). */
export const storageJobs: DomainJobs = {
  'storage.trim_cache': { run: ({ cache }) => cache.trim(), cron: '*/10 * * * *' },
  'storage.sweep_cache': { run: sweepCache, cron: '37 3 * * *' },
  'storage.recount': { run: recountStorage, cron: '7 4 * * *' },
};
