import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { timeOfId } from '../../platform/ids/generator.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhooks: {
      guild_id: string;
      webhook_id: string;
      channel_id: string;
      type: number;
      name: string;
      avatar: string | null;
      user_id: string | null;
      source_guild_id: string | null;
      source_channel_id: string | null;
    };
    message_copies: {
      channel_id: string;
      message_id: string;
      copy_channel_id: string;
      copy_message_id: string;
    };
  }
}

/** A channel that follows another. */
export interface Follower {
  readonly guild_id: string;
  readonly webhook_id: string;
  readonly channel_id: string;
  readonly name: string;
  readonly avatar: string | null;
  /** Who made it follow. */
  readonly user_id: string | null;
  readonly source_guild_id: string | null;
}

/** The webhook by which a channel follows another already. */
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

export async function countWebhooks(tx: Tx, channelId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const FOLLOWER = 'w.guild_id, w.webhook_id, w.channel_id, w.name, w.avatar, w.user_id, w.source_guild_id';

/** The followers of a channel that have a copy of one of its messages. */
export function loadFollowersWithCopy(
  db: Database,
  channelId: string,
  messageId: string,
): Promise<Follower[]> {
  return db.query<Follower>(
    'announcements.with_copy',
    `SELECT ${FOLLOWER} FROM webhooks w JOIN message_copies c ON c.copy_channel_id = w.channel_id
     WHERE w.source_channel_id = $1 AND c.channel_id = $1 AND c.message_id = $2`,
    [channelId, messageId],
  );
}

/** Returns false where it is gone already. */
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

/** The followers of a channel that have not got a message yet. */
export function loadWaiting(db: Database, channelId: string, messageId: string): Promise<Follower[]> {
  return db.query<Follower>(
    'announcements.waiting',
    `SELECT ${FOLLOWER} FROM webhooks w
     WHERE w.source_channel_id = $1 AND NOT EXISTS (
       SELECT FROM message_copies c WHERE c.channel_id = $1 AND c.message_id = $2 AND c.copy_channel_id = w.channel_id)`,
    [channelId, messageId],
  );
}

/** What a published message says. */
export interface Published {
  readonly guild_id: string;
  readonly content: string;
  readonly flags: number;
  readonly embeds: object[];
  readonly attachments: never[] | null;
  readonly edited_at: Date | null;
}

export async function loadPublished(
  db: Database,
  channelId: string,
  messageId: string,
): Promise<Published | undefined> {
  const [row] = await db.query<Published>(
    'announcements.published',
    `SELECT guild_id, content, flags, embeds, attachments, edited_at FROM messages
     WHERE channel_id = $1 AND message_id = $2 AND flags & ${MessageFlag.CROSSPOSTED} <> 0`,
    [channelId, messageId],
  );
  return row;
}

export async function insertCopy(
  db: Database,
  channelId: string,
  messageId: string,
  copy: { readonly channelId: string; readonly messageId: string },
): Promise<void> {
  await db.query(
    'announcements.copied',
    'INSERT INTO message_copies VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [channelId, messageId, copy.channelId, copy.messageId],
  );
}

export function loadCopies(
  db: Database,
  channelId: string,
  messageId: string,
): Promise<{ copy_channel_id: string; copy_message_id: string }[]> {
  return db.query(
    'announcements.copies',
    'SELECT copy_channel_id, copy_message_id FROM message_copies WHERE channel_id = $1 AND message_id = $2',
    [channelId, messageId],
  );
}

export async function deleteCopies(db: Database, channelId: string, messageId: string): Promise<void> {
  await db.query(
    'announcements.forget',
    'DELETE FROM message_copies WHERE channel_id = $1 AND message_id = $2',
    [channelId, messageId],
  );
}

/** Has a copy say what its source says by now, or nothing where that is gone. Whether there still is such a copy. */
export async function rewriteCopy(
  tx: Tx,
  copy: { readonly copy_channel_id: string; readonly copy_message_id: string },
  source: Published | undefined,
): Promise<boolean> {
  const flags = source
    ? sql`(flags & ~${MessageFlag.SUPPRESS_EMBEDS}::int) | ${source.flags & MessageFlag.SUPPRESS_EMBEDS}::int`
    : sql`flags | ${MessageFlag.SOURCE_MESSAGE_DELETED}::int`;
  // An edit before the copy was made is none of the copy.
  const editedAt =
    source?.edited_at && source.edited_at.getTime() > timeOfId(copy.copy_message_id)
      ? source.edited_at
      : null;
  const { rows } = await sql`
    UPDATE messages SET content = ${source?.content ?? ''}, embeds = ${JSON.stringify(source?.embeds ?? [])}::jsonb,
      attachments = ${source?.attachments ? JSON.stringify(source.attachments) : null}::jsonb,
      flags = ${flags}, edited_at = ${source ? sql`greatest(edited_at, ${editedAt}::timestamptz)` : sql`now()`}
    WHERE channel_id = ${copy.copy_channel_id} AND message_id = ${copy.copy_message_id}
    RETURNING message_id`.execute(tx.sql);
  return rows.length > 0;
}
