import type { VoiceState } from '@guildhall/protocol/voice/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** What a user chooses of their own voice state. */
export interface SelfState {
  readonly mute: boolean;
  readonly deaf: boolean;
  readonly video: boolean;
}

/** A row of `voice_states`. */
export interface VoiceStateRow {
  readonly guildId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly sessionId: string;
  readonly holder: string;
  readonly self: SelfState;
  readonly suppress: boolean;
  /** ISO 8601. */
  readonly requestedAt: string | null;
}

/** Stores a voice state. A session that is new to the channel gets its token later. */
export async function putVoiceState(tx: Tx, row: VoiceStateRow): Promise<void> {
  const { guildId, userId, channelId, sessionId, holder, self, suppress, requestedAt } = row;
  await sql`
    INSERT INTO voice_states AS v (guild_id, user_id, channel_id, session_id, holder, self_mute, self_deaf, self_video, suppress,
      request_to_speak_at)
    VALUES (${guildId}, ${userId}, ${channelId}, ${sessionId}, ${holder}, ${self.mute}, ${self.deaf}, ${self.video}, ${suppress},
      ${requestedAt})
    ON CONFLICT (guild_id, user_id) DO UPDATE
      SET channel_id = excluded.channel_id, session_id = excluded.session_id, holder = excluded.holder, self_mute = excluded.self_mute,
        self_deaf = excluded.self_deaf, self_video = excluded.self_video, suppress = excluded.suppress,
        request_to_speak_at = excluded.request_to_speak_at, active_at = now(),
        self_stream = v.self_stream AND (v.channel_id, v.session_id) = (excluded.channel_id, excluded.session_id),
        token_hash = CASE WHEN (v.channel_id, v.session_id) = (excluded.channel_id, excluded.session_id) THEN v.token_hash END`.execute(
    tx.sql,
  );
}

