import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { sendAccountEmail } from '../accounts/index.ts';
import type { ApplicationRow } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'applications.mail_intents_ended': { readonly userId: string; readonly name: string };
  }
}

/** Queues the email that says that the privileged intents of a bot have to be requested from now on. */
export const mailIntentsEnded = (
  { jobs }: Pick<App, 'jobs'>,
  tx: Tx,
  { owner_id: userId, name }: ApplicationRow,
): Promise<void> => jobs.add(tx.sql, 'applications.mail_intents_ended', { userId, name });

/** Registers the jobs that send emails about applications. */
export const applicationMailJobs: DomainJobs = {
  'applications.mail_intents_ended': {
    run: (app, { userId, name }) =>
      sendAccountEmail(app, userId, ({ intentsEnded }) =>
        intentsEnded(name, `${app.config.publicUrl}/developers/applications`),
      ),
  },
};
