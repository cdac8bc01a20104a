import type { Database } from '../../platform/database/index.ts';

/** Finds a guild that each of the users shares with another user. */
export async function loadSharedGuilds(
  db: Database,
  userId: string,
  otherIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.query<{ guild_id: string; user_ids: string[] }>(
    'gateway.shared_guilds',
    `SELECT guild_id, array_agg(user_id) AS user_ids FROM (
       SELECT other.user_id, min(other.guild_id) AS guild_id FROM user_guilds own JOIN user_guilds other USING (guild_id)
       WHERE own.user_id = $1 AND other.user_id = ANY ($2::bigint[]) GROUP BY other.user_id) shared
     GROUP BY guild_id`,
    [userId, otherIds],
  );
  return new Map(rows.map(({ guild_id, user_ids }) => [guild_id, user_ids]));
}
