import type { Database } from '../../platform/database/index.ts';

/** A worker that has not renewed for this long is not given rooms; it renews every second. */
const LIVE = `EXISTS (SELECT FROM workers w WHERE w.holder = s.holder AND w.renewed_at > clock_timestamp() - interval '3 seconds')`;

/**
 * The endpoint of the voice server with a channel's room; the room is given to the one with the fewest if it has none, or one that died:
 * to one of the region, if there is any.
 * Undefined if there is no voice server.
 */
export async function assignRoom(
  db: Database,
  channelId: string,
  region: string | null,
): Promise<string | undefined> {
  await db.query(
    'voice.assign',
    `INSERT INTO voice_rooms AS r (channel_id, holder)
     SELECT $1, s.holder FROM voice_servers s WHERE ${LIVE}
     ORDER BY s.region IS DISTINCT FROM $2, (SELECT count(*) FROM voice_rooms o WHERE o.holder = s.holder), s.holder LIMIT 1
     ON CONFLICT (channel_id) DO UPDATE SET holder = excluded.holder
       WHERE NOT EXISTS (SELECT FROM voice_servers s WHERE s.holder = r.holder AND ${LIVE})`,
    [channelId, region],
  );
  const [row] = await db.query<{ endpoint: string }>(
    'voice.endpoint',
    `SELECT s.endpoint FROM voice_rooms r JOIN voice_servers s USING (holder) WHERE r.channel_id = $1 AND ${LIVE}`,
    [channelId],
  );
  return row?.endpoint;
}

/** Registers a voice server, and removes those whose processes are gone. */
export async function putServer(
  db: Database,
  holder: string,
  endpoint: string,
  region: string,
): Promise<void> {
  await db.query(
    'voice.register',
    `WITH gone AS (
       DELETE FROM voice_servers s WHERE NOT EXISTS (
         SELECT FROM workers w WHERE w.holder = s.holder AND w.expires_at > clock_timestamp()))
     INSERT INTO voice_servers (holder, endpoint, region) VALUES ($1, $2, $3)
     ON CONFLICT (holder) DO UPDATE SET endpoint = excluded.endpoint, region = excluded.region`,
    [holder, endpoint, region],
  );
}

/** Removes a voice server. */
export async function deleteServer(db: Database, holder: string): Promise<void> {
  await db.query('voice.unregister', 'DELETE FROM voice_servers WHERE holder = $1', [holder]);
}

/** Gives up the rooms of channels that nobody is in. */
export async function deleteEmptyRooms(db: Database, holder: string): Promise<void> {
  await db.query(
    'voice.empty_rooms',
    `DELETE FROM voice_rooms r WHERE holder = $1
       AND NOT EXISTS (SELECT FROM voice_states v WHERE v.channel_id = r.channel_id)
       AND NOT EXISTS (SELECT FROM call_voice_states c WHERE c.channel_id = r.channel_id)`,
    [holder],
  );
}

/** The channel of a session with a token (the guild's, or that of a call, which is then in place of the guild), and the holder of its room. Undefined if the token is not that of the session. */
export async function findByToken(
  db: Database,
  { guildId, userId, sessionId }: { guildId: string; userId: string; sessionId: string },
  tokenHash: Buffer,
): Promise<{ channelId: string; holder: string | null } | undefined> {
  const [row] = await db.query<{ channel_id: string; holder: string | null }>(
    'voice.by_token',
    `SELECT v.channel_id, r.holder FROM voice_states v LEFT JOIN voice_rooms r USING (channel_id)
     WHERE v.guild_id = $1 AND v.user_id = $2 AND v.session_id = $3 AND v.token_hash = $4
     UNION ALL
     SELECT c.channel_id, r.holder FROM call_voice_states c LEFT JOIN voice_rooms r USING (channel_id)
     WHERE c.channel_id = $1 AND c.user_id = $2 AND c.session_id = $3 AND c.token_hash = $4`,
    [guildId, userId, sessionId, tokenHash],
  );
  return row && { channelId: row.channel_id, holder: row.holder };
}
