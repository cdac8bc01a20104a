import type { Relationship } from '@guildhall/protocol/relationships/index';
import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { User } from '@guildhall/protocol/users/schemas';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The wire object of a row `r` of `relationships` about the user `u`. */
export const relationshipSql = `jsonb_build_object('id', r.target_id::text, 'type', r.type, 'nickname', r.nickname,
    'user', wire_user(u)::jsonb, 'user_ignored', r.user_ignored, 'since', wire_time(r.since))
  || CASE WHEN r.type = ${RelationshipType.PENDING_INCOMING} THEN jsonb_build_object('stranger_request', r.stranger_request) ELSE '{}' END
  || CASE WHEN r.note IS NULL THEN '{}' ELSE jsonb_build_object('note', r.note) END`;

export async function loadRelationships(db: Database, userId: string): Promise<Relationship[]> {
  const rows = await db.query<{ wire: Relationship }>(
    'relationships.list',
    `SELECT ${relationshipSql} AS wire FROM relationships r JOIN users u ON u.user_id = r.target_id
     WHERE r.user_id = $1 ORDER BY r.target_id`,
    [userId],
  );
  return rows.map(({ wire }) => wire);
}

/** Users whom the user has as friends. */
export async function loadFriendIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.query<{ target_id: string }>(
    'relationships.friends',
    'SELECT target_id FROM relationships WHERE user_id = $1 AND type = $2',
    [userId, RelationshipType.FRIEND],
  );
  return rows.map(({ target_id }) => target_id);
}

/** What decides whether one user can become a friend of another. */
export interface Pair {
  readonly bot: boolean;
  /** What the other user is to the one, and the one to the other; NONE without a row. */
  readonly own: number;
  readonly theirs: number;
  /** Whether the other user ignores the one. */
  readonly ignored: boolean;
  /** From whom the other user takes requests; null for the default. */
  readonly sources: UserSettings['friend_source_flags'] | null;
  readonly mutual_guild: boolean;
  readonly mutual_friend: boolean;
  /** Friends and sent requests of the one; friends and incoming requests of the other. */
  readonly own_count: number;
  readonly their_friends: number;
  readonly their_requests: number;
}

