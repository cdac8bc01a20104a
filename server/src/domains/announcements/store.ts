import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Type of a webhook that posts what another channel publishes. */
export const CHANNEL_FOLLOWER = 2;

/** The webhook by which a channel follows another. */
export interface Follower {
  readonly guild_id: string;
  readonly webhook_id: string;
  readonly channel_id: string;
  readonly name: string;
  readonly avatar: string | null;
  /** The user who set it up. */
  readonly user_id: string | null;
  readonly source_guild_id: string | null;
}

/** Returns the webhook by which a channel follows another. */
export async function loadFollower(
  db: Database,
  sourceChannelId: string,
  channelId: string,
): Promise<Follower | undefined> {
  const [row] = await db.query<Follower>(
    'announcements.follower',
    `SELECT guild_id, webhook_id, channel_id, name, avatar, user_id, source_guild_id FROM webhooks
     WHERE source_channel_id = $1 AND channel_id = $2`,
    [sourceChannelId, channelId],
  );
  return row;
}

/** Locks a channel's webhooks until the transaction ends, and returns how many there are and the id of the one that follows `sourceId`. */
export async function lockWebhooks(
  tx: Tx,
  channelId: string,
  sourceId: string,
): Promise<{ count: number; followerId: string | null }> {
  await sql`SELECT FROM channel_heads WHERE channel_id = ${channelId} FOR UPDATE`.execute(tx.sql);
  return tx.sql
    .selectFrom('webhooks')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string | null>`min(webhook_id) FILTER (WHERE source_channel_id = ${sourceId})`.as('followerId'),
    ])
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
}

export async function insertFollower(
  tx: Tx,
  sourceChannelId: string,
  follower: Omit<Follower, 'avatar'>,
): Promise<void> {
  await tx.sql
    .insertInto('webhooks')
    .values({ ...follower, type: CHANNEL_FOLLOWER, avatar: null, source_channel_id: sourceChannelId })
    .execute();
}

/** Returns false if the webhook no longer exists. */
export async function deleteFollower(tx: Tx, guildId: string, webhookId: string): Promise<boolean> {
  const row = await tx.sql
    .deleteFrom('webhooks')
    .where('guild_id', '=', guildId)
    .where('webhook_id', '=', webhookId)
    .returning('webhook_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account, or that of a bot's owner, is not disabled. */
export async function isActive(db: Database, userId: string): Promise<boolean> {
  const rows = await db.query(
    'announcements.active',
    `SELECT FROM (SELECT $1::bigint AS user_id) u LEFT JOIN applications p ON p.bot_id = u.user_id
       JOIN accounts a ON a.user_id = coalesce(p.owner_id, u.user_id) WHERE a.disabled_at IS NULL`,
    [userId],
  );
  return rows.length > 0;
}
