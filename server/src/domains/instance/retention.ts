import { INSTANCE_LOG_FILTERS } from '@guildhall/protocol/instance/limits';
import { SECURITY_LOG_DAYS } from '@guildhall/protocol/security-log/types';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { clearOldAddresses, deleteOldEntries } from './log-store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'instance.tidy_log': Record<string, never>;
  }
}

/** Removes old registrations and sign-ins from the log, and old addresses. The owner's actions stay. */
export async function tidyInstanceLog({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  const strangers = [...INSTANCE_LOG_FILTERS.registrations, ...INSTANCE_LOG_FILTERS.sign_ins];
  await deleteOldEntries(db, strangers, SECURITY_LOG_DAYS);
  await clearOldAddresses(db, config.addressDays);
}

/** Registers the hourly job that keeps the log to its limits. */
export const instanceJobs: DomainJobs = {
  'instance.tidy_log': { run: tidyInstanceLog, cron: '37 * * * *' },
};
