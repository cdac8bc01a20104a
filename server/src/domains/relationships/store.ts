import { type Relationship, RelationshipType } from '@guildhall/protocol/relationships/index';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The wire object of a row `r` of `relationships` about the user `u`. */
export const relationshipSql = `json_build_object('id', r.target_id::text, 'type', r.type, 'nickname', null,
  'user', wire_user(u)::json, 'user_ignored', false, 'since', wire_time(r.since))`;

export async function loadRelationships(db: Database, userId: string): Promise<Relationship[]> {
  const rows = await db.query<{ wire: Relationship }>(
    'relationships.list',
    `SELECT ${relationshipSql} AS wire FROM relationships r JOIN users u ON u.user_id = r.target_id
     WHERE r.user_id = $1 ORDER BY r.target_id`,
    [userId],
  );
  return rows.map(({ wire }) => wire);
}

export async function countBlocked(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('relationships')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('type', '=', RelationshipType.BLOCKED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores that one user has blocked another. Returns undefined if that was so before, or there is no such user. */
export async function insertBlock(
  tx: Tx,
  userId: string,
  targetId: string,
): Promise<Relationship | undefined> {
  const { rows } = await sql<{ wire: Relationship }>`
    WITH r AS (
      INSERT INTO relationships (user_id, target_id, type)
      SELECT ${userId}, user_id, ${RelationshipType.BLOCKED}::smallint FROM users WHERE user_id = ${targetId}
      ON CONFLICT DO NOTHING RETURNING *
    )
    SELECT ${sql.raw(relationshipSql)} AS wire FROM r JOIN users u ON u.user_id = r.target_id`.execute(
    tx.sql,
  );
  return rows[0]?.wire;
}

/** Returns the type of the removed relationship; undefined if there was none. */
export async function deleteRelationshipRow(
  tx: Tx,
  userId: string,
  targetId: string,
): Promise<number | undefined> {
  const row = await tx.sql
    .deleteFrom('relationships')
    .where('user_id', '=', userId)
    .where('target_id', '=', targetId)
    .returning('type')
    .executeTakeFirst();
  return row?.type;
}

export async function userExists(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
