import type { Database, Tx } from '../../platform/database/index.ts';

export interface RemovalRow {
  readonly type: 'kick' | 'ban';
  readonly reason: string | null;
}

/** Stores that moderators removed a user; replaces an earlier removal. */
export async function insertRemoval(
  tx: Tx,
  guildId: string,
  userId: string,
  removal: RemovalRow,
): Promise<void> {
  await tx.sql
    .insertInto('removals')
    .values({ ...removal, guild_id: guildId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'user_id']).doUpdateSet({ ...removal, removed_at: new Date() }),
    )
    .execute();
}

/** Deletes the stored ban of a user, but not a later kick. */
export async function deleteBanRemoval(tx: Tx, guildId: string, userId: string): Promise<void> {
  await tx.sql
    .deleteFrom('removals')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('type', '=', 'ban')
    .execute();
}

export const loadRemoval = (db: Database, guildId: string, userId: string) =>
  db.sql
    .selectFrom('removals')
    .select(['type', 'reason', 'removed_at'])
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
