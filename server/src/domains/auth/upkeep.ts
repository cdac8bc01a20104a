import type { App } from '../../app.ts';
import { deleteEnded } from './store.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'auth.delete_ended': Record<string, never>;
  }
}

/** Says how ended sessions, tickets and counters are removed: by a job, every ten minutes. */
export function handleAuthUpkeep({ jobs, db }: Pick<App, 'jobs' | 'db'>): void {
  jobs.handle('auth.delete_ended', () => deleteEnded(db), '*/10 * * * *');
}
