import type { Emoji } from '@guildhall/protocol/emoji/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Emoji of an application, oldest first; or one of them. */
export async function loadApplicationEmoji(
  db: Pick<Database, 'sql'>,
  applicationId: string,
  emojiId?: string,
): Promise<Emoji[]> {
  const { rows } = await sql<{ wire: Emoji }>`
    SELECT json_build_object('id', e.emoji_id::text, 'name', e.name, 'roles', json_build_array(),
      'require_colons', true, 'managed', false, 'animated', e.animated, 'available', true,
      'user', wire_user(u)::json) AS wire
    FROM application_emojis e JOIN users u USING (user_id)
    WHERE e.application_id = ${applicationId}
      AND (${emojiId ?? null}::bigint IS NULL OR e.emoji_id = ${emojiId ?? null})
    ORDER BY e.emoji_id`.execute(db.sql);
  return rows.map(({ wire }) => wire);
}

interface NewRow {
  readonly application_id: string;
  readonly emoji_id: string;
  readonly name: string;
  readonly animated: boolean;
  /** The hash of its picture. */
  readonly image: string;
  readonly user_id: string;
}

export async function insertApplicationEmoji(tx: Tx, row: NewRow): Promise<void> {
  await tx.sql.insertInto('application_emojis').values(row).execute();
}

/** Returns false if there is no such emoji. */
export async function renameApplicationEmoji(
  db: Database,
  applicationId: string,
  emojiId: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db.sql
    .updateTable('application_emojis')
    .set({ name })
    .where('application_id', '=', applicationId)
    .where('emoji_id', '=', emojiId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns false if there is no such emoji. */
export async function deleteApplicationEmojiRow(
  db: Database,
  applicationId: string,
  emojiId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db.sql
    .deleteFrom('application_emojis')
    .where('application_id', '=', applicationId)
    .where('emoji_id', '=', emojiId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the emoji of an application that is deleted. */
export async function deleteAllEmoji(tx: Tx, applicationId: string): Promise<void> {
  await tx.sql.deleteFrom('application_emojis').where('application_id', '=', applicationId).execute();
}
