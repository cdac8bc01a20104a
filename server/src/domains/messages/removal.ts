import { MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { sql } from 'kysely';
import type { Actor, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import type { Tx } from '../../platform/database/index.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { toChannel } from '../../platform/outbox/index.ts';
import { nextSequence } from './sequence.ts';

/** A message that was deleted, as far as it left traces. */
export interface DeletedMessage {
  readonly channel_id: string;
  readonly message_id: string;
  /** Whom it may have counted for, as `message_mentions` has them. */
  readonly targets: string[];
  readonly reacted: boolean;
  readonly pinned: boolean;
  /** Whether it has copies in channels that follow. */
  readonly published: boolean;
}

declare module '../../app.ts' {
  interface DomainEvents {
    messagesDeleted: readonly DeletedMessage[];
  }
}

/** Removes what depends on deleted messages: mentions counted, and what other domains keep with them. */
export async function forgetMessages(
  context: Context<Actor | undefined>,
  tx: Tx,
  gone: readonly DeletedMessage[],
): Promise<void> {
  await forgetMentions(tx, gone);
  await notifyDomains(context, tx, 'messagesDeleted', gone);
}

async function forgetMentions(tx: Tx, gone: readonly DeletedMessage[]): Promise<void> {
  const rows = gone.flatMap(({ channel_id, message_id, targets }) =>
    targets.map((target_id) => ({ target_id, channel_id, message_id })),
  );
  if (rows.length === 0) return;
  await sql`
    DELETE FROM message_mentions USING jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS gone(target_id bigint, channel_id bigint, message_id bigint)
    WHERE message_mentions.target_id = gone.target_id AND message_mentions.channel_id = gone.channel_id
      AND message_mentions.message_id = gone.message_id`.execute(tx.sql);
}

/** `DeletedMessage` of a row of `messages`, as SQL. */
export const DELETED_MESSAGE = sql.raw(
  `channel_id, message_id, mentions || mention_roles || guild_id AS targets, reactions IS NOT NULL AS reacted, pinned,
   flags & ${MessageFlag.CROSSPOSTED} <> 0 AS published`,
);

/**
 * Deletes an author's messages in a guild's channels since `since` (Unix milliseconds), in the transaction that changes the
 * guild, and emits events with up to 100 messages each.
 */
export async function deleteMessagesOf(
  context: Context,
  tx: Tx,
  guildId: string,
  channelIds: readonly string[],
  authorId: string,
  since: number,
): Promise<void> {
  const { rows } = await sql<DeletedMessage>`
    DELETE FROM messages WHERE channel_id = ANY (${[...channelIds]}::bigint[]) AND message_id >= ${idAt(since)}
      AND author_id = ${authorId} RETURNING ${DELETED_MESSAGE}`.execute(tx.sql);
  await forgetMessages(context, tx, rows);
  const byChannel = Map.groupBy(rows, ({ channel_id }) => channel_id);
  // In the order in which senders lock the heads, so that neither waits for the other.
  const inOrder = [...byChannel].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const [channelId, gone] of inOrder) {
    const ids = gone.map(({ message_id }) => message_id);
    for (let at = 0; at < ids.length; at += MESSAGE_LIMITS.bulkDelete.max) {
      const seq = await nextSequence(tx, channelId);
      const data = {
        ids: ids.slice(at, at + MESSAGE_LIMITS.bulkDelete.max),
        channel_id: channelId,
        guild_id: guildId,
      };
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
  const { rows } = await sql<DeletedMessage>`
    DELETE FROM messages WHERE channel_id = ${channelId} AND message_id IN (
      SELECT message_id FROM messages WHERE channel_id = ${channelId} ORDER BY message_id LIMIT ${limit})
    RETURNING ${DELETED_MESSAGE}`.execute(tx.sql);
  await forgetMessages(context, tx, rows);
  if (rows.length < limit) await tx.sql.deleteFrom('slow_mode').where('channel_id', '=', channelId).execute();
  return rows.length;
}
