import type { App } from '../../app.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'accounts.delete_proofs': Record<string, never>;
  }
}

/** Says how proofs are removed a week after they expired: by a job, every hour. */
export function handleAccountsUpkeep({ jobs, db }: Pick<App, 'jobs' | 'db'>): void {
  jobs.handle(
    'accounts.delete_proofs',
    async () => {
      await db.query(
        'accounts.sweep.proofs',
        "DELETE FROM mail_proofs WHERE expires_at < now() - interval '7 days'",
        [],
      );
    },
    '20 * * * *',
  );
}
