import type { Database, Tx } from '../../platform/database/index.ts';
import { authorSql, messageSql } from '../messages/index.ts';

/** The parameters of a page of mentions. */
export interface MentionPage {
  readonly limit: number;
  readonly before: string;
  /** Older mentions are not listed. */
  readonly since: string;
  readonly roles: boolean;
  readonly everyone: boolean;
}

/** A membership with the guild's version of the same moment. */
export interface Membership {
  readonly guild_id: string;
  readonly version: string;
}

/** Guilds of a person, with their versions. */
export function loadMemberships(db: Database, userId: string): Promise<Membership[]> {
  return db.query<Membership>(
    'mentions.guilds',
    `SELECT g.guild_id, g.version FROM user_guilds ug JOIN guilds g USING (guild_id) WHERE ug.user_id = $1`,
    [userId],
  );
}

/** The things by which a user can be mentioned: themselves, their guilds for everyone, their roles. $1 user, $2 guilds, $3 roles, $4 everyone. */
const TARGETS = `
  SELECT $1::bigint AS target, NULL::bigint AS guild_id, NULL::timestamptz AS joined_at
  UNION ALL SELECT guild_id, guild_id, joined_at FROM members WHERE user_id = $1 AND guild_id = ANY ($2) AND $4
  UNION ALL SELECT unnest(roles), guild_id, joined_at FROM members WHERE user_id = $1 AND guild_id = ANY ($2) AND $3`;

/** The id before everything newer than a user's joining. */
const SINCE_JOINED = `coalesce(((floor(extract(epoch FROM t.joined_at) * 1000)::bigint - 1420070400000) << 22), 0)`;

/** Whether a mention is in a thread of the channels that the user has joined. @param m alias of a row of message_mentions */
const inThreadSql = (m: string, channels: string) => `EXISTS (
  SELECT FROM threads th JOIN thread_members tm ON tm.guild_id = th.guild_id AND tm.channel_id = th.channel_id AND tm.user_id = $1
  WHERE th.guild_id = ${m}.guild_id AND th.channel_id = ${m}.channel_id AND th.parent_id = ANY (${channels}))`;

/**
 * Messages that mention a user in the given channels and their threads, newest first, as JSON text, and the versions of the guilds at that
 * moment. One statement.
 */
export async function loadMentions(
  db: Database,
  userId: string,
  guildIds: readonly string[],
  channelIds: readonly string[],
  page: MentionPage,
): Promise<{ messages: string; versions: ReadonlyMap<string, number> }> {
  const [row] = await db.query<{ messages: string; versions: Record<string, number> | null }>(
    'mentions.list',
    `WITH targets AS (${TARGETS}), found AS (
       SELECT DISTINCT mm.channel_id, mm.message_id FROM targets t CROSS JOIN LATERAL (
         SELECT m.channel_id, m.message_id FROM message_mentions m
         WHERE m.target_id = t.target AND m.message_id < $5 AND m.message_id > greatest($6, ${SINCE_JOINED})
           AND (m.channel_id = ANY ($7) OR ${inThreadSql('m', '$7')}) AND m.author_id <> $1
           AND NOT EXISTS (SELECT FROM mention_dismissals d WHERE d.user_id = $1 AND d.message_id = m.message_id)
           AND NOT EXISTS (SELECT FROM relationships r
             WHERE r.user_id = $1 AND r.target_id = m.author_id AND r.type = 2)
         ORDER BY m.message_id DESC LIMIT $8) mm
       ORDER BY mm.message_id DESC LIMIT $8)
     SELECT (SELECT concat('[', string_agg(${messageSql('m', 'author', { channel: 'm.channel_id' })}, ',' ORDER BY m.message_id DESC), ']')
         FROM found f JOIN messages m ON m.channel_id = f.channel_id AND m.message_id = f.message_id
         ${authorSql('m', 'author')}) AS messages,
       (SELECT json_object_agg(guild_id, version) FROM guilds WHERE guild_id = ANY ($2)) AS versions`,
    [userId, guildIds, page.roles, page.everyone, page.before, page.since, channelIds, page.limit],
  );
  return { messages: row?.messages ?? '[]', versions: new Map(Object.entries(row?.versions ?? {})) };
}

/** Whether a message in one of the given channels mentions a user by name, role or with everyone. */
export async function isMentioned(
  db: Database,
  userId: string,
  guildIds: readonly string[],
  channelIds: readonly string[],
  messageId: string,
): Promise<boolean> {
  const [row] = await db.query<{ mentioned: boolean }>(
    'mentions.one',
    `WITH targets AS (${TARGETS})
     SELECT EXISTS (SELECT FROM targets t JOIN message_mentions m
       ON m.target_id = t.target AND m.message_id = $5
         AND (m.channel_id = ANY ($6) OR ${inThreadSql('m', '$6')})) AS mentioned`,
    [userId, guildIds, true, true, messageId, channelIds],
  );
  return row?.mentioned ?? false;
}

export async function dismiss(tx: Tx, userId: string, messageId: string): Promise<void> {
  await tx.sql
    .insertInto('mention_dismissals')
    .values({ user_id: userId, message_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets dismissals of mentions older than `before`, an id. */
export async function deleteDismissals(db: Database, before: string): Promise<void> {
  await db.query('mentions.delete_dismissals', 'DELETE FROM mention_dismissals WHERE message_id < $1', [
    before,
  ]);
}
