import { RESTORE_SECONDS } from '@guildhall/protocol/limits/expressions';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.ts';

const IDS = { emojis: 'emoji_id', stickers: 'sticker_id' } as const;
type Table = keyof typeof IDS;

type Restored<Name extends Table> = Selectable<Tables[Name]> & { readonly deleted_by: string };

/** Deletes an emoji or sticker of a guild so that it can be restored for a minute. */
export async function deleteExpression(
  tx: Tx,
  table: Table,
  guildId: string,
  id: string,
  userId: string,
): Promise<void> {
  await sql`
    WITH deleted AS (
      DELETE FROM ${sql.table(table)} e WHERE e.guild_id = ${guildId} AND e.${sql.ref(IDS[table])} = ${id}
      RETURNING to_jsonb(e) AS expression)
    INSERT INTO deleted_expressions (guild_id, expression_id, expression, deleted_by)
    SELECT ${guildId}, ${id}, expression, ${userId} FROM deleted`.execute(tx.sql);
}

/**
 * Puts back an emoji or sticker that was deleted within the last minute, as it was. Returns its row and who
 * deleted it; undefined if there is none.
 */
export async function restoreExpression<Name extends Table>(
  tx: Tx,
  table: Name,
  guildId: string,
  id: string,
): Promise<Restored<Name> | undefined> {
  const { rows } = await sql<Restored<Name>>`
    WITH deleted AS (
      DELETE FROM deleted_expressions
      WHERE guild_id = ${guildId} AND expression_id = ${id} AND expression ? ${IDS[table]}
        AND deleted_at > now() - ${RESTORE_SECONDS} * interval '1 second'
      RETURNING expression, deleted_by),
    restored AS (
      INSERT INTO ${sql.table(table)}
      SELECT (jsonb_populate_record(NULL::${sql.table(table)}, expression)).* FROM deleted RETURNING *)
    SELECT * FROM restored, (SELECT deleted_by FROM deleted) d`.execute(tx.sql);
  return rows[0];
}

/** Forgets what can no longer be restored. */
export async function forgetDeleted({ sql: run }: Database): Promise<void> {
  await sql`DELETE FROM deleted_expressions WHERE deleted_at < now() - ${RESTORE_SECONDS} * interval '1 second'`.execute(
    run,
  );
}

/** Forgets the deleted emoji and stickers of a guild. */
export async function forgetDeletedInGuild(tx: Tx, guildId: string): Promise<void> {
  await tx.sql.deleteFrom('deleted_expressions').where('guild_id', '=', guildId).execute();
}
