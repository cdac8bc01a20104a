import type { DomainJobs } from '../../domain.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'accounts.delete_proofs': Record<string, never>;
  }
}

/** Removes proofs a week after they expired, every hour. */
export const accountsJobs: DomainJobs = {
  'accounts.delete_proofs': {
    async run({ db }) {
      await db.query(
        'accounts.sweep.proofs',
        "DELETE FROM mail_proofs WHERE expires_at < now() - interval '7 days'",
        [],
      );
    },
    cron: '20 * * * *',
  },
};
