import { NOTIFICATION_CENTER_LIMITS } from '@guildhall/protocol/limits/notification-center';
import type { NotificationItemType } from '@guildhall/protocol/notification-center/schemas';
import type { User } from '@guildhall/protocol/users/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A row of `notification_items`, with the user that it is about. */
export interface ItemRow {
  readonly item_id: string;
  readonly type: NotificationItemType;
  readonly guild_id: string | null;
  readonly channel_id: string | null;
  readonly message_id: string | null;
  readonly acked: boolean;
  readonly other: User | null;
}

/** What an item is about. */
export interface Subject {
  readonly type: NotificationItemType;
  readonly otherId?: string;
  readonly guildId?: string | null;
  readonly channelId?: string;
  readonly messageId?: string;
}

const COLUMNS =
  'i.item_id, i.type, i.guild_id, i.channel_id, i.message_id, i.acked, CASE WHEN u.user_id IS NOT NULL THEN wire_user(u)::json END AS other';

/** Returns a user's items below an id, the newest first. */
export const loadItems = (db: Database, userId: string, before: string, limit: number): Promise<ItemRow[]> =>
  db.query<ItemRow>(
    'notification_center.list',
    `SELECT ${COLUMNS} FROM notification_items i LEFT JOIN users u ON u.user_id = i.other_id
     WHERE i.user_id = $1 AND i.item_id < $2 ORDER BY i.item_id DESC LIMIT $3`,
    [userId, before, limit],
  );

/** Stores an item in place of the one about the same. Returns it, with the ids of the items that had to go. */
export async function putItem(
  tx: Tx,
  userId: string,
  itemId: string,
  { type, otherId = null, guildId = null, channelId = null, messageId = null }: NullableSubject,
): Promise<{ readonly item: ItemRow; readonly removed: readonly string[] }> {
  const { rows: replaced } = await sql<{ item_id: string }>`
    DELETE FROM notification_items WHERE user_id = ${userId} AND (type = ${type}
        AND coalesce(other_id, 0) = coalesce(${otherId}::bigint, 0) AND coalesce(message_id, 0) = coalesce(${messageId}::bigint, 0)
      OR item_id <= (SELECT item_id FROM notification_items WHERE user_id = ${userId}
        ORDER BY item_id DESC OFFSET ${NOTIFICATION_CENTER_LIMITS.items - 1} LIMIT 1))
    RETURNING item_id`.execute(tx.sql);
  const { rows } = await sql<ItemRow>`
    WITH i AS (
      INSERT INTO notification_items (user_id, item_id, type, other_id, guild_id, channel_id, message_id)
      VALUES (${userId}, ${itemId}, ${type}, ${otherId}, ${guildId}, ${channelId}, ${messageId}) RETURNING *)
    SELECT ${sql.raw(COLUMNS)} FROM i LEFT JOIN users u ON u.user_id = i.other_id`.execute(tx.sql);
  return { item: rows[0] as ItemRow, removed: replaced.map(({ item_id }) => item_id) };
}

type NullableSubject = { readonly [Key in keyof Subject]: Subject[Key] | null } & Pick<Subject, 'type'>;

/** Removes items of the given types about a user. Returns their ids. */
export async function deleteAbout(
  tx: Tx,
  userId: string,
  otherId: string,
  types: readonly NotificationItemType[],
): Promise<string[]> {
  const { rows } = await sql<{ item_id: string }>`
    DELETE FROM notification_items
    WHERE user_id = ${userId} AND other_id = ${otherId} AND type = ANY (${[...types]}::text[])
    RETURNING item_id`.execute(tx.sql);
  return rows.map(({ item_id }) => item_id);
}

/** Removes an item. Returns whether there was one. */
export async function deleteItem(tx: Tx, userId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM notification_items WHERE user_id = ${userId} AND item_id = ${itemId} RETURNING 1`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** Marks items as seen. Returns those of `itemIds` that exist, and whether each is newly seen. */
export async function ackItems(
  tx: Tx,
  userId: string,
  itemIds: readonly string[],
): Promise<{ item_id: string; isNew: boolean }[]> {
  const { rows } = await sql<{ item_id: string; isNew: boolean }>`
    WITH found AS (
      SELECT item_id, acked FROM notification_items
      WHERE user_id = ${userId} AND item_id = ANY (${[...itemIds]}::bigint[]) ORDER BY item_id FOR UPDATE),
    changed AS (
      UPDATE notification_items n SET acked = true FROM found f
      WHERE n.user_id = ${userId} AND n.item_id = f.item_id AND NOT f.acked)
    SELECT item_id, NOT acked AS "isNew" FROM found`.execute(tx.sql);
  return rows;
}

/** Returns the last messages that a user has read in some channels. */
export async function loadRead(
  db: Database,
  userId: string,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (channelIds.length === 0) return new Map();
  const rows = await db.query<{ channel_id: string; last_message_id: string | null }>(
    'notification_center.read',
    'SELECT channel_id, last_message_id FROM read_states WHERE user_id = $1 AND channel_id = ANY ($2::bigint[])',
    [userId, [...channelIds]],
  );
  return new Map(rows.map(({ channel_id, last_message_id }) => [channel_id, last_message_id ?? '0']));
}

/** Removes items of all users below an id, which contains the time. */
export const deleteOld = (db: Database, before: string) =>
  db.query('notification_center.tidy', 'DELETE FROM notification_items WHERE item_id < $1', [before]);
