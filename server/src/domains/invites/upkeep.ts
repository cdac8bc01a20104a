import type { DomainJobs } from '../../domain.ts';
import { deleteExpiredInvites } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'invites.delete_expired': Record<string, never>;
  }
}

/** Removes expired invites every ten minutes. */
export const invitesJobs: DomainJobs = {
  'invites.delete_expired': { run: ({ db }) => deleteExpiredInvites(db), cron: '*/10 * * * *' },
};
