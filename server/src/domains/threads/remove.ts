import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App, Context, Listener } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { missingPermissions } from '../../platform/http/errors.ts';
import { accessThread, asThread, channelIn } from '../../state/access.ts';
import { changeGuild } from '../../state/change.ts';
import { presentThread } from '../../state/thread-rows.ts';
import { audit } from '../audit-log/index.ts';
import { threadChanges } from './audit.ts';
import { threadDeleted } from './events.ts';
import { deleteThreads, loadOrphans } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** Of one channel if it is named, of the whole guild otherwise. */
    'threads.purge': { readonly guildId: string; readonly parentId?: string };
  }
}

/** Threads removed in one transaction. */
const BATCH = 500;

/** Deletes a thread, which requires MANAGE_THREADS; its messages are removed later. Throws 10003, 50013. */
export async function deleteThread(context: Context, threadId: string) {
  const { app } = context;
  const { state } = await accessThread(context, threadId);
  return changeGuild(context, state.id, async (tx, guild) => {
    const { channel, permissions } = asThread(await channelIn(guild.state, context, threadId));
    if ((permissions & Permission.MANAGE_THREADS) === 0n) throw missingPermissions();
    await deleteThreads(tx, state.id, [threadId]);
    await app.jobs.add(tx.sql, 'channels.purge', { channelIds: [threadId] });
    tx.emit(threadDeleted(state.id, channel));
    await audit(context, tx, {
      guildId: state.id,
      action: AuditLogAction.THREAD_DELETE,
      targetId: threadId,
      changes: threadChanges(channel, undefined),
    });
    return presentThread(channel);
  });
}

/** Queues the removal of a deleted channel's threads. Without their parent nobody can open them any more. */
export const queueThreadsOfChannel: Listener<'channelDeleted'> = async (
  { app },
  tx,
  { guildId, channelId },
) => {
  await app.jobs.add(tx.sql, 'threads.purge', { guildId, parentId: channelId });
};

export const queueThreadsOfGuild: Listener<'guildDeleted'> = async ({ app }, tx, { guildId }) => {
  await app.jobs.add(tx.sql, 'threads.purge', { guildId });
};

async function purge({ db, jobs }: App, guildId: string, parentId: string | undefined): Promise<void> {
  let removed: number;
  do {
    removed = await db.transaction(async (tx) => {
      const channelIds = await loadOrphans(tx, guildId, parentId, BATCH);
      if (channelIds.length === 0) return 0;
      await deleteThreads(tx, guildId, channelIds);
      await jobs.add(tx.sql, 'channels.purge', { channelIds });
      return channelIds.length;
    });
  } while (removed === BATCH);
}

/** The job that removes the threads of deleted channels and guilds. */
export const purgeJobs = {
  'threads.purge': { run: (app, { guildId, parentId }) => purge(app, guildId, parentId) },
} satisfies DomainJobs;
