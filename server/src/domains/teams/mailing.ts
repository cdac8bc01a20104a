import { hash, randomBytes } from 'node:crypto';
import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { sendAccountEmail } from '../accounts/index.ts';
import { storeInvitationToken } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** Its token is created with the email, so that no queue holds it. */
    'teams.mail_invitation': { readonly teamId: string; readonly userId: string };
  }
}

/** The stored form of an invitation's token. */
export const hashInvitation = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Queues the email of an invitation in the transaction. */
export const mailTeamInvitation = (
  { jobs }: Pick<App, 'jobs'>,
  tx: Tx,
  invited: { readonly teamId: string; readonly userId: string },
): Promise<void> => jobs.add(tx.sql, 'teams.mail_invitation', invited, { maxAttempts: 10 });

/** Registers the job that sends the emails of invitations. */
export const teamsJobs: DomainJobs = {
  'teams.mail_invitation': {
    async run(app, { teamId, userId }) {
      const token = randomBytes(32).toString('base64url');
      const names = await storeInvitationToken(app.db, teamId, userId, hashInvitation(token));
      if (!names) return;
      await sendAccountEmail(app, userId, ({ teamInvitation }) =>
        teamInvitation(
          names,
          `${app.config.publicUrl}/teams/invite/accept#token=${token}`,
          TEAM_LIMITS.invitationDays,
        ),
      );
    },
  },
};
