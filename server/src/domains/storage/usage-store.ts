import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';

/** Bytes that are stored, or were uploaded today (UTC). */
export interface Usage {
  readonly account: number;
  readonly today: number;
  readonly guild: number;
  /** 0 unless requested. */
  readonly instance: number;
}

/** The advisory lock that serializes uploads on an instance with a quota; any otherwise unused number. */
const INSTANCE_LOCK = 8_420_150;

/** Blocks other uploads until the transaction's end, so that their sum can be compared with a quota. */
export async function lockInstance(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${INSTANCE_LOCK})`.execute(tx.sql);
}

const INSTANCE_BYTES = '(SELECT coalesce(sum(bytes), 0)::float8 FROM account_storage)';

/** The usage of `userId` (a bot: of its owner) and a guild, including the changes of this transaction. */
export async function loadUsage(
  tx: Tx,
  userId: string,
  guildId: string | undefined,
  withInstance: boolean,
): Promise<Usage> {
  const { rows } = await sql<Usage>`
    SELECT coalesce(a.bytes, 0)::float8 AS account,
      coalesce(CASE WHEN a.day = (now() AT TIME ZONE 'UTC')::date THEN a.day_bytes END, 0)::float8 AS today,
      coalesce((SELECT bytes FROM guild_storage WHERE guild_id = ${guildId ?? null}::bigint), 0)::float8 AS guild,
      ${withInstance ? sql.raw(INSTANCE_BYTES) : sql`0::float8`} AS instance
    FROM (SELECT paying_account(${userId}) AS user_id) payer
      LEFT JOIN account_storage a USING (user_id)`.execute(tx.sql);
  return rows[0] as Usage;
}

export interface LargestRow {
  readonly id: string;
  readonly bytes: number;
}

export interface StoredBytes {
  readonly used: number;
  readonly cached: number;
}

/** Bytes of files that count, and of cached files. */
export async function loadStoredBytes(db: Database): Promise<StoredBytes> {
  const [row] = await db.query<StoredBytes>(
    'storage.bytes',
    `SELECT ${INSTANCE_BYTES} AS used, (SELECT bytes::float8 FROM cache_usage) AS cached`,
    [],
  );
  return row as StoredBytes;
}

/** The accounts, or the guilds, with the most bytes. */
export async function loadLargest(
  db: Database,
  of: 'account' | 'guild',
  limit: number,
): Promise<LargestRow[]> {
  const id = of === 'account' ? 'user_id' : 'guild_id';
  return db.query<LargestRow>(
    `storage.largest_${of}`,
    `SELECT ${id} AS id, bytes::float8 AS bytes FROM ${of}_storage WHERE bytes > 0 ORDER BY bytes DESC LIMIT $1`,
    [limit],
  );
}
