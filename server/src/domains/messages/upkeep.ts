import type { DomainJobs } from '../../domain.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'messages.delete_nonces': Record<string, never>;
  }
}

/** For how long a repeated send is known by its nonce. */
const KEPT = `interval '10 minutes'`;

/** Removes nonces that are no longer repeated, every five minutes. */
export const messagesJobs: DomainJobs = {
  'messages.delete_nonces': {
    async run({ db }) {
      await db.query(
        'messages.delete_nonces',
        `DELETE FROM message_nonces WHERE created_at < now() - ${KEPT}`,
        [],
      );
    },
    cron: '*/5 * * * *',
  },
};