/** Loads both sides of a relationship and keeps other transactions from changing them. Returns undefined if there is no such user. */
export async function lockPair(tx: Tx, userId: string, otherId: string): Promise<Pair | undefined> {
  const [low, high] = BigInt(userId) < BigInt(otherId) ? [userId, otherId] : [otherId, userId];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`relationship ${low} ${high}`}, 0))`.execute(
    tx.sql,
  );
  const { rows } = await sql<Pair>`
    WITH friends AS (SELECT user_id, target_id FROM relationships
      WHERE user_id IN (${userId}::bigint, ${otherId}::bigint) AND type = ${RelationshipType.FRIEND})
    SELECT u.bot, coalesce(own.type, 0)::int AS own, coalesce(theirs.type, 0)::int AS theirs,
      coalesce(theirs.user_ignored, false) AS ignored, s.settings -> 'friend_source_flags' AS sources,
      EXISTS (SELECT FROM user_guilds a JOIN user_guilds b USING (guild_id)
        WHERE a.user_id = ${userId} AND b.user_id = u.user_id) AS mutual_guild,
      EXISTS (SELECT FROM friends a JOIN friends b USING (target_id)
        WHERE a.user_id = ${userId} AND b.user_id = u.user_id) AS mutual_friend,
      (SELECT count(*)::int FROM relationships WHERE user_id = ${userId}
        AND type IN (${RelationshipType.FRIEND}, ${RelationshipType.PENDING_OUTGOING})) AS own_count,
      (SELECT count(*)::int FROM friends f WHERE f.user_id = u.user_id) AS their_friends,
      (SELECT count(*)::int FROM relationships WHERE user_id = u.user_id
        AND type = ${RelationshipType.PENDING_INCOMING}) AS their_requests
    FROM users u
      LEFT JOIN relationships own ON own.user_id = ${userId} AND own.target_id = u.user_id
      LEFT JOIN relationships theirs ON theirs.user_id = u.user_id AND theirs.target_id = ${userId}
      LEFT JOIN user_settings s ON s.user_id = u.user_id
    WHERE u.user_id = ${otherId}`.execute(tx.sql);
  return rows[0];
}

export async function findUserId(tx: Tx, username: string): Promise<string | undefined> {
  const row = await tx.sql
    .selectFrom('users')
    .select('user_id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row?.user_id;
}

/** A relationship's content besides its type. */
export interface RelationshipContent {
  readonly note?: string | null;
  readonly strangerRequest?: boolean;
}

/** Stores what the target is to a user from now on. Returns the relationship as the user sees it. */
export async function putRelationshipRow(
  tx: Tx,
  userId: string,
  targetId: string,
  type: RelationshipType,
  { note = null, strangerRequest = false }: RelationshipContent = {},
): Promise<Relationship> {
  const { rows } = await sql<{ wire: Relationship }>`
    WITH r AS (
      INSERT INTO relationships AS old (user_id, target_id, type, note, stranger_request)
      VALUES (${userId}, ${targetId}, ${type}::smallint, ${note}, ${strangerRequest})
      ON CONFLICT (user_id, target_id) DO UPDATE SET type = excluded.type, since = now(), nickname = NULL, note = excluded.note,
        stranger_request = excluded.stranger_request,
        user_ignored = old.user_ignored AND excluded.type <> ${RelationshipType.BLOCKED}
      RETURNING *
    )
    SELECT ${sql.raw(relationshipSql)} AS wire FROM r JOIN users u ON u.user_id = r.target_id`.execute(
    tx.sql,
  );
  return (rows[0] as { wire: Relationship }).wire;
}

/** A relationship that has ended, and what remains of it for a user who ignores the target. */
export interface EndedRelationship {
  readonly type: RelationshipType;
  readonly remains: Relationship | null;
}

/** Ends what the target is to a user, except that the user may ignore them. Returns undefined if they were nothing. */
export async function endRelationshipRow(
  tx: Tx,
  userId: string,
  targetId: string,
): Promise<EndedRelationship | undefined> {
  const { rows } = await sql<EndedRelationship>`
    WITH old AS (
      SELECT type, user_ignored FROM relationships
      WHERE user_id = ${userId} AND target_id = ${targetId} AND type <> ${RelationshipType.NONE} FOR UPDATE
    ), gone AS (
      DELETE FROM relationships USING old
      WHERE user_id = ${userId} AND target_id = ${targetId} AND NOT old.user_ignored
    ), r AS (
      UPDATE relationships now SET type = ${RelationshipType.NONE}::smallint, nickname = NULL, note = NULL, stranger_request = false
      FROM old WHERE now.user_id = ${userId} AND now.target_id = ${targetId} AND old.user_ignored RETURNING now.*
    )
    SELECT old.type, (SELECT ${sql.raw(relationshipSql)} FROM r JOIN users u ON u.user_id = r.target_id) AS remains FROM old`.execute(
    tx.sql,
  );
  return rows[0];
}

/** Users whose requests wait for the user's answer: all, or only those whom the user ignores. */
export async function loadRequesters(tx: Tx, userId: string, onlyIgnored: boolean): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('relationships')
    .select('target_id')
    .where('user_id', '=', userId)
    .where('type', '=', RelationshipType.PENDING_INCOMING)
    .$if(onlyIgnored, (query) => query.where('user_ignored', '=', true))
    .orderBy('target_id')
    .execute();
  return rows.map(({ target_id }) => target_id);
}

const countWhere = async (
  tx: Tx,
  userId: string,
  condition: { readonly type: RelationshipType } | { readonly user_ignored: boolean },
): Promise<number> => {
  const { count } = await tx.sql
    .selectFrom('relationships')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(({ and }) => and({ user_id: userId, ...condition }))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const countBlocked = (tx: Tx, userId: string): Promise<number> =>
  countWhere(tx, userId, { type: RelationshipType.BLOCKED });

export const countIgnored = (tx: Tx, userId: string): Promise<number> =>
  countWhere(tx, userId, { user_ignored: true });

/** Sets the nickname of a friend. Returns undefined if the target is not a friend. */
export async function setNickname(
  tx: Tx,
  userId: string,
  targetId: string,
  nickname: string | null,
): Promise<Relationship | undefined> {
  const { rows } = await sql<{ wire: Relationship }>`
    WITH r AS (
      UPDATE relationships SET nickname = ${nickname}
      WHERE user_id = ${userId} AND target_id = ${targetId} AND type = ${RelationshipType.FRIEND} RETURNING *
    )
    SELECT ${sql.raw(relationshipSql)} AS wire FROM r JOIN users u ON u.user_id = r.target_id`.execute(
    tx.sql,
  );
  return rows[0]?.wire;
}

/** Ignores a user; `isNew` says whether there was no relationship before. Returns undefined if nothing changed. */
export async function setIgnored(
  tx: Tx,
  userId: string,
  targetId: string,
): Promise<{ wire: Relationship; isNew: boolean } | undefined> {
  const { rows } = await sql<{ wire: Relationship; isNew: boolean }>`
    WITH r AS (
      INSERT INTO relationships AS old (user_id, target_id, type, user_ignored)
      VALUES (${userId}, ${targetId}, ${RelationshipType.NONE}::smallint, true)
      ON CONFLICT (user_id, target_id) DO UPDATE SET user_ignored = true
        WHERE NOT old.user_ignored AND old.type <> ${RelationshipType.BLOCKED}
      RETURNING *, xmax = 0 AS is_new
    )
    SELECT ${sql.raw(relationshipSql)} AS wire, r.is_new AS "isNew" FROM r JOIN users u ON u.user_id = r.target_id`.execute(
    tx.sql,
  );
  return rows[0];
}

/** Stops ignoring a user. `wire` is null if no relationship remains. Returns undefined if nothing changed. */
export async function clearIgnored(
  tx: Tx,
  userId: string,
  targetId: string,
): Promise<{ wire: Relationship | null } | undefined> {
  const { rows } = await sql<{ wire: Relationship | null }>`
    WITH old AS (
      SELECT type FROM relationships WHERE user_id = ${userId} AND target_id = ${targetId} AND user_ignored FOR UPDATE
    ), gone AS (
      DELETE FROM relationships USING old
      WHERE user_id = ${userId} AND target_id = ${targetId} AND old.type = ${RelationshipType.NONE}
    ), r AS (
      UPDATE relationships now SET user_ignored = false FROM old
      WHERE now.user_id = ${userId} AND now.target_id = ${targetId} AND old.type <> ${RelationshipType.NONE} RETURNING now.*
    )
    SELECT (SELECT ${sql.raw(relationshipSql)} FROM r JOIN users u ON u.user_id = r.target_id) AS wire FROM old`.execute(
    tx.sql,
  );
  return rows[0];
}

export async function userExists(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the two are friends, or one has sent the other a request. */
export async function areRelated(db: Database, userId: string, otherId: string): Promise<boolean> {
  const rows = await db.query(
    'relationships.related',
    'SELECT FROM relationships WHERE user_id = $1 AND target_id = $2 AND type = ANY ($3::smallint[])',
    [
      userId,
      otherId,
      [RelationshipType.FRIEND, RelationshipType.PENDING_INCOMING, RelationshipType.PENDING_OUTGOING],
    ],
  );
  return rows.length > 0;
}

/** Friends of both users, by id. */
export const loadMutualFriends = (db: Database, userId: string, otherId: string): Promise<{ wire: User }[]> =>
  db.query<{ wire: User }>(
    'relationships.mutual',
    `SELECT wire_user(u)::json AS wire FROM relationships a JOIN relationships b USING (target_id) JOIN users u ON u.user_id = target_id
     WHERE a.user_id = $1 AND b.user_id = $2 AND a.type = $3 AND b.type = $3 ORDER BY target_id`,
    [userId, otherId, RelationshipType.FRIEND],
  );

/** Returns what another user is to a user; undefined for nothing. */
export async function loadRelationship(
  db: Database,
  userId: string,
  targetId: string,
): Promise<RelationshipType | undefined> {
  const [row] = await db.query<{ type: RelationshipType }>(
    'relationships.type',
    'SELECT type::int FROM relationships WHERE user_id = $1 AND target_id = $2',
    [userId, targetId],
  );
  return row?.type;
}
