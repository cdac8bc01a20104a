import { ConsentStatus } from '@guildhall/protocol/message-requests/types';
import type { Database } from '../../platform/database/index.ts';

/** Finds a guild that each of the users shares with another user, except for users whose conversation is a message request. */
export async function loadSharedGuilds(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.query<{ guild_id: string; user_ids: string[] }>(
    'gateway.shared_guilds',
    `SELECT guild_id, array_agg(user_id) AS user_ids FROM (
       SELECT other.user_id, min(other.guild_id) AS guild_id FROM user_guilds own JOIN user_guilds other USING (guild_id)
       WHERE own.user_id = $1 AND other.user_id = ANY ($2::bigint[]) AND NOT EXISTS (
         SELECT FROM conversations c JOIN user_private_channels u USING (channel_id)
         WHERE c.user_id = least($1, other.user_id) AND c.other_id = greatest($1, other.user_id)
           AND u.user_id IN ($1, other.user_id) AND u.request IN (${ConsentStatus.PENDING}, ${ConsentStatus.REJECTED}))
       GROUP BY other.user_id) shared
     GROUP BY guild_id`,
    [userId, otherIds],
  );
  return new Map(rows.map(({ guild_id, user_ids }) => [guild_id, user_ids]));
}
