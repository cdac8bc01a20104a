import type { DomainJobs } from '../../domain.ts';
import { deleteEnded } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'auth.delete_ended': Record<string, never>;
  }
}

/** Removes ended sessions, tickets and counters every ten minutes. */
export const authJobs: DomainJobs = {
  'auth.delete_ended': { run: ({ db }) => deleteEnded(db), cron: '*/10 * * * *' },
};
