import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { authorSql, messageSql } from '../messages/index.ts';

export interface PinnableMessage {
  readonly author_id: string;
  readonly type: number;
  readonly pinned: boolean;
}

/** A message whose row is locked until the transaction ends; undefined if there is none. */
export function lockMessage(
  tx: Tx,
  channelId: string,
  messageId: string,
): Promise<PinnableMessage | undefined> {
  return tx.sql
    .selectFrom('messages')
    .select(['author_id', 'type', 'pinned'])
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
}

/** How many messages are pinned; the channel's head is locked, so that counts don't overlap. */
export async function countPins(tx: Tx, channelId: string): Promise<number> {
  await sql`SELECT FROM channel_heads WHERE channel_id = ${channelId} FOR UPDATE`.execute(tx.sql);
  const { count } = await tx.sql
    .selectFrom('message_pins')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertPin(tx: Tx, channelId: string, messageId: string): Promise<void> {
  await sql`INSERT INTO message_pins (channel_id, message_id, pinned_at)
    VALUES (${channelId}, ${messageId}, clock_timestamp())`.execute(tx.sql);
  await setPinned(tx, channelId, messageId, true);
}

export async function deletePin(tx: Tx, channelId: string, messageId: string): Promise<void> {
  await tx.sql
    .deleteFrom('message_pins')
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .execute();
  await setPinned(tx, channelId, messageId, false);
}

const setPinned = (tx: Tx, channelId: string, messageId: string, pinned: boolean) =>
  tx.sql
    .updateTable('messages')
    .set({ pinned })
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .execute();

/** Stores with the channel when its last pin was made; returns the time, ISO 8601, or null if there is no pin. */
export async function storeLastPin(tx: Tx, channelId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    UPDATE channel_heads SET last_pin_at = (SELECT max(pinned_at) FROM message_pins WHERE channel_id = ${channelId})
    WHERE channel_id = ${channelId} RETURNING wire_time(last_pin_at) AS at`.execute(tx.sql);
  return rows[0]?.at ?? null;
}

/** The guild's version (0 in private channels) and the channel's pins, newest first, as JSON text: `{pinned_at, message}` each. One statement. */
export async function loadPins(
  db: Database,
  guildId: string | null,
  channelId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<{ version: number; items: string[] }> {
  const [row] = await db.query<{ version: string | null; items: string[] }>(
    'pins.list',
    `SELECT (SELECT version FROM guilds WHERE guild_id = $1) AS version, ARRAY(
       SELECT concat('{"pinned_at":"', wire_time(p.pinned_at), '","message":', ${messageSql('m', 'author', { channel: '$2' })}, '}')
       FROM (SELECT * FROM message_pins WHERE channel_id = $2 AND pinned_at < coalesce($3::timestamptz, 'infinity')
             ORDER BY pinned_at DESC LIMIT $4) p
       JOIN messages m ON m.channel_id = $2 AND m.message_id = p.message_id ${authorSql('m', 'author')}
       ORDER BY p.pinned_at DESC) AS items`,
    [guildId, channelId, before ?? null, limit],
  );
  return { version: Number(row?.version ?? 0), items: row?.items ?? [] };
}

/** Stores that a reader has seen the current pins; returns when the last of them was made, and the read state's version. */
export async function storeSeen(
  db: Database,
  userId: string,
  channelId: string,
): Promise<{ at: string | null; version: number }> {
  const [row] = await db.query<{ at: string | null; version: number }>(
    'pins.seen',
    `INSERT INTO read_states (user_id, channel_id, last_pin_at, version)
     SELECT $1, channel_id, last_pin_at, 1 FROM channel_heads WHERE channel_id = $2
     ON CONFLICT (user_id, channel_id) DO UPDATE SET last_pin_at = excluded.last_pin_at, version = read_states.version + 1
     RETURNING wire_time(last_pin_at) AS at, version`,
    [userId, channelId],
  );
  return row ?? { at: null, version: 0 };
}

/** Removes the pins of deleted messages. */
export async function deleteMessagePins(
  tx: Tx,
  messages: readonly { readonly channel_id: string; readonly message_id: string }[],
): Promise<void> {
  if (messages.length === 0) return;
  await sql`
    DELETE FROM message_pins p USING unnest(${messages.map(({ channel_id }) => channel_id)}::bigint[],
      ${messages.map(({ message_id }) => message_id)}::bigint[]) AS gone(channel_id, message_id)
    WHERE p.channel_id = gone.channel_id AND p.message_id = gone.message_id`.execute(tx.sql);
}
