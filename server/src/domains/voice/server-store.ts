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

/** A voice server. */
export interface VoiceServer {
  /** Of the worker lease of its process. */
  readonly holder: string;
  /** Host and path of its voice gateway. */
  readonly endpoint: string;
  readonly region: string;
  /** The UDP port of browsers. */
  readonly port: number;
  /** Why browsers can't be served. */
  readonly problem: string | undefined;
}

/** Registers a voice server, and removes those whose processes are gone. */
export async function putServer(
  db: Database,
  { holder, endpoint, region, port, problem }: VoiceServer,
): Promise<void> {
  await db.query(
    'voice.register',
    `WITH gone AS (
       DELETE FROM voice_servers s WHERE NOT EXISTS (
         SELECT FROM workers w WHERE w.holder = s.holder AND w.expires_at > clock_timestamp()))
     INSERT INTO voice_servers (holder, endpoint, region, port, problem) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (holder) DO UPDATE SET endpoint = excluded.endpoint, region = excluded.region, port = excluded.port,
       problem = excluded.problem`,
    [holder, endpoint, region, port, problem ?? null],
  );
}

/** Stores why a voice server can't serve browsers. */
export async function storeProblem(db: Database, holder: string, problem: string | undefined): Promise<void> {
  await db.query('voice.problem', 'UPDATE voice_servers SET problem = $2 WHERE holder = $1', [
    holder,
    problem?.slice(0, 2_000) ?? null,
  ]);
}

/** Notes that the media of a browser arrived. */
export async function storeReached(db: Database, holder: string, isOutside: boolean): Promise<void> {
  await db.query(
    'voice.reached',
    `UPDATE voice_servers SET reached_at = now(),
       reached_from_outside_at = CASE WHEN $2 THEN now() ELSE reached_from_outside_at END WHERE holder = $1`,
    [holder, isOutside],
  );
}

interface ServerRecord {
  readonly endpoint: string;
  readonly region: string;
  readonly port: number | null;
  readonly problem: string | null;
  readonly reached_at: Date | null;
  readonly reached_from_outside_at: Date | null;
  readonly rooms: number;
  readonly users: number;
}

/** The live voice servers, with how many rooms and users each has. */
export const loadServers = (db: Database): Promise<ServerRecord[]> =>
  db.query(
    'voice.servers',
    `SELECT s.endpoint, s.region, s.port, s.problem, s.reached_at, s.reached_from_outside_at,
       count(DISTINCT u.channel_id)::int AS rooms, count(u.channel_id)::int AS users
     FROM voice_servers s LEFT JOIN voice_rooms r USING (holder) LEFT JOIN (
       SELECT channel_id FROM voice_states UNION ALL SELECT channel_id FROM call_voice_states) u USING (channel_id)
     WHERE ${LIVE} GROUP BY s.holder ORDER BY s.endpoint LIMIT 50`,
    [],
  );

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
