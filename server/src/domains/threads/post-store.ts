import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Makes a post the newest of its forum, which `readerId` has read up to it. */
export async function notePost(
  tx: Tx,
  forumId: string,
  threadId: string,
  readerId: string | null,
): Promise<void> {
  await sql`
    WITH read AS (
      INSERT INTO read_states (user_id, channel_id, last_message_id, version)
      SELECT reader, ${forumId}::bigint, ${threadId}::bigint, 1 FROM (SELECT ${readerId}::bigint AS reader) r
      WHERE reader IS NOT NULL
      ON CONFLICT (user_id, channel_id) DO UPDATE SET
        last_message_id = greatest(read_states.last_message_id, excluded.last_message_id),
        manual_mention_count = NULL, manual_until = NULL, version = read_states.version + 1
    )
    UPDATE channel_heads SET last_message_id = greatest(last_message_id, ${threadId}::bigint)
    WHERE channel_id = ${forumId}`.execute(tx.sql);
}
