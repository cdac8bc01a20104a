import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** The addresses of a service without a ready-made description, and where its JSON has the account. */
export interface Endpoints {
  readonly issuer?: string;
  readonly authorize_url?: string;
  readonly token_url?: string;
  readonly profile_url?: string;
  readonly scopes?: string;
  readonly id_path?: string;
  readonly name_path?: string;
}

/** A service that the owner has set up. */
export interface ServiceRow {
  readonly type: string;
  readonly name: string | null;
  readonly client_id: string | null;
  readonly client_secret: Buffer | null;
  readonly application_id: string | null;
  readonly endpoints: Endpoints;
}

export const loadServices = (db: Pick<Database, 'query'>): Promise<ServiceRow[]> =>
  db.query<ServiceRow>(
    'connections.services',
    'SELECT type, name, client_id, client_secret, application_id, endpoints FROM connection_services ORDER BY type LIMIT 100',
    [],
  );

export async function loadService(
  db: Pick<Database, 'query'>,
  type: string,
): Promise<ServiceRow | undefined> {
  const [row] = await db.query<ServiceRow>(
    'connections.service',
    `SELECT type, name, client_id, client_secret, application_id, endpoints FROM connection_services WHERE type = $1`,
    [type],
  );
  return row;
}

/** Returns false if there are already `most` others. */
export async function storeService(tx: Tx, row: ServiceRow, most: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO connection_services (type, name, client_id, client_secret, application_id, endpoints)
    SELECT ${row.type}, ${row.name}, ${row.client_id}, ${row.client_secret}::bytea, ${row.application_id}::bigint,
      ${JSON.stringify(row.endpoints)}::jsonb
    WHERE (SELECT count(*) FROM connection_services WHERE type <> ${row.type}) < ${most}
    ON CONFLICT (type) DO UPDATE SET name = excluded.name, client_id = excluded.client_id,
      client_secret = excluded.client_secret, application_id = excluded.application_id, endpoints = excluded.endpoints
    RETURNING type`.execute(tx.sql);
  return rows.length > 0;
}

/** Returns false if it wasn't set up. */
export async function deleteService(tx: Tx, type: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM connection_services WHERE type = ${type}`.execute(tx.sql);
  return Boolean(numAffectedRows);
}
