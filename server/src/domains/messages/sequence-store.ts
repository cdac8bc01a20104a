import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Takes the next place in a channel's sequence, for the event that the transaction emits. Throws if the channel is gone. */
export async function nextSequence(tx: Tx, channelId: string): Promise<number> {
  const { seq } = await tx.sql
    .updateTable('channel_heads')
    .set({ seq: sql`seq + 1` })
    .where('channel_id', '=', channelId)
    .returning('seq')
    .executeTakeFirstOrThrow();
  return Number(seq);
}
