import { MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import type { Actor, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import {
  type DeletedMessage,
  deleteMentions,
  deleteOldestRows,
  deleteRowsOfAuthor,
  deleteTurns,
} from './removal-store.ts';
import { getCounted, nextSequence } from './sequence-store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    messagesDeleted: readonly DeletedMessage[];
  }
}

/** Removes data that depends on deleted messages: counted mentions, and the data of other domains. */
export async function forgetMessages(
  context: Context<Actor | undefined>,
  tx: Tx,
  gone: readonly DeletedMessage[],
): Promise<void> {
  await deleteMentions(tx, gone);
  await notifyDomains(context, tx, 'messagesDeleted', gone);
}

/**
 * Deletes an author's messages in a guild's channels since `since` (Unix milliseconds), in the transaction that changes the
 * guild, and emits events with up to 100 messages each.
 */
export async function deleteAuthorMessages(
  context: Context,
  tx: Tx,
  guildId: string,
  channelIds: readonly string[],
  authorId: string,
  since: number,
): Promise<void> {
  const deleted = await deleteRowsOfAuthor(tx, channelIds, authorId, idAt(since));
  await forgetMessages(context, tx, deleted);
  const byChannel = Map.groupBy(deleted, ({ channel_id }) => channel_id);
  // In the order in which senders lock the heads, so that there is no deadlock.
  const inOrder = [...byChannel].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const [channelId, gone] of inOrder) {
    const ids = gone.map(({ message_id }) => message_id);
    for (let at = 0; at < ids.length; at += MESSAGE_LIMITS.bulkDelete.max) {
      const some = ids.slice(at, at + MESSAGE_LIMITS.bulkDelete.max);
      const seq = await nextSequence(tx, channelId, getCounted(channelId, some));
      const data = { ids: some, channel_id: channelId, guild_id: guildId };
      tx.emit(toChannel(guildId, channelId, 'MESSAGE_DELETE_BULK', data, { seq }));
    }
  }
}

/** Removes at most `limit` messages of a deleted channel, without events, and returns how many. */
export async function purgeMessages(
  context: Context<undefined>,
  tx: Tx,
  channelId: string,
  limit: number,
): Promise<number> {
  const deleted = await deleteOldestRows(tx, channelId, limit);
  await forgetMessages(context, tx, deleted);
  if (deleted.length < limit) await deleteTurns(tx, channelId);
  return deleted.length;
}
