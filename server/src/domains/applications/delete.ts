import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Actor, App, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import { type DomainJobs, notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ApiError, apiError } from '../../platform/http/errors.ts';
import { endApplication, releaseUsernames } from '../auth/index.ts';
import { leaveGuild } from '../members/index.ts';
import { changeUser, DELETED_USER, updateUser } from '../users/index.ts';
import { type ApplicationRow, deleteApplicationRows, loadGuildIds, ownsGuild } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'applications.leave_guilds': { readonly botId: string };
  }
}

declare module '../../app.ts' {
  interface DomainEvents {
    applicationDeleted: { readonly applicationId: string };
  }
}

/**
 * Deletes an application: its tokens and consents end at once, its bot leaves all guilds by a job. Throws 10002 if
 * it is gone already, and 50055 while the bot owns a guild.
 */
export async function deleteApplication(context: Context<Actor>, row: ApplicationRow): Promise<void> {
  const { app } = context;
  const { application_id: applicationId, bot_id: botId } = row;
  await changeUser(app, botId, async (tx: Tx) => {
    if (!(await deleteApplicationRows(tx, row))) throw apiError(ErrorCode.UNKNOWN_APPLICATION);
    if (await ownsGuild(tx, botId)) throw apiError(ErrorCode.INVALID_GUILD);
    await endApplication(tx, applicationId);
    await notifyDomains(context, tx, 'applicationDeleted', { applicationId });
    await releaseUsernames(tx, botId);
    await updateUser(tx, botId, DELETED_USER);
    await app.jobs.add(tx.sql, 'applications.leave_guilds', { botId });
  });
}

/** Makes a user leave all guilds. */
export async function leaveGuilds(app: App, userId: string): Promise<void> {
  for (const guildId of await loadGuildIds(app.db, userId))
    await leaveGuild(createContext(app, userId), guildId).catch((error: unknown) => {
      // The guild or the membership ended in the meantime.
      if (!(error instanceof ApiError && error.code === ErrorCode.UNKNOWN_GUILD)) throw error;
    });
}

/** Registers the job that makes the bots of deleted applications leave their guilds. */
export const applicationsJobs: DomainJobs = {
  'applications.leave_guilds': { run: (app, { botId }) => leaveGuilds(app, botId) },
};
