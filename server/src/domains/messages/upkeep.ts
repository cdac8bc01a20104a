import type { DomainJobs } from '../../domain.ts';
import { deleteOldNonces } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'messages.delete_nonces': Record<string, never>;
  }
}

/** Minutes for which a repeated send is known by its nonce. */
const KEPT_MINUTES = 10;

/** Removes nonces that are no longer repeated, every five minutes. */
export const messagesJobs: DomainJobs = {
  'messages.delete_nonces': { run: ({ db }) => deleteOldNonces(db, KEPT_MINUTES), cron: '*/5 * * * *' },
};
