import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { purgeMessages } from '../messages/index.ts';
import { deleteRows } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'channels.purge': { readonly channelIds: readonly string[] };
  }
}

/** Messages removed in one transaction. */
const BATCH = 5_000;

/** Removes channels, and queues a job that removes their messages. */
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

/** Removes the messages of deleted channels, a batch at a time. */
async function purge(app: App, channelIds: readonly string[]): Promise<void> {
  for (const channelId of channelIds)
    while (
      (await app.db.transaction((tx) => purgeMessages(createContext(app), tx, channelId, BATCH))) === BATCH
    );
}

export const channelsJobs: DomainJobs = {
  'channels.purge': { run: (app, { channelIds }) => purge(app, channelIds) },
};
