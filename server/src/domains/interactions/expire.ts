import { INTERACTION_LIMITS } from '@guildhall/protocol/limits/interactions';
import type { DomainJobs } from '../../domain.ts';
import { deleteExpiredEphemeral } from './ephemeral-store.ts';
import { deleteExpired } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'interactions.expire': Record<string, never>;
  }
}

/** Registers the job that forgets expired interactions and the messages that only one user saw, every minute. */
export const interactionsJobs: DomainJobs = {
  'interactions.expire': {
    run: async ({ db }) => {
      await deleteExpired(db, INTERACTION_LIMITS.tokenMs / 60_000);
      await deleteExpiredEphemeral(db);
    },
    cron: '* * * * *',
  },
};
