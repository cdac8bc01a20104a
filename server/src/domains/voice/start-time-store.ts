import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Unix seconds; null while nobody is in the channel. */
export type StartTime = number | null;

/** Stores since when somebody is in a voice channel, by its voice states. Returns that if it changed. */
export async function storeStartTime(
  tx: Tx,
  guildId: string,
  channelId: string,
): Promise<StartTime | undefined> {
  const { rows } = await sql<{ started: number | null }>`
    WITH used AS (SELECT FROM voice_states WHERE guild_id = ${guildId} AND channel_id = ${channelId} LIMIT 1),
      begun AS (
        INSERT INTO voice_starts (guild_id, channel_id)
        SELECT guild_id, channel_id FROM channels
        WHERE guild_id = ${guildId} AND channel_id = ${channelId} AND EXISTS (SELECT FROM used)
        ON CONFLICT DO NOTHING RETURNING started_at),
      ended AS (
        DELETE FROM voice_starts WHERE guild_id = ${guildId} AND channel_id = ${channelId} AND NOT EXISTS (SELECT FROM used)
        RETURNING 1)
    SELECT floor(extract(epoch FROM started_at))::int AS started FROM begun UNION ALL SELECT NULL FROM ended`.execute(
    tx.sql,
  );
  return rows[0]?.started;
}

/** Since when somebody is in the voice channels of a guild; empty ones are missing. */
export async function loadStartTimes(db: Database, guildId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ channel_id: string; started: number }>(
    'voice.start_times',
    'SELECT channel_id, floor(extract(epoch FROM started_at))::int AS started FROM voice_starts WHERE guild_id = $1',
    [guildId],
  );
  return new Map(rows.map(({ channel_id, started }) => [channel_id, started]));
}
