import type { Message } from '@guildhall/protocol/messages/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { authorSql, messageSql } from '../messages/index.ts';

/** A row of `saved_messages`. */
export interface SavedRow {
  readonly channel_id: string;
  readonly message_id: string;
  readonly guild_id: string | null;
  readonly saved_at: Date;
  readonly due_at: Date | null;
}

/** Returns the rows of a user, the ones saved last first. */
export const loadRows = (db: Database, userId: string): Promise<SavedRow[]> =>
  db.query<SavedRow>(
    'saved_messages.list',
    `SELECT channel_id, message_id, guild_id, saved_at, due_at FROM saved_messages WHERE user_id = $1 ORDER BY saved_at DESC, message_id DESC`,
    [userId],
  );

/** Returns the messages of `rows` that exist, without reactions, and the versions of their guilds at that moment. One statement. */
export async function loadMessages(
  db: Database,
  rows: readonly SavedRow[],
): Promise<{ messages: readonly Message[]; versions: ReadonlyMap<string, number> }> {
  const [row] = await db.query<{ messages: Message[] | null; versions: Record<string, number> | null }>(
    'saved_messages.messages',
    `SELECT (SELECT jsonb_agg(${messageSql('m', 'author', { channel: 'm.channel_id' })}::jsonb)
       FROM unnest($1::bigint[], $2::bigint[]) AS s(channel_id, message_id)
       CROSS JOIN LATERAL (
         SELECT * FROM messages WHERE messages.channel_id = s.channel_id AND messages.message_id = s.message_id) m
       ${authorSql('m', 'author')}) AS messages,
       (SELECT jsonb_object_agg(guild_id, version) FROM guilds WHERE guild_id = ANY ($3)) AS versions`,
    [
      rows.map(({ channel_id }) => channel_id),
      rows.map(({ message_id }) => message_id),
      rows.flatMap(({ guild_id }) => guild_id ?? []),
    ],
  );
  return {
    messages: row?.messages ?? [],
    versions: new Map(Object.entries(row?.versions ?? {}).map(([id, version]) => [id, Number(version)])),
  };
}

/** Locks a user's saved messages until the transaction ends, and returns how many other ones there are with and without a reminder. */
export async function lockCounts(
  tx: Tx,
  userId: string,
  messageId: string,
): Promise<{ reminders: number; others: number }> {
  await sql`SELECT FROM users WHERE user_id = ${userId} FOR NO KEY UPDATE`.execute(tx.sql);
  return tx.sql
    .selectFrom('saved_messages')
    .select([
      sql<number>`(count(*) FILTER (WHERE due_at IS NOT NULL))::int`.as('reminders'),
      sql<number>`(count(*) FILTER (WHERE due_at IS NULL))::int`.as('others'),
    ])
    .where('user_id', '=', userId)
    .where('message_id', '<>', messageId)
    .executeTakeFirstOrThrow();
}

/** Returns when a user is reminded of a message; null if they are not. */
export async function loadDue(
  tx: Tx,
  userId: string,
  channelId: string,
  messageId: string,
): Promise<Date | null> {
  const row = await tx.sql
    .selectFrom('saved_messages')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return (row?.due_at ?? null) as Date | null;
}

/** Saves a message, or changes its reminder. */
export async function upsertRow(
  tx: Tx,
  userId: string,
  row: Pick<SavedRow, 'channel_id' | 'message_id' | 'guild_id' | 'due_at'>,
): Promise<SavedRow> {
  const { due_at } = row;
  return tx.sql
    .insertInto('saved_messages')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'channel_id', 'message_id']).doUpdateSet({ due_at, reminded: false }),
    )
    .returning(['channel_id', 'message_id', 'guild_id', 'saved_at', 'due_at'])
    .executeTakeFirstOrThrow() as Promise<SavedRow>;
}

/** Returns false if the message was not saved. */
export async function deleteRow(
  tx: Tx,
  userId: string,
  channelId: string,
  messageId: string,
): Promise<boolean> {
  const row = await tx.sql
    .deleteFrom('saved_messages')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a user is reminded. Returns false unless the reminder is due and was not given before. */
export async function markReminded(
  tx: Tx,
  userId: string,
  channelId: string,
  messageId: string,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE saved_messages SET reminded = true
    WHERE user_id = ${userId} AND channel_id = ${channelId} AND message_id = ${messageId}
      AND NOT reminded AND due_at <= now()
    RETURNING message_id`.execute(tx.sql);
  return rows.length > 0;
}
