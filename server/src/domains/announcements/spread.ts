import { MessageFlag } from '@guildhall/protocol/messages/flags';
import type { Actor, App, Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { loadDueChannels, markCopiesDue } from './copy-store.ts';
import { updateChannel } from './update-channel.ts';

interface MessageJob {
  readonly channelId: string;
  readonly messageId: string;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A message was published: the channels that follow get their copies. */
    'announcements.deliver': MessageJob;
    /** A published message was edited or deleted: its copies follow. */
    'announcements.follow_source': MessageJob;
    /** A channel's copies lag behind their sources. */
    'announcements.update_channel': { readonly channelId: string };
  }
}

/** Later than other jobs of ours, as there can be many at once. */
const PRIORITY = 1;

/** Queues a job for each channel, so that each fails and is retried on its own. */
async function queueUpdates(app: App, tx: Tx, channelIds: readonly string[]): Promise<void> {
  // In one order, as two messages are often spread to the same channels at once.
  const jobs = channelIds
    .toSorted()
    .map((channelId) => ({ payload: { channelId }, key: `announcements.update_channel ${channelId}` }));
  await app.jobs.addAll(tx.sql, 'announcements.update_channel', jobs, PRIORITY);
}

const deliver = (app: App, { channelId, messageId }: MessageJob): Promise<void> =>
  app.db.transaction(async (tx) => queueUpdates(app, tx, await loadDueChannels(tx, channelId, messageId)));

const followSource = (app: App, { channelId, messageId }: MessageJob): Promise<void> =>
  app.db.transaction(async (tx) =>
    queueUpdates(app, tx, await markCopiesDue(tx, channelId, messageId, app.ids.next())),
  );

/** Queues the emptying of the copies of deleted messages. */
export const queueDeletedSources = (
  { app }: Context<Actor | undefined>,
  tx: Tx,
  deleted: readonly { channel_id: string; message_id: string; flags: number }[],
): Promise<void> =>
  app.jobs.addAll(
    tx.sql,
    'announcements.follow_source',
    deleted
      .filter(({ flags }) => (flags & MessageFlag.CROSSPOSTED) !== 0)
      .map(({ channel_id: channelId, message_id: messageId }) => ({ payload: { channelId, messageId } })),
  );

/** The jobs that bring published messages, and their changes, to the channels that follow. */
export const announcementsJobs: DomainJobs = {
  'announcements.deliver': { run: deliver },
  'announcements.follow_source': { run: followSource },
  'announcements.update_channel': { run: (app, { channelId }) => updateChannel(app, channelId) },
};