/** Stores whether a user shares their screen. */
export async function storeStreaming(
  tx: Tx,
  { guildId, userId, sessionId }: VoiceStateKey,
  isStreaming: boolean,
): Promise<void> {
  await tx.sql
    .updateTable('voice_states')
    .set({ self_stream: isStreaming })
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** The holder of a user's voice state; undefined if there is none. */
export async function loadHolder(tx: Tx, guildId: string, userId: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('voice_states')
    .select('holder')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.holder;
}

/** Deletes a user's voice state: that of `sessionId`, if it is given. Returns it as it was. */
export async function deleteVoiceState(
  tx: Tx,
  guildId: string,
  userId: string,
  sessionId?: string,
): Promise<VoiceState | undefined> {
  const { rows } = await sql<{ state: VoiceState | null }>`
    DELETE FROM voice_states v WHERE guild_id = ${guildId} AND user_id = ${userId}
      AND ${sessionId === undefined ? sql`true` : sql`session_id = ${sessionId}`}
    RETURNING wire_voice_state(v) AS state`.execute(tx.sql);
  return rows[0]?.state ?? undefined;
}

/** Deletes the voice states in a channel; returns them as they were. */
export async function deleteStatesOfChannel(
  tx: Tx,
  guildId: string,
  channelId: string,
): Promise<VoiceState[]> {
  const { rows } = await sql<{ state: VoiceState | null }>`
    DELETE FROM voice_states v WHERE guild_id = ${guildId} AND channel_id = ${channelId}
    RETURNING wire_voice_state(v) AS state`.execute(tx.sql);
  return rows.flatMap(({ state }) => state ?? []);
}

/** Stores the status of a voice channel. */
export async function storeStatus(
  tx: Tx,
  guildId: string,
  channelId: string,
  status: string | null,
): Promise<void> {
  await tx.sql
    .updateTable('channels')
    .set({ status })
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', channelId)
    .execute();
}

/** A voice state by its keys. */
export interface VoiceStateKey {
  readonly guildId: string;
  readonly userId: string;
  readonly sessionId: string;
}

interface KeyRecord {
  guild_id: string;
  user_id: string;
  session_id: string;
}
const readKey = ({ guild_id, user_id, session_id }: KeyRecord): VoiceStateKey => ({
  guildId: guild_id,
  userId: user_id,
  sessionId: session_id,
});

/** The voice states of a user. */
export async function loadStatesOfUser(db: Database, userId: string): Promise<VoiceStateKey[]> {
  const rows = await db.query<KeyRecord>(
    'voice.of_user',
    'SELECT guild_id, user_id, session_id FROM voice_states WHERE user_id = $1',
    [userId],
  );
  return rows.map(readKey);
}

/** The voice states held by this process, and those of processes whose lease has ended. */
export async function loadHeldStates(
  db: Database,
  holder: string,
): Promise<(VoiceStateKey & { readonly isOwn: boolean })[]> {
  const rows = await db.query<KeyRecord & { is_own: boolean }>(
    'voice.held',
    `SELECT guild_id, user_id, session_id, holder = $1 AS is_own FROM voice_states v
     WHERE holder = $1 OR NOT EXISTS (
       SELECT FROM workers w WHERE w.holder = v.holder AND w.expires_at > clock_timestamp())`,
    [holder],
  );
  return rows.map((row) => ({ ...readKey(row), isOwn: row.is_own }));
}

/** Makes this process the holder of a session's voice states. */
export async function claimStates(
  db: Database,
  userId: string,
  sessionId: string,
  holder: string,
): Promise<void> {
  await db.query(
    'voice.claim',
    'UPDATE voice_states SET holder = $3 WHERE user_id = $1 AND session_id = $2',
    [userId, sessionId, holder],
  );
}

/** Stores the hash of a session's new token. Returns false if the session is not in voice. */
export async function storeToken(
  db: Database,
  { guildId, userId, sessionId }: VoiceStateKey,
  hash: Buffer,
): Promise<boolean> {
  const rows = await db.query(
    'voice.token',
    'UPDATE voice_states SET token_hash = $4 WHERE guild_id = $1 AND user_id = $2 AND session_id = $3 RETURNING 1',
    [guildId, userId, sessionId, hash],
  );
  return rows.length > 0;
}

/** Stores whether a user can speak, and when they asked to (ISO 8601). */
export async function storeStageState(
  tx: Tx,
  guildId: string,
  userId: string,
  suppress: boolean,
  requestedAt: string | null,
): Promise<void> {
  await tx.sql
    .updateTable('voice_states')
    .set({ suppress, request_to_speak_at: requestedAt === null ? null : new Date(requestedAt) })
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .execute();
}

/** The condition for members who have been silent for as long as their guild allows, outside its inactive channel. Bots can play for hours. */
const INACTIVE = `v.channel_id <> g.afk_channel_id AND v.active_at < now() - make_interval(secs => g.afk_timeout)`;

/** Members who belong in the inactive channel of their guild, those who have been silent longest first. */
export async function findInactive(
  db: Database,
): Promise<{ readonly guildId: string; readonly userId: string }[]> {
  const rows = await db.query<{ guild_id: string; user_id: string }>(
    'voice.inactive',
    `SELECT v.guild_id, v.user_id FROM voice_states v JOIN guilds g USING (guild_id) JOIN users u USING (user_id)
     WHERE ${INACTIVE} AND NOT u.bot ORDER BY v.active_at LIMIT 500`,
    [],
  );
  return rows.map(({ guild_id, user_id }) => ({ guildId: guild_id, userId: user_id }));
}

/** Whether a member is still inactive, in which case they stay so until the transaction ends. */
export async function lockIfInactive(tx: Tx, guildId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM voice_states v JOIN guilds g USING (guild_id)
    WHERE v.guild_id = ${guildId} AND v.user_id = ${userId} AND ${sql.raw(INACTIVE)} FOR UPDATE OF v`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** Notes that sessions are active. */
export async function touchStates(db: Database, keys: readonly VoiceStateKey[]): Promise<void> {
  await db.query(
    'voice.active',
    `UPDATE voice_states v SET active_at = now() FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS k(guild_id, user_id, session_id)
     WHERE v.guild_id = k.guild_id AND v.user_id = k.user_id AND v.session_id = k.session_id`,
    [
      keys.map(({ guildId }) => guildId),
      keys.map(({ userId }) => userId),
      keys.map(({ sessionId }) => sessionId),
    ],
  );
}
