import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { purgeMessages } from '../messages/index.ts';

/** Messages removed in one transaction. */
const BATCH = 5_000;

/**
 * Removes the messages of channels that were deleted. Several processes may do so at once; what one does not finish the next
 * takes up. Answers how many channels it finished.
 */
export async function purgeDeletedChannels(db: Database): Promise<number> {
  for (let finished = 0; ; ) {
    const outcome = await db.transaction(async (tx) => {
      const { rows } = await sql<{ channel_id: string }>`
        SELECT channel_id FROM deleted_channels ORDER BY channel_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(
        tx.sql,
      );
      const channelId = rows[0]?.channel_id;
      if (channelId === undefined) return 'nothing';
      if ((await purgeMessages(tx, channelId, BATCH)) === BATCH) return 'more';
      await tx.sql.deleteFrom('deleted_channels').where('channel_id', '=', channelId).execute();
      return 'finished';
    });
    if (outcome === 'nothing') return finished;
    if (outcome === 'finished') finished += 1;
  }
}
