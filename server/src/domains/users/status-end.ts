import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { settingsChanged } from './events.ts';
import { clearEndedStatuses } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'users.clear_statuses': Record<string, never>;
  }
}

/** Statuses cleared in one transaction. */
const BATCH = 500;

/** Clears custom statuses whose time is over, and publishes it to their users' sessions. */
async function clearStatuses({ db }: App): Promise<void> {
  for (;;) {
    const cleared = await db.transaction(async (tx) => {
      const userIds = await clearEndedStatuses(tx, BATCH);
      for (const userId of userIds) tx.emit(settingsChanged(userId, { custom_status: null }));
      return userIds.length;
    });
    if (cleared < BATCH) return;
  }
}

export const usersJobs: DomainJobs = { 'users.clear_statuses': { run: clearStatuses, cron: '* * * * *' } };
