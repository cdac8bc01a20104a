import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { DomainJobs } from '../../domain.ts';
import { toUser } from '../../platform/outbox/index.ts';
import { deleteApplication, leaveGuilds, loadOwnedApplications } from '../applications/index.ts';
import { endSignIns, releaseUsernames } from '../auth/index.ts';
import { deleteArchive } from '../harvests/index.ts';
import { leaveGroups } from '../private-channels/index.ts';
import { changeUser, DELETED_USER, updateUser } from '../users/index.ts';
import { deletePersonalData, loadDue, lockDue, ownsAnything } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'account_closure.delete_due': Record<string, never>;
    'account_closure.delete': { readonly userId: string };
  }
}

/** Accounts whose deletion begins in an hour at most; the others follow in the next. */
const BATCH = 1_000;

async function deleteDue({ db, jobs }: App): Promise<void> {
  const due = await loadDue(db, BATCH);
  if (due.length === 0) return;
  await db.transaction((tx) =>
    jobs.addAll(
      tx.sql,
      'account_closure.delete',
      due.map((userId) => ({ payload: { userId }, key: `account_closure.delete ${userId}` })),
    ),
  );
}

/**
 * Deletes an account whose days of grace are over: it leaves its guilds and groups, its applications and personal data are deleted, and its messages stay
 * under the name of a deleted user. Does nothing while it owns a guild that it was given in the meantime.
 */
async function deleteAccount(app: App, userId: string): Promise<void> {
  const { db } = app;
  if (!(await db.transaction((tx) => lockDue(tx, userId)))) return;
  if (await ownsAnything(db, userId)) return app.log.warn('account_closure.owns_guild', { userId });
  const context = createContext(app, userId);
  await leaveGuilds(app, userId);
  await leaveGroups(context);
  for (const application of await loadOwnedApplications(db, userId, false))
    await deleteApplication(context, application);
  await deleteArchive(app, userId);
  await changeUser(app, userId, async (tx) => {
    if (!(await lockDue(tx, userId))) return;
    await endSignIns(tx, userId);
    await releaseUsernames(tx, userId);
    for (const { user_id: other, type } of await deletePersonalData(tx, userId))
      tx.emit(toUser(other, 'RELATIONSHIP_REMOVE', { id: userId, type, nickname: null }));
    await updateUser(tx, userId, DELETED_USER);
  });
}

/** Deletes the accounts whose days of grace are over, every hour. */
export const accountClosureJobs: DomainJobs = {
  'account_closure.delete_due': { run: deleteDue, cron: '40 * * * *' },
  'account_closure.delete': { run: (app, { userId }) => deleteAccount(app, userId) },
};
