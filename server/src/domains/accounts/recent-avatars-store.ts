import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A row of `recent_avatars`. */
export interface AvatarRow {
  readonly avatar_id: string;
  readonly hash: string;
}

/** Returns a user's recent avatars, the newest first. */
export const loadAvatars = (db: Database, userId: string): Promise<AvatarRow[]> =>
  db.query<AvatarRow>(
    'accounts.recent_avatars',
    'SELECT avatar_id, hash FROM recent_avatars WHERE user_id = $1 ORDER BY avatar_id DESC',
    [userId],
  );

/** Stores an avatar as the newest, and keeps as many as `limit`. */
export async function putAvatar(
  tx: Tx,
  { userId, avatarId, hash }: { readonly userId: string; readonly avatarId: string; readonly hash: string },
  limit: number,
): Promise<void> {
  await sql`
    INSERT INTO recent_avatars (user_id, avatar_id, hash) VALUES (${userId}, ${avatarId}, ${hash})
    ON CONFLICT (user_id, hash) DO UPDATE SET avatar_id = excluded.avatar_id`.execute(tx.sql);
  await sql`
    DELETE FROM recent_avatars WHERE user_id = ${userId} AND avatar_id <= (
      SELECT avatar_id FROM recent_avatars WHERE user_id = ${userId} ORDER BY avatar_id DESC OFFSET ${limit} LIMIT 1)`.execute(
    tx.sql,
  );
}

/** Returns whether there was such an avatar. */
export async function deleteAvatar(db: Database, userId: string, avatarId: string): Promise<boolean> {
  const rows = await db.query(
    'accounts.delete_avatar',
    'DELETE FROM recent_avatars WHERE user_id = $1 AND avatar_id = $2 RETURNING 1',
    [userId, avatarId],
  );
  return rows.length > 0;
}
