import type { Database } from '../../platform/database/index.ts';
import type { StorageKey } from '../../platform/storage/index.ts';

/** Maximum copies of one file, and their bytes together. */
const COPIES = 12;
const COPY_BYTES = 48 * 1024 * 1024;

/** Rows read by one statement. */
const BATCH = 500;

export async function insertCached(
  db: Database,
  key: StorageKey,
  source: string,
  size: number,
): Promise<void> {
  await db.query(
    'cache.insert',
    `INSERT INTO cached_files (key, source, size) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET size = excluded.size, used_at = now()`,
    [key, source, size],
  );
}

const getKeys = (rows: readonly { key: StorageKey }[]): StorageKey[] => rows.map(({ key }) => key);

/** Forgets a file's copies above the limits; the newest of them is `key`. Returns the keys to remove. */
export async function forgetSurplus(db: Database, source: string, key: StorageKey): Promise<StorageKey[]> {
  return getKeys(
    await db.query(
      'cache.surplus',
      `DELETE FROM cached_files WHERE key IN (
         SELECT key FROM (SELECT key, row_number() OVER w AS place, sum(size) OVER w AS bytes FROM cached_files
           WHERE source = $1 WINDOW w AS (ORDER BY key <> $2, used_at DESC, key ROWS UNBOUNDED PRECEDING)) c
         WHERE key <> $2 AND (place > ${COPIES} OR bytes > ${COPY_BYTES}))
       RETURNING key`,
      [source, key],
    ),
  );
}

/** Forgets the least recently used files, of `bytes` together or a little more. Returns the keys to remove. */
export async function forgetOldest(db: Database, bytes: number): Promise<StorageKey[]> {
  return getKeys(
    await db.query(
      'cache.oldest',
      `DELETE FROM cached_files WHERE key IN (
         SELECT key FROM (SELECT key, sum(size) OVER (ORDER BY used_at, key) - size AS before
           FROM (SELECT key, used_at, size FROM cached_files ORDER BY used_at, key LIMIT ${BATCH}) oldest) c
         WHERE before < $1)
       RETURNING key`,
      [bytes],
    ),
  );
}

export async function forgetSource(db: Database, source: string): Promise<StorageKey[]> {
  return getKeys(
    await db.query('cache.source', 'DELETE FROM cached_files WHERE source = $1 RETURNING key', [source]),
  );
}

/** Size of the cache in bytes. */
export async function loadCachedBytes(db: Database): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'cache.bytes',
    'SELECT bytes::float8 AS bytes FROM cache_usage',
    [],
  );
  return row?.bytes ?? 0;
}

/** Stores that files were used, unless that was stored within the last hour. */
export async function noteUsed(db: Database, keys: readonly StorageKey[]): Promise<void> {
  await db.query(
    'cache.used',
    `UPDATE cached_files SET used_at = now() WHERE key = ANY ($1::text[]) AND used_at < now() - interval '1 hour'`,
    [keys],
  );
}

/** Those of `keys` that are cached. */
export async function findCached(
  db: Database,
  keys: readonly StorageKey[],
): Promise<ReadonlySet<StorageKey>> {
  return new Set(
    getKeys(
      await db.query('cache.find', 'SELECT key FROM cached_files WHERE key = ANY ($1::text[])', [keys]),
    ),
  );
}
