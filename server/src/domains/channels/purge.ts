import type { App } from '../../app.ts';
import type { Database, Tx } from '../../platform/database/index.ts';
import { purgeMessages } from '../messages/index.ts';
import { deleteRows } from './store.ts';

declare module '../../platform/jobs/index.ts' {
  interface JobPayloads {
    'channels.purge': { readonly channelIds: readonly string[] };
  }
}

/** Messages removed in one transaction. */
const BATCH = 5_000;

/** Removes channels, and has their messages removed by a job. */
export async function deleteChannels(
  app: Pick<App, 'jobs'>,
  tx: Tx,
  guildId: string,
  channelIds: readonly string[],
): Promise<void> {
  if (channelIds.length === 0) return;
  await deleteRows(tx, guildId, channelIds);
  await app.jobs.add(tx.sql, 'channels.purge', { channelIds });
}

/** Removes the messages of channels that are gone, a batch at a time. */
async function purge(db: Database, channelIds: readonly string[]): Promise<void> {
  for (const channelId of channelIds)
    while ((await db.transaction((tx) => purgeMessages(tx, channelId, BATCH))) === BATCH);
}

/** Says how the messages of deleted channels are removed. */
export function handleChannelsUpkeep({ jobs, db }: Pick<App, 'jobs' | 'db'>): void {
  jobs.handle('channels.purge', ({ channelIds }) => purge(db, channelIds));
}
