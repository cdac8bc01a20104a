import type { DomainJobs } from '../../domain.ts';
import type { Database } from '../../platform/database/index.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { deleteEntriesBefore } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'audit_log.delete_old': Record<string, never>;
  }
}

/** How long entries are kept: 45 days (public documentation, audit logs). */
const KEPT_MS = 45 * 86_400_000;
const BATCH = 5_000;

/** The smallest id of an entry that is still kept at `now` (Unix milliseconds). */
export const oldestKept = (now: number): string => idAt(now - KEPT_MS);

/** Removes entries past their retention. */
export async function deleteOldEntries(db: Database, now: number = Date.now()): Promise<void> {
  while ((await deleteEntriesBefore(db, oldestKept(now), BATCH)) === BATCH);
}

/** Removes old entries every hour. */
export const auditLogJobs: DomainJobs = {
  'audit_log.delete_old': { run: ({ db }) => deleteOldEntries(db), cron: '7 * * * *' },
};
