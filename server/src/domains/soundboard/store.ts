import type { User } from '@guildhall/protocol/users/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { SoundRow } from '../../state/rows.ts';

/** Stores a new sound. @param file the hash of its file */
export async function insertSound(
  tx: Tx,
  guildId: string,
  { id, ...columns }: SoundRow,
  file: string,
): Promise<void> {
  await tx.sql
    .insertInto('soundboard_sounds')
    .values({ guild_id: guildId, sound_id: id, file, ...columns })
    .execute();
}

/** Stores the settings of a sound. */
export async function storeSound(
  tx: Tx,
  guildId: string,
  { id, name, volume, emoji_id, emoji_name }: SoundRow,
): Promise<void> {
  await tx.sql
    .updateTable('soundboard_sounds')
    .set({ name, volume, emoji_id, emoji_name })
    .where('guild_id', '=', guildId)
    .where('sound_id', '=', id)
    .execute();
}

/** Removes a sound. */
export async function deleteSound(tx: Tx, guildId: string, soundId: string): Promise<void> {
  await tx.sql
    .deleteFrom('soundboard_sounds')
    .where('guild_id', '=', guildId)
    .where('sound_id', '=', soundId)
    .execute();
}

/** The users who added a guild's sounds, by sound. One statement. */
export async function loadCreators(db: Database, guildId: string): Promise<ReadonlyMap<string, User>> {
  const { rows } = await sql<{ sound_id: string; user: User }>`
    SELECT s.sound_id, wire_user(u)::json AS user FROM soundboard_sounds s JOIN users u USING (user_id)
    WHERE s.guild_id = ${guildId}`.execute(db.sql);
  return new Map(rows.map(({ sound_id, user }) => [sound_id, user]));
}

/** The guild of a sound; undefined if there is no such sound. */
export async function loadGuildId(db: Database, soundId: string): Promise<string | undefined> {
  const [row] = await db.query<{ guild_id: string }>(
    'soundboard.guild',
    'SELECT guild_id FROM soundboard_sounds WHERE sound_id = $1',
    [soundId],
  );
  return row?.guild_id;
}
