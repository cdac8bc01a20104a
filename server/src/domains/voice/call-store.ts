import type { Call, MessageCall } from '@guildhall/protocol/calls/schemas';
import type { CallVoiceState } from '@guildhall/protocol/voice/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { SelfState } from './store.ts';

/** Numbers of advisory locks, before that of the channel or user. */
const CALL_LOCK = 40_601;
const USER_LOCK = 40_602;

/** The calls in the private channels of the user `$1`, as the wire has them. */
export const READY_CALLS = `(SELECT jsonb_agg(wire_call(c)) FROM calls c JOIN private_channel_recipients r USING (channel_id)
  WHERE r.user_id = $1)`;

/** Has changes of a channel's call take turns. */
export async function lockCall(tx: Tx, channelId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CALL_LOCK}, hashint8(${channelId}::bigint))`.execute(tx.sql);
}

/**
 * Has the joins of a user take turns, and returns whether they are in voice elsewhere than in `placeId` (a guild, or the private channel of a call).
 * It must be the last lock of a transaction.
 */
export async function isInOtherPlace(tx: Tx, userId: string, placeId: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(${USER_LOCK}, hashint8(${userId}::bigint))`.execute(tx.sql);
  const { rows } = await sql`
    SELECT FROM voice_states WHERE user_id = ${userId} AND guild_id <> ${placeId}
    UNION ALL SELECT FROM call_voice_states WHERE user_id = ${userId} AND channel_id <> ${placeId}`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** The call in a private channel; undefined if there is none. */
export async function loadCall(
  { sql: run }: Pick<Database | Tx, 'sql'>,
  channelId: string,
): Promise<Call | undefined> {
  const { rows } = await sql<{ call: Call }>`
    SELECT wire_call(c) AS call FROM calls c WHERE channel_id = ${channelId}`.execute(run);
  return rows[0]?.call;
}

/** Stores a new call. */
export async function insertCall(tx: Tx, { channel_id, message_id, region }: Call): Promise<void> {
  await tx.sql.insertInto('calls').values({ channel_id, message_id, region }).execute();
}

/** Removes a call that nobody is in. */
export async function deleteCall(tx: Tx, channelId: string): Promise<void> {
  await tx.sql.deleteFrom('calls').where('channel_id', '=', channelId).execute();
}

/** Stores whose clients ring, or the region. */
export async function storeCall(
  tx: Tx,
  channelId: string,
  change: { readonly ringing?: readonly string[]; readonly region?: string },
): Promise<void> {
  const { ringing, ...rest } = change;
  await tx.sql
    .updateTable('calls')
    .set({ ...rest, ...(ringing ? { ringing: [...ringing] } : {}) })
    .where('channel_id', '=', channelId)
    .execute();
}

/** Returns the users who joined the call of a message; undefined if the message was deleted. */
export async function loadMessageCall(
  tx: Tx,
  channelId: string,
  messageId: string,
): Promise<MessageCall | undefined> {
  const { rows } = await sql<{ call: MessageCall | null }>`
    SELECT call FROM messages WHERE channel_id = ${channelId} AND message_id = ${messageId}`.execute(tx.sql);
  return rows[0]?.call ?? undefined;
}

/** Stores it. */
export async function storeMessageCall(
  tx: Tx,
  channelId: string,
  messageId: string,
  call: MessageCall,
): Promise<void> {
  await sql`UPDATE messages SET call = ${JSON.stringify(call)}::jsonb
    WHERE channel_id = ${channelId} AND message_id = ${messageId}`.execute(tx.sql);
}

/** A session in a call. */
export interface CallStateRow {
  readonly channelId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Of the worker lease of its process. */
  readonly holder: string;
  readonly self: SelfState;
}

/** Stores that a user is in a call, and returns their state. A session that is new to it gets its token later. */
export async function putCallState(tx: Tx, row: CallStateRow): Promise<CallVoiceState> {
  const { channelId, userId, sessionId, holder, self } = row;
  const { rows } = await sql<{ state: CallVoiceState }>`
    INSERT INTO call_voice_states AS v (user_id, channel_id, session_id, holder, self_mute, self_deaf, self_video)
    VALUES (${userId}, ${channelId}, ${sessionId}, ${holder}, ${self.mute}, ${self.deaf}, ${self.video})
    ON CONFLICT (user_id) DO UPDATE
      SET channel_id = excluded.channel_id, session_id = excluded.session_id, holder = excluded.holder, self_mute = excluded.self_mute,
        self_deaf = excluded.self_deaf, self_video = excluded.self_video,
        self_stream = v.self_stream AND (v.channel_id, v.session_id) = (excluded.channel_id, excluded.session_id),
        token_hash = CASE WHEN v.session_id = excluded.session_id THEN v.token_hash END
    RETURNING wire_call_voice_state(v) AS state`.execute(tx.sql);
  const [stored] = rows;
  if (!stored) throw new Error('The voice state was not stored.');
  return stored.state;
}

