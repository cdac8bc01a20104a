import type { App } from '../../app.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'messages.delete_nonces': Record<string, never>;
  }
}

/** For how long a repeated send is known by its nonce. */
const KEPT = `interval '10 minutes'`;

/** Says how nonces that nobody repeats any more are removed: by a job, every five minutes. */
export function handleMessagesUpkeep({ jobs, db }: Pick<App, 'jobs' | 'db'>): void {
  jobs.handle(
    'messages.delete_nonces',
    async () => {
      await db.query(
        'messages.delete_nonces',
        `DELETE FROM message_nonces WHERE created_at < now() - ${KEPT}`,
        [],
      );
    },
    '*/5 * * * *',
  );
}
