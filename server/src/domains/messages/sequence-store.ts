import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** The number of messages among `messageIds` that a channel's count includes: all but the first message of a post. */
export const getCounted = (channelId: string, messageIds: readonly string[]): number =>
  messageIds.filter((id) => id !== channelId).length;

/**
 * Takes the next place in a channel's sequence, for the event that the transaction emits. Throws if the channel is gone.
 * @param deleted the number of counted messages that the event removes
 */
export async function nextSequence(tx: Tx, channelId: string, deleted = 0): Promise<number> {
  const { seq } = await tx.sql
    .updateTable('channel_heads')
    .set({ seq: sql`seq + 1`, message_count: sql`message_count - ${deleted}::int` })
    .where('channel_id', '=', channelId)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return Number(seq);
}

/** Subtracts deleted messages from a channel's count, whose head the transaction has locked. */
export async function countDeleted(tx: Tx, channelId: string, deleted: number): Promise<void> {
  await tx.sql
    .updateTable('channel_heads')
    .set({ message_count: sql`message_count - ${deleted}::int` })
    .where('channel_id', '=', channelId)
    .execute();
}
