import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toGuild } from '../../platform/outbox/index.ts';
import { loadIntegratedGuilds } from '../integrations/index.ts';
import { type CommandScope, GLOBAL, raiseIndex } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'commands.announce': { readonly applicationId: string; readonly after: string };
  }
}

/** Guilds to which one run of the job announces a change. */
const PAGE = 500;

export const indexChanged = (guildId: string) =>
  toGuild(guildId, 'GUILD_APPLICATION_COMMAND_INDEX_UPDATE', { guild_id: guildId });

/** Announces a change of commands to a guild, or by a job to all guilds that the application was added to. */
export async function announceCommands(
  { jobs }: Pick<App, 'jobs'>,
  tx: Tx,
  { applicationId, guildId }: CommandScope,
): Promise<void> {
  if (guildId !== GLOBAL) return tx.emit(indexChanged(guildId));
  await jobs.add(
    tx.sql,
    'commands.announce',
    { applicationId, after: '0' },
    { key: `commands.${applicationId}` },
  );
}

/** Announces a change of a guild's integrations or of permissions. */
export async function announceIndex(app: Pick<App, 'ids'>, tx: Tx, guildId: string): Promise<void> {
  await raiseIndex(tx, guildId, app.ids.next());
  tx.emit(indexChanged(guildId));
}

async function announcePage(app: App, applicationId: string, after: string): Promise<void> {
  const guildIds = await loadIntegratedGuilds(app.db, applicationId, after, PAGE);
  await app.db.transaction(async (tx) => {
    for (const guildId of guildIds) tx.emit(indexChanged(guildId));
    const last = guildIds.at(-1);
    if (last !== undefined && guildIds.length === PAGE)
      await app.jobs.add(tx.sql, 'commands.announce', { applicationId, after: last });
  });
}

/** Registers the job that announces changes of global commands. */
export const commandsJobs: DomainJobs = {
  'commands.announce': { run: (app, { applicationId, after }) => announcePage(app, applicationId, after) },
};
