import { SECURITY_LOG_DAYS } from '@guildhall/protocol/security-log/types';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { deleteEventsOlderThan, forgetAddressesOlderThan } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'security_log.tidy': Record<string, never>;
  }
}

const BATCH = 5_000;

/** Removes old events, and addresses from those that are older than what the configuration allows. */
export async function tidySecurityLog({ db, config }: Pick<App, 'db' | 'config'>): Promise<void> {
  while ((await deleteEventsOlderThan(db, SECURITY_LOG_DAYS, BATCH)) === BATCH);
  while ((await forgetAddressesOlderThan(db, config.addressDays, BATCH)) === BATCH);
}

/** Keeps the security log to its limits, every hour. */
export const securityLogJobs: DomainJobs = {
  'security_log.tidy': { run: tidySecurityLog, cron: '27 * * * *' },
};
