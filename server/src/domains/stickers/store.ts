import type { User } from '@guildhall/protocol/users/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { StickerRow } from '../../state/rows.ts';

export interface NewStickerRow extends StickerRow {
  /** The hash of its picture. */
  readonly image: string;
  readonly userId: string;
}

export async function insertSticker(tx: Tx, guildId: string, sticker: NewStickerRow): Promise<void> {
  const { id, userId, ...columns } = sticker;
  await tx.sql
    .insertInto('stickers')
    .values({ guild_id: guildId, sticker_id: id, user_id: userId, ...columns })
    .execute();
}

export async function updateSticker(
  tx: Tx,
  guildId: string,
  { id, name, description, tags }: StickerRow,
): Promise<void> {
  await tx.sql
    .updateTable('stickers')
    .set({ name, description, tags })
    .where('guild_id', '=', guildId)
    .where('sticker_id', '=', id)
    .execute();
}

/** Removes the stickers of a guild. */
export async function deleteStickers(tx: Tx, guildId: string): Promise<void> {
  await tx.sql.deleteFrom('stickers').where('guild_id', '=', guildId).execute();
}

/** The users who added a guild's stickers, by sticker. One statement. */
export async function loadCreators(
  { sql: run }: Pick<Database, 'sql'>,
  guildId: string,
): Promise<ReadonlyMap<string, User>> {
  const { rows } = await sql<{ sticker_id: string; user: User }>`
    SELECT s.sticker_id, wire_user(u)::json AS user FROM stickers s JOIN users u USING (user_id)
    WHERE s.guild_id = ${guildId}`.execute(run);
  return new Map(rows.map(({ sticker_id, user }) => [sticker_id, user]));
}

/** The guild of a sticker; undefined if there is no such sticker. */
export async function loadGuildId(db: Database, stickerId: string): Promise<string | undefined> {
  const [row] = await db.query<{ guild_id: string }>(
    'stickers.guild',
    'SELECT guild_id FROM stickers WHERE sticker_id = $1',
    [stickerId],
  );
  return row?.guild_id;
}

/** A sticker of a guild or pack, and what decides whether a user can send it. */
export interface MemberSticker extends StickerRow {
  /** Whether it is of a pack, which everyone can use everywhere. */
  readonly isOfPack: boolean;
  readonly isMember: boolean;
  /** Its place among the guild's stickers, from 1. */
  readonly rank: number;
  readonly premium_tier: number;
  readonly features: readonly string[];
}

/** Those of `stickerIds` that there are, with whether the user is in their guild. One statement. */
export async function loadMemberStickers(
  db: Pick<Database, 'sql'>,
  userId: string,
  stickerIds: readonly string[],
): Promise<readonly MemberSticker[]> {
  const { rows } = await sql<MemberSticker>`
    SELECT s.sticker_id::text AS id, s.name, s.description, s.tags, s.format, g.premium_tier, g.features,
      false AS "isOfPack", m.user_id IS NOT NULL AS "isMember",
      (SELECT count(*)::int FROM stickers o WHERE o.guild_id = s.guild_id AND o.sticker_id <= s.sticker_id) AS rank
    FROM stickers s
    JOIN guilds g ON g.guild_id = s.guild_id
    LEFT JOIN members m ON m.guild_id = s.guild_id AND m.user_id = ${userId}
    WHERE s.sticker_id = ANY (${stickerIds}::bigint[])
    UNION ALL
    SELECT sticker_id::text, name, description, tags, format, 0, '{}', true, false, 0
    FROM pack_stickers WHERE sticker_id = ANY (${stickerIds}::bigint[])`.execute(db.sql);
  return rows;
}