/** Stores whether a user shares their screen. Returns their state if that changed it. */
export async function storeCallStreaming(
  tx: Tx,
  { channelId, userId, sessionId }: CallStateKey,
  isStreaming: boolean,
): Promise<CallVoiceState | undefined> {
  const { rows } = await sql<{ state: CallVoiceState }>`
    UPDATE call_voice_states v SET self_stream = ${isStreaming}
    WHERE user_id = ${userId} AND channel_id = ${channelId} AND session_id = ${sessionId} AND self_stream <> ${isStreaming}
    RETURNING wire_call_voice_state(v) AS state`.execute(tx.sql);
  return rows[0]?.state;
}

/** Stores until when users' clients ring. @param until Unix milliseconds */
export async function storeRing(
  tx: Tx,
  channelId: string,
  userIds: readonly string[],
  until: number,
): Promise<void> {
  const deadlines = JSON.stringify(Object.fromEntries(userIds.map((id) => [id, until])));
  await sql`UPDATE calls SET ring_until = ring_until || ${deadlines}::jsonb WHERE channel_id = ${channelId}`.execute(
    tx.sql,
  );
}

/** Until when each user's clients ring, in Unix milliseconds. */
export async function loadRings(tx: Tx, channelId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ ring_until: Record<string, number> }>`
    SELECT ring_until FROM calls WHERE channel_id = ${channelId}`.execute(tx.sql);
  return rows[0]?.ring_until ?? {};
}

/** Deletes a user's state in a call: that of `sessionId`, if it is given. Returns it as it was. */
export async function deleteCallState(
  tx: Tx,
  channelId: string,
  userId: string,
  sessionId?: string,
): Promise<CallVoiceState | undefined> {
  const { rows } = await sql<{ state: CallVoiceState }>`
    DELETE FROM call_voice_states v WHERE user_id = ${userId} AND channel_id = ${channelId}
      AND ${sessionId === undefined ? sql`true` : sql`session_id = ${sessionId}`}
    RETURNING wire_call_voice_state(v) AS state`.execute(tx.sql);
  return rows[0]?.state;
}

/** A session's state in a call by its keys. */
export interface CallStateKey {
  readonly channelId: string;
  readonly userId: string;
  readonly sessionId: string;
}

interface KeyRecord {
  channel_id: string;
  user_id: string;
  session_id: string;
}
const readKey = ({ channel_id, user_id, session_id }: KeyRecord): CallStateKey => ({
  channelId: channel_id,
  userId: user_id,
  sessionId: session_id,
});

/** The call that a user is in; undefined without one. */
export async function loadCallOfUser(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ channel_id: string }>(
    'calls.of_user',
    'SELECT channel_id FROM call_voice_states WHERE user_id = $1',
    [userId],
  );
  return row?.channel_id;
}

/** A user's voice state in a call; undefined if they are not in it. */
export async function loadCallState(
  db: Database,
  channelId: string,
  userId: string,
): Promise<CallVoiceState | undefined> {
  const [row] = await db.query<{ state: CallVoiceState }>(
    'calls.state',
    'SELECT wire_call_voice_state(v) AS state FROM call_voice_states v WHERE channel_id = $1 AND user_id = $2',
    [channelId, userId],
  );
  return row?.state;
}

/** The states in calls held by this process, and those of processes whose lease has ended. */
export async function loadHeldCallStates(
  db: Database,
  holder: string,
): Promise<(CallStateKey & { readonly isOwn: boolean })[]> {
  const rows = await db.query<KeyRecord & { is_own: boolean }>(
    'calls.held',
    `SELECT channel_id, user_id, session_id, holder = $1 AS is_own FROM call_voice_states v
     WHERE holder = $1 OR NOT EXISTS (
       SELECT FROM workers w WHERE w.holder = v.holder AND w.expires_at > clock_timestamp())`,
    [holder],
  );
  return rows.map((row) => ({ ...readKey(row), isOwn: row.is_own }));
}

/** Makes this process the holder of a session's state in a call; returns the call's channel. */
export async function claimCallState(
  db: Database,
  userId: string,
  sessionId: string,
  holder: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ channel_id: string }>(
    'calls.claim',
    'UPDATE call_voice_states SET holder = $3 WHERE user_id = $1 AND session_id = $2 RETURNING channel_id',
    [userId, sessionId, holder],
  );
  return row?.channel_id;
}

/** Stores the hash of a session's new token. Returns false if the session is not in the call. */
export async function storeCallToken(
  db: Database,
  { channelId, userId, sessionId }: CallStateKey,
  hash: Buffer,
): Promise<boolean> {
  const rows = await db.query(
    'calls.token',
    'UPDATE call_voice_states SET token_hash = $4 WHERE channel_id = $1 AND user_id = $2 AND session_id = $3 RETURNING 1',
    [channelId, userId, sessionId, hash],
  );
  return rows.length > 0;
}
