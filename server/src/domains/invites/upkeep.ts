import type { App } from '../../app.ts';
import { deleteExpiredInvites } from './store.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'invites.delete_expired': Record<string, never>;
  }
}

/** Says how expired invites are removed: by a job, every ten minutes. */
export function handleInvitesUpkeep({ jobs, db }: Pick<App, 'jobs' | 'db'>): void {
  jobs.handle('invites.delete_expired', () => deleteExpiredInvites(db), '*/10 * * * *');
}
