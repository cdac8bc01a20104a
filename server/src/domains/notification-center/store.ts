import { NOTIFICATION_CENTER_LIMITS } from '@guildhall/protocol/limits/notification-center';
import type { NotificationItem, NotificationItemType } from '@guildhall/protocol/notification-center/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { User } from '@guildhall/protocol/users/schemas';
import type { UserSettings } from '@guildhall/protocol/users/settings';
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
  readonly emoji_id: string | null;
  readonly emoji_name: string | null;
  readonly application: NotificationItem['application'];
}

/** What an item is about. */
export interface Subject {
  readonly type: NotificationItemType;
  readonly otherId?: string;
  readonly guildId?: string | null;
  readonly channelId?: string;
  readonly messageId?: string;
  readonly emojiId?: string | null;
  readonly emojiName?: string | null;
  readonly applicationId?: string;
}

const COLUMNS = `i.item_id, i.type, i.guild_id, i.channel_id, i.message_id, i.acked, i.emoji_id, i.emoji_name,
  CASE WHEN u.user_id IS NOT NULL THEN wire_user(u)::json END AS other,
  CASE WHEN a.application_id IS NOT NULL THEN json_build_object('id', a.application_id::text, 'name', a.name, 'icon', a.icon) END AS application`;
const ABOUT =
  'LEFT JOIN users u ON u.user_id = i.other_id LEFT JOIN applications a ON a.application_id = i.application_id';

/** Items of frequent kinds that a user has at most, so that they push nothing else out. */
const KEPT_OF_KIND: Partial<Readonly<Record<NotificationItemType, number>>> = {
  reaction_sent: 25,
  missed_messages: 25,
};

/** Returns a user's items below an id, the newest first. */
export const loadItems = (db: Database, userId: string, before: string, limit: number): Promise<ItemRow[]> =>
  db.query<ItemRow>(
    'notification_center.list',
    `SELECT ${COLUMNS} FROM notification_items i ${ABOUT}
     WHERE i.user_id = $1 AND i.item_id < $2 ORDER BY i.item_id DESC LIMIT $3`,
    [userId, before, limit],
  );

/** Stores an item in place of the one about the same. Returns it, with the ids of the items that had to go. */
export async function putItem(
  tx: Tx,
  userId: string,
  itemId: string,
  subject: NullableSubject,
): Promise<{ readonly item: ItemRow; readonly removed: readonly string[] }> {
  const { type, otherId = null, guildId = null, channelId = null, messageId = null } = subject;
  const { emojiId = null, emojiName = null, applicationId = null } = subject;
  const { items } = NOTIFICATION_CENTER_LIMITS;
  const { rows: replaced } = await sql<{ item_id: string }>`
    DELETE FROM notification_items WHERE user_id = ${userId} AND (type = ${type}
        AND coalesce(other_id, 0) = coalesce(${otherId}::bigint, 0) AND coalesce(message_id, 0) = coalesce(${messageId}::bigint, 0)
      OR item_id <= (SELECT item_id FROM notification_items WHERE user_id = ${userId}
        ORDER BY item_id DESC OFFSET ${items - 1} LIMIT 1)
      OR type = ${type} AND item_id <= (SELECT item_id FROM notification_items WHERE user_id = ${userId} AND type = ${type}
        ORDER BY item_id DESC OFFSET ${(KEPT_OF_KIND[type] ?? items) - 1} LIMIT 1))
    RETURNING item_id`.execute(tx.sql);
  const { rows } = await sql<ItemRow>`
    WITH i AS (
      INSERT INTO notification_items (user_id, item_id, type, other_id, guild_id, channel_id, message_id, emoji_id, emoji_name, application_id)
      VALUES (${userId}, ${itemId}, ${type}, ${otherId}, ${guildId}, ${channelId}, ${messageId}, ${emojiId}, ${emojiName}, ${applicationId})
      RETURNING *)
    SELECT ${sql.raw(COLUMNS)} FROM i ${sql.raw(ABOUT)}`.execute(tx.sql);
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

/** A user's choice about reactions, and whether they want nothing of the other one; undefined for bots and webhooks. */
export async function loadReactionChoice(
  db: Database,
  userId: string,
  otherId: string,
): Promise<
  { readonly choice: UserSettings['reaction_notifications'] | null; readonly quiet: boolean } | undefined
> {
  const [row] = await db.query<{ choice: UserSettings['reaction_notifications'] | null; quiet: boolean }>(
    'notification_center.reaction_choice',
    `SELECT s.settings ->> 'reaction_notifications' AS choice, EXISTS (
       SELECT FROM relationships r WHERE r.user_id = $1 AND r.target_id = $2
         AND (r.type = ${RelationshipType.BLOCKED} OR r.user_ignored)) AS quiet
     FROM users u LEFT JOIN user_settings s USING (user_id) WHERE u.user_id = $1 AND NOT u.bot`,
    [userId, otherId],
  );
  return row;
}

/** A friend request that waits for its receiver. */
export interface WaitingRequest {
  readonly user_id: string;
  readonly other_id: string;
}

/**
 * Returns a page of the friend requests that have waited for three to four days, after the one given, in the order of their receivers
 * and senders. Those that the receiver ignores are left out.
 */
export const loadWaitingRequests = (
  db: Database,
  after: WaitingRequest,
  limit: number,
): Promise<WaitingRequest[]> =>
  db.query<WaitingRequest>(
    'notification_center.waiting_requests',
    `SELECT user_id, target_id AS other_id FROM relationships
     WHERE type = ${RelationshipType.PENDING_INCOMING} AND NOT user_ignored
       AND since <= now() - interval '3 days' AND since > now() - interval '4 days' AND (user_id, target_id) > ($1, $2)
     ORDER BY user_id, target_id LIMIT $3`,
    [after.user_id, after.other_id, limit],
  );

/** Members of a guild with whom a user is friends, and who want to know of shared screens. Such guilds have 50 members at most. */
export async function loadFriendsAmongMembers(
  db: Database,
  userId: string,
  guildId: string,
): Promise<string[]> {
  const rows = await db.query<{ user_id: string }>(
    'notification_center.friends',
    `SELECT m.user_id FROM members m
     JOIN relationships r ON r.user_id = m.user_id AND r.target_id = $1 AND r.type = ${RelationshipType.FRIEND}
     LEFT JOIN user_settings s ON s.user_id = m.user_id
     WHERE m.guild_id = $2 AND NOT r.user_ignored AND coalesce((s.settings ->> 'stream_notifications_enabled')::boolean, true)
     ORDER BY m.user_id`,
    [userId, guildId],
  );
  return rows.map(({ user_id }) => user_id);
}
