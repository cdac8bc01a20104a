import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** A member's profile in one guild. */
export interface MemberProfileRow {
  readonly bio: string;
  readonly pronouns: string;
  readonly banner: string | null;
}

/** Returns undefined if the user isn't a member. */
export async function loadMemberProfile(
  db: Database,
  guildId: string,
  userId: string,
): Promise<MemberProfileRow | undefined> {
  const [row] = await db.query<MemberProfileRow>(
    'profiles.member',
    'SELECT bio, pronouns, banner FROM members WHERE guild_id = $1 AND user_id = $2',
    [guildId, userId],
  );
  return row;
}

/** Guilds of both users, with the nickname that `userId` has in each. */
export const loadMutualGuilds = (
  db: Database,
  callerId: string,
  userId: string,
): Promise<{ id: string; nick: string | null }[]> =>
  db.query<{ id: string; nick: string | null }>(
    'profiles.mutual',
    `SELECT m.guild_id AS id, m.nick FROM user_guilds mine JOIN user_guilds theirs USING (guild_id)
       JOIN members m ON m.guild_id = theirs.guild_id AND m.user_id = theirs.user_id
     WHERE mine.user_id = $1 AND theirs.user_id = $2 ORDER BY m.guild_id`,
    [callerId, userId],
  );

export const loadNotes = (db: Database, userId: string): Promise<{ about_id: string; note: string }[]> =>
  db.query<{ about_id: string; note: string }>(
    'profiles.notes',
    'SELECT about_id, note FROM user_notes WHERE user_id = $1',
    [userId],
  );

export async function loadNote(db: Database, userId: string, aboutId: string): Promise<string | undefined> {
  const [row] = await db.query<{ note: string }>(
    'profiles.note',
    'SELECT note FROM user_notes WHERE user_id = $1 AND about_id = $2',
    [userId, aboutId],
  );
  return row?.note;
}

/** Returns false if the user already has `most` notes about others. */
export async function putNote(
  tx: Tx,
  userId: string,
  aboutId: string,
  note: string,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO user_notes (user_id, about_id, note)
    SELECT ${userId}, ${aboutId}, ${note}
    WHERE (SELECT count(*) FROM user_notes WHERE user_id = ${userId} AND about_id <> ${aboutId}) < ${most}
    ON CONFLICT (user_id, about_id) DO UPDATE SET note = excluded.note RETURNING about_id`.execute(tx.sql);
  return rows.length > 0;
}

export async function deleteNote(tx: Tx, userId: string, aboutId: string): Promise<void> {
  await tx.sql
    .deleteFrom('user_notes')
    .where('user_id', '=', userId)
    .where('about_id', '=', aboutId)
    .execute();
}
