import { hash, randomBytes } from 'node:crypto';
import type { HeadlessSessionRequest } from '@guildhall/protocol/activities/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Activity } from '@guildhall/protocol/presence/schemas';
import type { App, Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { deleteEnded, deleteHeadless, loadHeadless, lockHeadless, putHeadless } from './headless-store.ts';
import { readActivities } from './read-activities.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'activities.end_headless': Record<string, never>;
  }
}

const digest = (token: string) => hash('sha256', token, 'buffer');

/** The user's gateway sessions show these activities along with their own. */
async function publish(tx: Tx, userId: string): Promise<void> {
  tx.emit(toUser(userId, 'HEADLESS_SESSIONS', { activities: await loadHeadless(tx, userId) }));
}

/** The application whose token the call has. Throws 50025 for other calls. */
function getApplicationId({ caller }: Context): string {
  if (!caller.delegation) throw apiError(ErrorCode.INVALID_OAUTH2_ACCESS_TOKEN);
  return caller.delegation.applicationId;
}

/** The activity in a request; one that is there already keeps its time. Throws 50035. */
function readActivity(
  { activities }: HeadlessSessionRequest,
  applicationId: string,
  before: readonly Activity[],
): Activity {
  const { activities: read } = readActivities(activities, {
    bot: false,
    sessionId: '',
    findEmoji: () => undefined,
    before,
    now: Date.now(),
  });
  const [{ session_id: _, ...activity } = {} as Activity] = read;
  if (activity.application_id !== applicationId)
    throw invalidForm({
      'activities.0.application_id': {
        code: 'BASE_TYPE_CHOICES',
        message: 'Must be the application that the token is for.',
      },
    });
  return activity;
}

/**
 * Shows what the application says that its user does, for 20 minutes, while a client of the user is connected. Throws 10020 for a token that is not the
 * session's, 50025 without an application's token, 50035.
 */
export async function putHeadlessSession(
  context: Context,
  request: HeadlessSessionRequest,
): Promise<{ readonly activities: Activity[]; readonly token: string }> {
  const { app, caller } = context;
  const applicationId = getApplicationId(context);
  const key = { userId: caller.userId, applicationId };
  return app.db.transaction(async (tx) => {
    const known = await lockHeadless(tx, key);
    if (request.token && !known?.tokenHash.equals(digest(request.token)))
      throw apiError(ErrorCode.UNKNOWN_SESSION);
    const activity = readActivity(request, applicationId, known ? [known.activity] : []);
    const token = request.token ?? randomBytes(24).toString('base64url');
    await putHeadless(tx, { ...key, tokenHash: digest(token), activity });
    await publish(tx, caller.userId);
    return { activities: [activity], token };
  });
}

/** Ends the application's headless session of the caller. Throws 10020 for another token, 50025. */
export async function removeHeadlessSession(context: Context, token: string): Promise<void> {
  const { app, caller } = context;
  const key = { userId: caller.userId, applicationId: getApplicationId(context) };
  await app.db.transaction(async (tx) => {
    if (!(await deleteHeadless(tx, key, digest(token)))) throw apiError(ErrorCode.UNKNOWN_SESSION);
    await publish(tx, caller.userId);
  });
}

/** Ends the headless session of a user who has withdrawn the application's access. */
export async function withdrawHeadless(tx: Tx, userId: string, applicationId: string): Promise<void> {
  if (await deleteHeadless(tx, { userId, applicationId })) await publish(tx, userId);
}

/** Sessions ended in one transaction. */
const BATCH = 500;

async function endSessions({ db }: App): Promise<void> {
  for (;;) {
    const ended = await db.transaction(async (tx) => {
      const userIds = await deleteEnded(tx, BATCH);
      for (const userId of userIds) await publish(tx, userId);
      return userIds.length;
    });
    if (ended === 0) return;
  }
}

export const activitiesJobs: DomainJobs = {
  'activities.end_headless': { run: endSessions, cron: '* * * * *' },
};
