import type { ConnectionChange, ConnectionMetadata } from '@guildhall/protocol/connections/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

export interface ConnectionRow {
  readonly user_id: string;
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly verified: boolean;
  readonly metadata: ConnectionMetadata;
  readonly visibility: number;
  readonly metadata_visibility: number;
  readonly friend_sync: boolean;
  readonly show_activity: boolean;
  readonly two_way_link: boolean;
  readonly revoked: boolean;
  readonly tokens: Buffer | null;
}

/** What identifies a connection. */
export type ConnectionKey = Pick<ConnectionRow, 'user_id' | 'type' | 'id'>;

/** A user's connections, in the order in which they were made. */
export const loadConnections = (db: Pick<Database, 'query'>, userId: string): Promise<ConnectionRow[]> =>
  db.query<ConnectionRow>(
    'connections.list',
    'SELECT * FROM connections WHERE user_id = $1 ORDER BY connected_at, type, id LIMIT 1000',
    [userId],
  );

/** The same as the transaction sees it. */
export async function loadConnectionsIn(tx: Tx, userId: string): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`SELECT * FROM connections WHERE user_id = ${userId}`.execute(
    tx.sql,
  );
  return rows;
}

export async function loadConnection(
  db: Pick<Database, 'query'>,
  { user_id, type, id }: ConnectionKey,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.query<ConnectionRow>(
    'connections.one',
    'SELECT * FROM connections WHERE user_id = $1 AND type = $2 AND id = $3',
    [user_id, type, id],
  );
  return row;
}

export interface NewConnection extends ConnectionKey {
  readonly name: string;
  readonly verified: boolean;
  readonly metadata: ConnectionMetadata;
  readonly two_way_link: boolean;
  readonly tokens: Buffer | null;
  readonly friend_sync?: boolean | undefined;
}

/** Removes a proven account from the user who had it before; returns that user. Users who prove it at once take turns. */
export async function takeAccount(tx: Tx, { user_id, type, id }: ConnectionKey): Promise<string | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`connection ${type} ${id}`}, 0))`.execute(tx.sql);
  const { rows } = await sql<{ user_id: string }>`
    DELETE FROM connections WHERE type = ${type} AND id = ${id} AND verified AND user_id <> ${user_id}
    RETURNING user_id`.execute(tx.sql);
  return rows[0]?.user_id;
}

/** Stores a connection, or what changed of one that is there. Returns undefined if the user already has `most` others. */
export async function storeConnection(
  tx: Tx,
  row: NewConnection,
  most: number,
): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    INSERT INTO connections (user_id, type, id, name, verified, metadata, two_way_link, tokens, friend_sync)
    SELECT ${row.user_id}::bigint, ${row.type}, ${row.id}, ${row.name}, ${row.verified}::boolean, ${JSON.stringify(row.metadata)}::jsonb,
      ${row.two_way_link}::boolean, ${row.tokens}::bytea, ${row.friend_sync ?? false}::boolean
    WHERE (SELECT count(*) FROM connections WHERE user_id = ${row.user_id}
      AND (type, id) <> (${row.type}, ${row.id})) < ${most}
    ON CONFLICT (user_id, type, id) DO UPDATE SET name = excluded.name, verified = excluded.verified,
      metadata = excluded.metadata, two_way_link = excluded.two_way_link, tokens = excluded.tokens, revoked = false,
      refreshed_at = now()
    RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Stores what a service says of a connected account now. Returns undefined if the connection has been removed. */
export async function storeRefreshed(
  tx: Tx,
  key: ConnectionKey,
  fresh: { readonly name: string; readonly metadata: ConnectionMetadata; readonly tokens: Buffer | null },
): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    UPDATE connections SET name = ${fresh.name}, metadata = ${JSON.stringify(fresh.metadata)}::jsonb, tokens = ${fresh.tokens},
      revoked = false, refreshed_at = now()
    WHERE user_id = ${key.user_id} AND type = ${key.type} AND id = ${key.id} RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Marks a connection that its service no longer accepts, and forgets the tokens. */
export async function revokeConnection(tx: Tx, key: ConnectionKey): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    UPDATE connections SET revoked = true, tokens = NULL, refreshed_at = now()
    WHERE user_id = ${key.user_id} AND type = ${key.type} AND id = ${key.id} RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Notes an attempt to refresh, so that it isn't repeated at once. */
export async function touchConnection(tx: Tx, key: ConnectionKey): Promise<void> {
  await sql`
    UPDATE connections SET refreshed_at = now()
    WHERE user_id = ${key.user_id} AND type = ${key.type} AND id = ${key.id}`.execute(tx.sql);
}

export async function changeConnection(
  tx: Tx,
  { user_id, type, id }: ConnectionKey,
  { visibility, metadata_visibility, friend_sync, show_activity }: ConnectionChange,
): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    UPDATE connections SET visibility = coalesce(${visibility ?? null}, visibility),
      metadata_visibility = coalesce(${metadata_visibility ?? null}, metadata_visibility),
      friend_sync = coalesce(${friend_sync ?? null}, friend_sync),
      show_activity = coalesce(${show_activity ?? null}, show_activity)
    WHERE user_id = ${user_id} AND type = ${type} AND id = ${id} RETURNING *`.execute(tx.sql);
  return rows[0];
}

/** Returns false if there is no such connection. */
export async function deleteConnection(tx: Tx, { user_id, type, id }: ConnectionKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM connections WHERE user_id = ${user_id} AND type = ${type} AND id = ${id}`.execute(tx.sql);
  return Boolean(numAffectedRows);
}

/** Ends the two-way links of a user with an application's services; returns the changed connections. */
export async function endTwoWayLinks(
  tx: Tx,
  userId: string,
  applicationId: string,
): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    UPDATE connections SET two_way_link = false WHERE user_id = ${userId} AND two_way_link
      AND type IN (SELECT type FROM connection_services WHERE application_id = ${applicationId})
    RETURNING *`.execute(tx.sql);
  return rows;
}

/** Connections that have not been refreshed for `days`, the oldest first. */
export const loadStale = (db: Database, days: number, limit: number): Promise<ConnectionKey[]> =>
  db.query<ConnectionKey>(
    'connections.stale',
    `SELECT user_id, type, id FROM connections
     WHERE NOT revoked AND refreshed_at < now() - $1 * interval '1 day' ORDER BY refreshed_at LIMIT $2`,
    [days, limit],
  );
