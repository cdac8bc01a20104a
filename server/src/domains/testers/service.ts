import { hash, randomBytes } from 'node:crypto';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { TEAM_LIMITS } from '@guildhall/protocol/limits/teams';
import type { InvitedUser } from '@guildhall/protocol/teams/schemas';
import type { Tester } from '@guildhall/protocol/testers/schemas';
import type { Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { apiError, invalidForm, unknownUser } from '../../platform/http/errors.ts';
import { sendAccountEmail } from '../accounts/index.ts';
import { accessApplication, countInApplication } from '../applications/index.ts';
import { findInvitedUser } from '../users/index.ts';
import { acceptTester, deleteTester, insertTester, loadTesters, storeTesterToken } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** Its token is created with the email, so that no queue holds it. */
    'testers.mail_invitation': { readonly applicationId: string; readonly userId: string };
  }
}

const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The testers of an application. Throws 10002, 20012. */
export async function listTesters(context: Context, applicationId: string): Promise<Tester[]> {
  await accessApplication(context, applicationId, 'view');
  return loadTesters(context.app.db, applicationId);
}

/** Invites a user by email, or sends the invitation again. Throws 10002, 20012, 80004, 50035 above 50 testers. */
export async function inviteTester(
  context: Context,
  applicationId: string,
  body: InvitedUser,
): Promise<Tester> {
  const { app, caller } = context;
  await accessApplication(context, applicationId, 'edit');
  const userId = await findInvitedUser(context, body);
  return app.db.transaction(async (tx) => {
    const count = () => countInApplication(tx, applicationId, 'application_testers');
    const others = await count();
    await insertTester(tx, applicationId, userId, caller.userId);
    if (others >= APPLICATION_LIMITS.testers && (await count()) > others)
      throw invalidForm({
        username: {
          code: 'MAXIMUM_NUMBER_OF_TESTERS',
          message: `An application can have at most ${APPLICATION_LIMITS.testers} testers.`,
        },
      });
    const [tester] = await loadTesters(tx, applicationId, userId);
    if (!tester) throw unknownUser();
    await app.jobs.add(tx.sql, 'testers.mail_invitation', { applicationId, userId }, { maxAttempts: 10 });
    return tester;
  });
}

/** Removes a tester, or takes back an invitation. Throws 10002, 10013, 20012. */
export async function removeTester(context: Context, applicationId: string, userId: string): Promise<void> {
  await accessApplication(context, applicationId, 'edit');
  if (!(await deleteTester(context.app.db, applicationId, userId))) throw unknownUser();
}

/** Becomes a tester. Throws 10012 for a token that is wrong, used or expired, or of someone else's invitation. */
export async function acceptTesterInvitation({ app, caller }: Context, token: string): Promise<void> {
  if (!(await acceptTester(app.db, caller.userId, hashToken(token)))) throw apiError(ErrorCode.UNKNOWN_TOKEN);
}

/** Registers the job that sends the emails of invitations. */
export const testersJobs: DomainJobs = {
  'testers.mail_invitation': {
    async run(app, { applicationId, userId }) {
      const token = randomBytes(32).toString('base64url');
      const name = await storeTesterToken(app.db, applicationId, userId, hashToken(token));
      if (name === undefined) return;
      await sendAccountEmail(app, userId, ({ testerInvitation }) =>
        testerInvitation(
          name,
          `${app.config.publicUrl}/oauth2/allowlist/accept?token=${token}`,
          TEAM_LIMITS.invitationDays,
        ),
      );
    },
  },
};
