import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App, Context } from '../../app.ts';
import { createContext } from '../../context.ts';
import { type DomainJobs, notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { ApiError, apiError } from '../../platform/http/errors.ts';
import { endApplication, releaseUsernames } from '../auth/index.ts';
import { leaveGuild } from '../members/index.ts';
import { changeUser, updateUser } from '../users/index.ts';
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

/** The rest of a bot's user, shown with the messages it wrote. */
const REMAINS = {
  username: 'Deleted User',
  discriminator: '0000',
  global_name: null,
  avatar: null,
  banner: null,
  bio: '',
} as const;

/**
 * Deletes an application: its tokens and consents end at once, its bot leaves all guilds by a job. Throws 10002 if
 * it is gone already, and 50055 while the bot owns a guild.
 */
export async function deleteApplication(context: Context, row: ApplicationRow): Promise<void> {
  const { app } = context;
  const { application_id: applicationId, bot_id: botId } = row;
  await changeUser(app, botId, async (tx: Tx) => {
    if (!(await deleteApplicationRows(tx, row))) throw apiError(ErrorCode.UNKNOWN_APPLICATION);
    if (await ownsGuild(tx, botId)) throw apiError(ErrorCode.INVALID_GUILD);
    await endApplication(tx, applicationId);
    await notifyDomains(context, tx, 'applicationDeleted', { applicationId });
    await releaseUsernames(tx, botId);
    await updateUser(tx, botId, REMAINS);
    await app.jobs.add(tx.sql, 'applications.leave_guilds', { botId });
  });
}

async function leaveGuilds(app: App, botId: string): Promise<void> {
  for (const guildId of await loadGuildIds(app.db, botId))
    await leaveGuild(createContext(app, botId), guildId).catch((error: unknown) => {
      // The guild or the membership ended in the meantime.
      if (!(error instanceof ApiError && error.code === ErrorCode.UNKNOWN_GUILD)) throw error;
    });
}

/** Registers the job that makes the bots of deleted applications leave their guilds. */
export const applicationsJobs: DomainJobs = {
  'applications.leave_guilds': { run: (app, { botId }) => leaveGuilds(app, botId) },
};
