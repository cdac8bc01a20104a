import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import type { FileFacts } from '../attachments/index.ts';

/** Why a file can’t be shown: it can’t be reached, or its type is not supported. */
export type MediaFailure = 'unreachable' | 'unsupported';

export interface FetchedMedia {
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  readonly facts: FileFacts;
}

export const hashAddress = (address: string): Buffer => createHash('sha256').update(address).digest();

/** The cache key of an image and its copies. */
export const readSource = (hash: Buffer): string => {
  const name = hash.toString('hex');
  return `external/${name.slice(0, 2)}/${name}`;
};

/** Including the image itself. */
export const ORIGINAL = 'source';

/** How long failures to fetch a file are cached. */
const FAILED = `interval '2 minutes'`;

/** The stored state of a file; undefined if it has to be fetched. */
export async function findMedia(
  db: Database,
  hash: Buffer,
): Promise<FetchedMedia | MediaFailure | undefined> {
  const [row] = await db.query<{
    failure: MediaFailure | null;
    content_type: string;
    size: number;
    facts: FileFacts;
  }>(
    'external.find',
    `SELECT failure, content_type, size, facts FROM external_pictures
     WHERE hash = $1 AND (failure IS NULL OR fetched_at > now() - ${FAILED})`,
    [hash],
  );
  if (!row) return undefined;
  return row.failure ?? { contentType: row.content_type, size: row.size, facts: row.facts };
}

export async function rememberMedia(
  db: Database,
  hash: Buffer,
  found: FetchedMedia | MediaFailure,
): Promise<void> {
  const failure = typeof found === 'string' ? found : null;
  const { contentType = null, size = 0, facts = {} } = typeof found === 'string' ? {} : found;
  await db.query(
    'external.remember',
    `INSERT INTO external_pictures (hash, failure, content_type, size, facts) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (hash) DO UPDATE SET fetched_at = now(), failure = excluded.failure,
       content_type = excluded.content_type, size = excluded.size, facts = excluded.facts`,
    [hash, failure, contentType, size, JSON.stringify(facts)],
  );
}

export async function forgetMedia(db: Database, hash: Buffer): Promise<void> {
  await db.query('external.forget', 'DELETE FROM external_pictures WHERE hash = $1', [hash]);
}

/** How long a file is known; then it is fetched again on the next request. */
const KEPT = `interval '7 days'`;

/** Expired files, at most `limit`. */
export async function findStale(db: Database, limit: number): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>(
    'external.stale',
    `SELECT hash FROM external_pictures WHERE fetched_at < now() - ${KEPT} ORDER BY fetched_at LIMIT $1`,
    [limit],
  );
  return rows.map(({ hash }) => hash);
}
