import type { GameRelationship } from '@guildhall/protocol/game-relationships/schemas';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The wire object of a row `g` of `game_relationships` about the user `u`. */
const wireSql = `jsonb_build_object('id', g.target_id::text, 'application_id', g.application_id::text, 'type', g.type,
  'user', wire_user(u)::jsonb, 'since', wire_time(g.since), 'dm_access_type', 0, 'user_id', g.user_id::text)`;

/** The game relationships of the user `$1`, as the wire has them. */
export const READY_GAME_RELATIONSHIPS = `(SELECT json_agg(${wireSql} ORDER BY g.application_id, g.target_id)
  FROM game_relationships g JOIN users u ON u.user_id = g.target_id WHERE g.user_id = $1)`;

/** A user's game relationships: of one application if given. */
export async function loadGameRelationships(
  db: Database,
  userId: string,
  applicationId: string | undefined,
): Promise<GameRelationship[]> {
  const rows = await db.query<{ wire: GameRelationship }>(
    'game_relationships.list',
    `SELECT ${wireSql} AS wire FROM game_relationships g JOIN users u ON u.user_id = g.target_id
     WHERE g.user_id = $1 AND ($2::bigint IS NULL OR g.application_id = $2) ORDER BY g.application_id, g.target_id`,
    [userId, applicationId ?? null],
  );
  return rows.map(({ wire }) => wire);
}

/** Two users in a game. */
export interface GamePair {
  readonly userId: string;
  readonly otherId: string;
  readonly applicationId: string;
}

/** What decides whether one user can become a friend of another in a game. */
export interface PairState {
  readonly bot: boolean;
  /** What the other user is to the one; NONE without a row. */
  readonly own: number;
  readonly blocked: boolean;
  /** Game relationships of each. */
  readonly own_count: number;
  readonly their_count: number;
}

/** Loads both sides and keeps other transactions from changing them. Returns undefined if there is no such user. */
export async function lockPair(
  tx: Tx,
  { userId, otherId, applicationId }: GamePair,
): Promise<PairState | undefined> {
  const [low, high] = BigInt(userId) < BigInt(otherId) ? [userId, otherId] : [otherId, userId];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`relationship ${low} ${high}`}, 0))`.execute(
    tx.sql,
  );
  const { rows } = await sql<PairState>`
    SELECT u.bot, coalesce(g.type, 0)::int AS own,
      EXISTS (SELECT FROM relationships WHERE type = ${RelationshipType.BLOCKED}
        AND (user_id, target_id) IN ((${userId}, u.user_id), (u.user_id, ${userId}))) AS blocked,
      (SELECT count(*)::int FROM game_relationships WHERE user_id = ${userId}) AS own_count,
      (SELECT count(*)::int FROM game_relationships WHERE user_id = u.user_id) AS their_count
    FROM users u
      LEFT JOIN game_relationships g
        ON g.user_id = ${userId} AND g.application_id = ${applicationId} AND g.target_id = u.user_id
    WHERE u.user_id = ${otherId}`.execute(tx.sql);
  return rows[0];
}

/** Stores what the other user is to the one from now on. Returns the relationship as that user sees it. */
export async function putGameRelationship(
  tx: Tx,
  { userId, otherId, applicationId }: GamePair,
  type: RelationshipType,
): Promise<GameRelationship> {
  const { rows } = await sql<{ wire: GameRelationship }>`
    WITH g AS (
      INSERT INTO game_relationships (user_id, application_id, target_id, type)
      VALUES (${userId}, ${applicationId}, ${otherId}, ${type}::smallint)
      ON CONFLICT (user_id, application_id, target_id) DO UPDATE SET type = excluded.type, since = now()
      RETURNING *
    )
    SELECT ${sql.raw(wireSql)} AS wire FROM g JOIN users u ON u.user_id = g.target_id`.execute(tx.sql);
  return (rows[0] as { wire: GameRelationship }).wire;
}

/** A game relationship that has ended, without the other user. */
export type EndedRelationship = Omit<GameRelationship, 'user'>;

const endedSql =
  sql.raw(`jsonb_build_object('id', target_id::text, 'application_id', application_id::text, 'type', type,
  'since', wire_time(since), 'dm_access_type', 0, 'user_id', user_id::text) AS wire`);

/** Ends what two users are to each other: in one game, or in all. Returns both sides. */
export async function deletePair(
  tx: Tx,
  { userId, otherId, applicationId }: Omit<GamePair, 'applicationId'> & { readonly applicationId?: string },
): Promise<EndedRelationship[]> {
  const { rows } = await sql<{ wire: EndedRelationship }>`
    DELETE FROM game_relationships
    WHERE (user_id, target_id) IN ((${userId}::bigint, ${otherId}::bigint), (${otherId}::bigint, ${userId}::bigint))
      AND (${applicationId ?? null}::bigint IS NULL OR application_id = ${applicationId ?? null})
    RETURNING ${endedSql}`.execute(tx.sql);
  return rows.map(({ wire }) => wire);
}

/** Ends up to `limit` relationships in an application's game. Returns them. */
export async function deleteSomeIn(
  tx: Tx,
  applicationId: string,
  limit: number,
): Promise<EndedRelationship[]> {
  const { rows } = await sql<{ wire: EndedRelationship }>`
    DELETE FROM game_relationships WHERE ctid IN (
      SELECT ctid FROM game_relationships WHERE application_id = ${applicationId} LIMIT ${limit})
    RETURNING ${endedSql}`.execute(tx.sql);
  return rows.map(({ wire }) => wire);
}

export async function findUserId(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('users')
    .select('user_id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row?.user_id;
}
