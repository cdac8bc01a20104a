import { hash, randomBytes } from 'node:crypto';
import type { ActivitySession, ActivityStatistics } from '@guildhall/protocol/activities/schemas';
import { isSet, type QueryFlag } from '@guildhall/protocol/schemas/query';
import type { Context } from '../../app.ts';
import { getApplication, loadApplications, presentPartialApplication } from '../applications/index.ts';
import { loadRecent, storeReport } from './store.ts';

const digest = (token: string) => hash('sha256', token, 'buffer');

/** Adds to the time for which the caller has played a game, unless the caller doesn't share it. Returns the token of the next report. Throws 10002. */
export async function reportPlay(
  { app, caller }: Context,
  {
    token,
    application_id: applicationId,
    duration = 0,
    share_activity = true,
    closed = false,
  }: ActivitySession,
): Promise<string> {
  await getApplication(app, applicationId);
  const next = randomBytes(24).toString('base64url');
  if (share_activity)
    await app.db.transaction((tx) =>
      storeReport(tx, {
        userId: caller.userId,
        applicationId,
        duration,
        tokenHash: token ? digest(token) : null,
        nextHash: closed ? null : digest(next),
      }),
    );
  return next;
}

/** The games that the caller's friends have played lately. */
export async function listRecent(
  { app, caller }: Context,
  query: { readonly with_users?: QueryFlag; readonly with_applications?: QueryFlag },
): Promise<ActivityStatistics[]> {
  const rows = await loadRecent(app.db, caller.userId);
  const withUsers = query.with_users !== undefined && isSet(query.with_users);
  const withApplications = query.with_applications !== undefined && isSet(query.with_applications);
  const ids = [...new Set(rows.map(({ application_id }) => application_id))];
  const applications = withApplications ? await loadApplications(app.db, ids) : [];
  return rows.map(({ user, ...row }) => {
    const application = applications.find(({ application_id }) => application_id === row.application_id);
    return {
      ...row,
      ...(withUsers ? { user } : {}),
      ...(application ? { application: presentPartialApplication(application) } : {}),
    };
  });
}
