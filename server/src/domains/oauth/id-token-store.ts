import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export interface KeyRow {
  readonly kid: string;
  /** PKCS #8. */
  readonly private_key: Buffer;
}

/** Days for which a key signs, and for which it is published. */
const KEY_DAYS = { signs: 90, isPublished: 92 } as const;

/** The published keys, the newest first. */
export const loadKeys = (db: Database): Promise<KeyRow[]> =>
  db.query<KeyRow>(
    'oauth.keys',
    'SELECT kid, private_key FROM id_token_keys ORDER BY created_at DESC, kid',
    [],
  );

/** Stores a key unless there is one that signs; of processes that start at once, only one stores its key. */
export async function insertKey(db: Database, { kid, private_key }: KeyRow): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`LOCK TABLE id_token_keys IN EXCLUSIVE MODE`.execute(tx.sql);
    await sql`
      INSERT INTO id_token_keys (kid, private_key) SELECT ${kid}, ${private_key}
      WHERE NOT EXISTS (
        SELECT FROM id_token_keys WHERE created_at > now() - ${KEY_DAYS.signs} * interval '1 day')`.execute(
      tx.sql,
    );
  });
}

/** Removes the keys that no longer have to be published; returns whether a new one has to be made. */
export async function tidyKeys(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_missing: boolean }>`
    WITH old AS (
      DELETE FROM id_token_keys WHERE created_at < now() - ${KEY_DAYS.isPublished} * interval '1 day')
    SELECT NOT EXISTS (
      SELECT FROM id_token_keys WHERE created_at > now() - ${KEY_DAYS.signs} * interval '1 day') AS is_missing`.execute(
    db.sql,
  );
  return rows[0]?.is_missing ?? true;
}
