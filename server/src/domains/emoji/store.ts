import type { User } from '@guildhall/protocol/users/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { EmojiRow } from '../../state/rows.ts';

export interface NewEmojiRow extends EmojiRow {
  /** The hash of its picture. */
  readonly image: string;
  readonly userId: string;
}

export async function insertEmoji(tx: Tx, guildId: string, emoji: NewEmojiRow): Promise<void> {
  const { id, name, roles, animated, image, userId } = emoji;
  await tx.sql
    .insertInto('emojis')
    .values({ guild_id: guildId, emoji_id: id, name, roles: [...roles], animated, image, user_id: userId })
    .execute();
}

export async function updateEmoji(tx: Tx, guildId: string, { id, name, roles }: EmojiRow): Promise<void> {
  await tx.sql
    .updateTable('emojis')
    .set({ name, roles: [...roles] })
    .where('guild_id', '=', guildId)
    .where('emoji_id', '=', id)
    .execute();
}

export async function deleteGuildEmoji(tx: Tx, guildId: string): Promise<void> {
  await tx.sql.deleteFrom('emojis').where('guild_id', '=', guildId).execute();
}

/** The user who added an emoji; undefined if there is no such emoji. */
export async function loadCreatorId(tx: Tx, guildId: string, emojiId: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('emojis')
    .select('user_id')
    .where('guild_id', '=', guildId)
    .where('emoji_id', '=', emojiId)
    .executeTakeFirst();
  return row?.user_id;
}

/** The users who added a guild's emoji, by emoji. One statement. */
export async function loadCreators(db: Database, guildId: string): Promise<ReadonlyMap<string, User>> {
  const rows = await db.query<{ emoji_id: string; user: User }>(
    'emoji.creators',
    `SELECT e.emoji_id, wire_user(u)::json AS user FROM emojis e JOIN users u USING (user_id) WHERE e.guild_id = $1`,
    [guildId],
  );
  return new Map(rows.map(({ emoji_id, user }) => [emoji_id, user]));
}

/** The guild of an emoji; undefined if there is no such emoji. */
export async function loadGuildId(db: Database, emojiId: string): Promise<string | undefined> {
  const [row] = await db.query<{ guild_id: string }>(
    'emoji.guild',
    'SELECT guild_id FROM emojis WHERE emoji_id = $1',
    [emojiId],
  );
  return row?.guild_id;
}

/** An emoji that a member can use, and what decides whether their guild's tier allows it. */
export interface MemberEmoji {
  readonly id: string;
  readonly name: string;
  readonly animated: boolean;
  /** Its place among the guild's emoji of its kind, from 1. */
  readonly rank: number;
  readonly premium_tier: number;
  readonly features: readonly string[];
}

/** Those of `emojiIds` that are of a guild of the user, and that their roles there can use. One statement. */
export async function loadMemberEmoji(
  db: Pick<Database, 'sql'>,
  userId: string,
  emojiIds: readonly string[],
): Promise<readonly MemberEmoji[]> {
  const { rows } = await sql<MemberEmoji>`
    SELECT e.emoji_id::text AS id, e.name, e.animated, g.premium_tier, g.features,
      (SELECT count(*)::int FROM emojis o
       WHERE o.guild_id = e.guild_id AND o.animated = e.animated AND o.emoji_id <= e.emoji_id) AS rank
    FROM emojis e
    JOIN members m ON m.guild_id = e.guild_id AND m.user_id = ${userId}
    JOIN guilds g ON g.guild_id = e.guild_id
    WHERE e.emoji_id = ANY (${emojiIds}::bigint[]) AND (e.roles = '{}' OR e.roles && m.roles)`.execute(
    db.sql,
  );
  return rows;
}

/** Those of `emojiIds` that are of the application of a bot. One statement. */
export async function loadBotEmoji(
  db: Pick<Database, 'sql'>,
  botId: string,
  emojiIds: readonly string[],
): Promise<readonly { readonly id: string; readonly name: string; readonly animated: boolean }[]> {
  const { rows } = await sql<{ id: string; name: string; animated: boolean }>`
    SELECT e.emoji_id::text AS id, e.name, e.animated
    FROM application_emojis e JOIN applications a USING (application_id)
    WHERE e.emoji_id = ANY (${emojiIds}::bigint[]) AND a.bot_id = ${botId}`.execute(db.sql);
  return rows;
}
