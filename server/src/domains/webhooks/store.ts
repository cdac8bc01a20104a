import { WebhookType } from '@guildhall/protocol/webhooks/types';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A row of `webhooks`. */
export interface WebhookRow {
  readonly guild_id: string;
  readonly webhook_id: string;
  readonly channel_id: string;
  /** One of `WebhookType`. */
  readonly type: number;
  readonly name: string;
  readonly avatar: string | null;
  /** The user it acts for; null for follows from before that was noted. */
  readonly user_id: string | null;
  readonly application_id: string | null;
  /** Null on channel followers. */
  readonly token: string | null;
  readonly source_guild_id: string | null;
  readonly source_channel_id: string | null;
}

/** A webhook with the guild's version at which it was read, and whether the account behind its user is not disabled. */
export interface CurrentWebhook extends WebhookRow {
  readonly version: number;
  readonly is_active: boolean;
}

const COLUMNS = `w.guild_id, w.webhook_id, w.channel_id, w.type, w.name, w.avatar, w.user_id, w.application_id, w.token,
  w.source_guild_id, w.source_channel_id`;

export async function loadWebhook(db: Database, webhookId: string): Promise<CurrentWebhook | undefined> {
  const [row] = await db.query<WebhookRow & { version: string; is_active: boolean }>(
    'webhooks.one',
    `SELECT ${COLUMNS}, g.version, coalesce(a.disabled_at IS NULL AND a.user_id IS NOT NULL, false) AS is_active
     FROM webhooks w JOIN guilds g USING (guild_id)
     LEFT JOIN applications p ON p.bot_id = w.user_id
     LEFT JOIN accounts a ON a.user_id = coalesce(p.owner_id, w.user_id)
     WHERE w.webhook_id = $1`,
    [webhookId],
  );
  return row && { ...row, version: Number(row.version) };
}

/** Returns the webhooks of a guild, or of one of its channels, newest first. */
export function loadWebhooks(db: Database, guildId: string, channelId?: string): Promise<WebhookRow[]> {
  return db.query<WebhookRow>(
    'webhooks.list',
    `SELECT ${COLUMNS} FROM webhooks w WHERE w.guild_id = $1 AND ($2::bigint IS NULL OR w.channel_id = $2)
     ORDER BY w.webhook_id DESC`,
    [guildId, channelId ?? null],
  );
}

/** Returns the webhook by which a channel follows another. */
export async function loadFollower(
  db: Database,
  sourceChannelId: string,
  channelId: string,
): Promise<WebhookRow | undefined> {
  const [row] = await db.query<WebhookRow>(
    'webhooks.follower',
    `SELECT ${COLUMNS} FROM webhooks w WHERE w.source_channel_id = $1 AND w.channel_id = $2`,
    [sourceChannelId, channelId],
  );
  return row;
}

/** How many webhooks there are. */
export interface WebhookCounts {
  readonly inChannel: number;
  readonly inGuild: number;
}

/** Locks a channel's webhooks until the transaction ends, and returns how many there are, and of the guild. */
export async function lockWebhooks(tx: Tx, guildId: string, channelId: string): Promise<WebhookCounts> {
  await sql`SELECT FROM channel_heads WHERE channel_id = ${channelId} FOR UPDATE`.execute(tx.sql);
  return tx.sql
    .selectFrom('webhooks')
    .select([
      sql<number>`(count(*) FILTER (WHERE channel_id = ${channelId}))::int`.as('inChannel'),
      sql<number>`count(*)::int`.as('inGuild'),
    ])
    .where('guild_id', '=', guildId)
    .executeTakeFirstOrThrow();
}

/** Returns the id of the webhook by which a channel follows another, in the transaction that locked its webhooks. */
export async function findFollower(
  tx: Tx,
  sourceChannelId: string,
  channelId: string,
): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('webhooks')
    .select('webhook_id')
    .where('source_channel_id', '=', sourceChannelId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.webhook_id;
}

export async function insertWebhook(tx: Tx, webhook: WebhookRow): Promise<void> {
  await tx.sql.insertInto('webhooks').values(webhook).execute();
}

/** The columns of a webhook that can change. */
export type WebhookChange = Partial<Pick<WebhookRow, 'name' | 'avatar' | 'channel_id' | 'user_id'>>;

/** Changes a webhook and returns the row before the change; undefined if there is none any more. */
export async function updateRow(
  tx: Tx,
  guildId: string,
  webhookId: string,
  change: WebhookChange,
): Promise<WebhookRow | undefined> {
  const before = await tx.sql
    .selectFrom('webhooks')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
  if (before && Object.keys(change).length > 0)
    await tx.sql
      .updateTable('webhooks')
      .set(change)
      .where('guild_id', '=', guildId)
      .where('webhook_id', '=', webhookId)
      .execute();
  return before;
}

/** Returns false if the webhook no longer exists. */
export async function deleteRow(tx: Tx, { guild_id, webhook_id }: WebhookRow): Promise<boolean> {
  const row = await tx.sql
    .deleteFrom('webhooks')
    .where('guild_id', '=', guild_id)
    .where('webhook_id', '=', webhook_id)
    .returning('webhook_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the webhooks of an application in a guild, and returns them. */
export const deleteRowsOfApplication = (
  tx: Tx,
  guildId: string,
  applicationId: string,
): Promise<WebhookRow[]> =>
  tx.sql
    .deleteFrom('webhooks')
    .where('guild_id', '=', guildId)
    .where('application_id', '=', applicationId)
    .returningAll()
    .execute();

/** Deletes the webhooks of a deleted channel, and those that follow it. */
export async function deleteChannelWebhooks(tx: Tx, channelId: string): Promise<void> {
  await tx.sql
    .deleteFrom('webhooks')
    .where((row) => row.or([row('channel_id', '=', channelId), row('source_channel_id', '=', channelId)]))
    .execute();
}

/** Deletes the webhooks of a deleted guild, and those that follow its channels. */
export async function deleteGuildWebhooks(tx: Tx, guildId: string): Promise<void> {
  await tx.sql
    .deleteFrom('webhooks')
    .where((row) => row.or([row('guild_id', '=', guildId), row('source_guild_id', '=', guildId)]))
    .execute();
  await tx.sql.deleteFrom('webhook_avatars').where('guild_id', '=', guildId).execute();
}

/** Notes an avatar that messages of a webhook show: an uploaded one, or one at a URL of another host. */
export async function insertAvatar(
  db: Pick<Database, 'sql'>,
  avatar: {
    readonly guild_id: string;
    readonly webhook_id: string;
    readonly hash: string;
    readonly url: string | null;
  },
): Promise<void> {
  await db.sql
    .insertInto('webhook_avatars')
    .values(avatar)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const isIncoming = ({ type }: Pick<WebhookRow, 'type'>): boolean => type === WebhookType.INCOMING;
