import type { DomainJobs } from '../../domain.ts';
import { deleteOldProofs } from './proofs-store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'accounts.delete_proofs': Record<string, never>;
  }
}

/** Removes proofs a week after they expired, every hour. */
export const accountsJobs: DomainJobs = {
  'accounts.delete_proofs': { run: ({ db }) => deleteOldProofs(db), cron: '20 * * * *' },
};
