import { ChannelType } from '@guildhall/protocol/channels/types';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** Locks a group until the transaction ends. Returns false if it is gone. */
export async function lockGroup(tx: Tx, channelId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM private_channels WHERE channel_id = ${channelId} FOR UPDATE`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** Removes a user from a group, with their read state. */
export async function deleteRecipient(tx: Tx, channelId: string, userId: string): Promise<void> {
  await sql`
    WITH entry AS (
      DELETE FROM user_private_channels WHERE user_id = ${userId} AND channel_id = ${channelId}
    ), read AS (
      DELETE FROM read_states WHERE user_id = ${userId} AND channel_id = ${channelId}
    )
    DELETE FROM private_channel_recipients WHERE channel_id = ${channelId} AND user_id = ${userId}`.execute(
    tx.sql,
  );
}

/** Counts a change of a group's users; returns the new version. */
export async function raiseGroupVersion(tx: Tx, channelId: string): Promise<number> {
  const { version } = await tx.sql
    .updateTable('private_channels')
    .set((update) => ({ version: update('version', '+', '1') }))
    .where('channel_id', '=', channelId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(version);
}

/** Settings of a group. */
export interface GroupSettings {
  readonly name?: string | null;
  readonly icon?: string | null;
  readonly owner_id?: string;
}

/** Returns the settings as they were. */
export async function updateGroupRow(
  tx: Tx,
  channelId: string,
  change: GroupSettings,
): Promise<Required<GroupSettings>> {
  const before = await tx.sql
    .selectFrom('private_channels')
    .select(['name', 'icon', 'owner_id'])
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  await tx.sql.updateTable('private_channels').set(change).where('channel_id', '=', channelId).execute();
  return before as Required<GroupSettings>;
}

/** The ids of the groups that a user is in. */
export async function loadGroupIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('user_private_channels')
    .innerJoin('private_channels as c', 'c.channel_id', 'user_private_channels.channel_id')
    .select('c.channel_id')
    .where('user_id', '=', userId)
    .where('c.type', '=', ChannelType.GROUP_DM)
    .execute();
  return rows.map(({ channel_id }) => channel_id);
}

/** The user who has been in a group longest; a bot only if there is nobody else. */
export async function findNextOwner(tx: Tx, channelId: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('private_channel_recipients as r')
    .innerJoin('users as u', 'u.user_id', 'r.user_id')
    .select('r.user_id')
    .where('r.channel_id', '=', channelId)
    .orderBy('u.bot')
    .orderBy('r.added_at')
    .orderBy('r.user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes a group without users; its messages stay for a job. */
export async function deleteGroup(tx: Tx, channelId: string): Promise<void> {
  await tx.sql.deleteFrom('private_channels').where('channel_id', '=', channelId).execute();
  await tx.sql.deleteFrom('channel_heads').where('channel_id', '=', channelId).execute();
}

/** Whether all these users are friends of the user. */
export async function areFriends(tx: Tx, userId: string, otherIds: readonly string[]): Promise<boolean> {
  const rows = await tx.sql
    .selectFrom('relationships')
    .select('target_id')
    .where('user_id', '=', userId)
    .where('type', '=', RelationshipType.FRIEND)
    .where('target_id', 'in', ['0', ...otherIds])
    .execute();
  return rows.length === otherIds.length;
}

/** The largest number of groups that one of the users is in. @param applicationId counts only the groups that it manages */
export async function countGroups(
  tx: Tx,
  userIds: readonly string[],
  applicationId: string | null,
): Promise<number> {
  const { rows } = await sql<{ groups: number }>`
    SELECT count(*)::int AS groups FROM user_private_channels JOIN private_channels c USING (channel_id)
    WHERE user_id = ANY (${[...userIds]}::bigint[]) AND c.type = ${ChannelType.GROUP_DM}
      AND (${applicationId}::bigint IS NULL OR c.application_id = ${applicationId}::bigint)
    GROUP BY user_id ORDER BY 1 DESC LIMIT 1`.execute(tx.sql);
  return rows[0]?.groups ?? 0;
}

/** A group as each of its users sees it. */
export async function loadGroupViews(
  tx: Tx,
  channelId: string,
): Promise<{ userId: string; channel: PrivateChannel }[]> {
  const { rows } = await sql<{ userId: string; channel: PrivateChannel }>`
    SELECT r.user_id AS "userId", wire_private_channel(c, r.user_id)::json AS channel
    FROM private_channels c JOIN private_channel_recipients r USING (channel_id)
    WHERE channel_id = ${channelId} ORDER BY r.user_id`.execute(tx.sql);
  return rows;
}
