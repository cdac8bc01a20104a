import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface BanRow {
  readonly user_id: string;
  readonly reason: string | null;
}

/** Returns false if the user is already banned. */
export async function insertBan(tx: Tx, guildId: string, ban: BanRow): Promise<boolean> {
  const inserted = await tx.sql
    .insertInto('bans')
    .values({ ...ban, guild_id: guildId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns false if the user is not banned. */
export async function deleteBan(tx: Tx, guildId: string, userId: string): Promise<boolean> {
  const deleted = await tx.sql
    .deleteFrom('bans')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export const isBanned = async (tx: Tx, guildId: string, userId: string): Promise<boolean> =>
  (await tx.sql
    .selectFrom('bans')
    .select('user_id')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const loadBan = (db: Database, guildId: string, userId: string): Promise<BanRow | undefined> =>
  db.sql
    .selectFrom('bans')
    .select(['user_id', 'reason'])
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Returns a page of bans in ascending order of user ids. If both bounds are given, only `before` counts. */
export async function loadBans(
  db: Database,
  guildId: string,
  page: { before: string | undefined; after: string | undefined; limit: number },
): Promise<BanRow[]> {
  const bans = db.sql.selectFrom('bans').select(['user_id', 'reason']).where('guild_id', '=', guildId);
  if (page.before === undefined)
    return bans
      .where('user_id', '>', page.after ?? '0')
      .orderBy('user_id')
      .limit(page.limit)
      .execute();
  const rows = await bans
    .where('user_id', '<', page.before)
    .orderBy('user_id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.reverse();
}

/** Bans of users whose username or display name contains `text`, or with one of `userIds`, in ascending order of user ids. */
export async function findBans(
  db: Database,
  guildId: string,
  wanted: { text: string | undefined; userIds: readonly string[] | undefined; limit: number },
): Promise<BanRow[]> {
  const { text, userIds, limit } = wanted;
  const pattern = text === undefined ? undefined : `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<BanRow>`
    SELECT b.user_id, b.reason FROM bans b JOIN users u USING (user_id) WHERE b.guild_id = ${guildId}
      ${pattern === undefined ? sql`` : sql`AND (lower(u.username) LIKE ${pattern} OR lower(u.global_name) LIKE ${pattern})`}
      ${userIds === undefined ? sql`` : sql`AND b.user_id = ANY (${[...userIds]}::bigint[])`}
    ORDER BY b.user_id LIMIT ${limit}`.execute(db.sql);
  return rows;
}
