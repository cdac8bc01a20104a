import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import type { FileFacts } from '../attachments/index.ts';

/** Why an image can't be shown: it can't be reached, or its type is not supported. */
export type ImageFailure = 'unreachable' | 'unsupported';

export interface FetchedImage {
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

/** How long failures to fetch an image are cached. */
const FAILED = `interval '2 minutes'`;

/** The stored state of an image; undefined if it has to be fetched. */
export async function findImage(
  db: Database,
  hash: Buffer,
): Promise<FetchedImage | ImageFailure | undefined> {
  const [row] = await db.query<{
    failure: ImageFailure | null;
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

export async function rememberImage(
  db: Database,
  hash: Buffer,
  found: FetchedImage | ImageFailure,
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

export async function forgetImage(db: Database, hash: Buffer): Promise<void> {
  await db.query('external.forget', 'DELETE FROM external_pictures WHERE hash = $1', [hash]);
}

/** How long an image is kept; then it is fetched again on the next request. */
const KEPT = `interval '7 days'`;

/** Expired images, at most `limit`. */
export async function findStale(db: Database, limit: number): Promise<Buffer[]> {
  const rows = await db.query<{ hash: Buffer }>(
    'external.stale',
    `SELECT hash FROM external_pictures WHERE fetched_at < now() - ${KEPT} ORDER BY fetched_at LIMIT $1`,
    [limit],
  );
  return rows.map(({ hash }) => hash);
}
