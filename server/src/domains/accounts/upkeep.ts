import type { DomainJobs } from '../../domain.ts';
import { deleteOldProofs } from './proofs-store.ts';
import { deleteReservedEmails } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'accounts.delete_proofs': Record<string, never>;
  }
}

/** Removes proofs a week after they expired, and the reservations of former addresses, every hour. */
export const accountsJobs: DomainJobs = {
  'accounts.delete_proofs': {
    run: async ({ db }) => {
      await deleteOldProofs(db);
      await deleteReservedEmails(db);
    },
    cron: '20 * * * *',
  },
};
