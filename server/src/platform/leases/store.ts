import type pg from 'pg';

/** Anything that sends a statement: the database's pool. */
type Pool = Pick<pg.Pool, 'query'>;

export interface LeaseRow {
  readonly workerId: number;
  /** Unix milliseconds: no id of this worker can be later. */
  readonly end: number;
  /** The same of the lease before; 0 for a worker id that was never held. */
  readonly used: number;
}

/** Free: never held, or expired with every event settled, or expired longer ago than events are kept. */
const ACQUIRE = `
  WITH free AS (
    SELECT worker_id FROM workers
    WHERE expires_at < clock_timestamp() - interval '10 minutes'
       OR (expires_at < clock_timestamp() AND outbox_watermark IS NULL)
    ORDER BY expires_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ), fresh AS (
    SELECT n AS worker_id FROM generate_series(0, 1023) n
    WHERE NOT EXISTS (SELECT FROM free) AND NOT EXISTS (SELECT FROM workers WHERE worker_id = n)
    ORDER BY n LIMIT 1
  )
  INSERT INTO workers AS w (worker_id, holder, renewed_at, expires_at, high_water, outbox_watermark)
  SELECT worker_id, $1, clock_timestamp(), clock_timestamp() + $2 * interval '1 ms', $3, 0
  FROM (SELECT * FROM free UNION ALL SELECT * FROM fresh) candidate
  ON CONFLICT (worker_id) DO UPDATE
    SET holder = excluded.holder, renewed_at = excluded.renewed_at, expires_at = excluded.expires_at,
        high_water = greatest(w.high_water + 1, excluded.high_water), outbox_watermark = 0
    WHERE w.expires_at < clock_timestamp()
  RETURNING worker_id, high_water, (SELECT old.high_water FROM workers old WHERE old.worker_id = w.worker_id) AS used`;

const RENEW = `
  UPDATE workers SET renewed_at = clock_timestamp(), expires_at = clock_timestamp() + $3 * interval '1 ms',
    high_water = greatest(high_water, $4), outbox_watermark = coalesce($5, outbox_watermark)
  WHERE worker_id = $1 AND holder = $2`;

/** The database's time in Unix milliseconds. */
export async function loadTime(pool: Pool): Promise<number> {
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  return Number(rows[0].now);
}

/** Leases a free worker id; undefined where none was free, or another process was faster. @param end Unix milliseconds */
export async function insertLease(
  pool: Pool,
  holder: string,
  ttlMs: number,
  end: number,
): Promise<LeaseRow | undefined> {
  const { rows } = await pool.query(ACQUIRE, [holder, ttlMs, end]);
  const [row] = rows;
  return row && { workerId: Number(row.worker_id), end: Number(row.high_water), used: Number(row.used ?? 0) };
}

/** A lease and its state when it is renewed or returned. */
export interface LeaseState {
  readonly workerId: number;
  readonly holder: string;
  /** Unix milliseconds: no id of this worker is later. */
  readonly end: number;
  /** The outbox's watermark; null to leave it as it is. */
  readonly watermark: string | null;
}

/** False where another process holds the worker id. */
export async function renewLease(
  pool: Pool,
  { workerId, holder, end, watermark }: LeaseState,
  ttlMs: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(RENEW, [workerId, holder, ttlMs, end, watermark]);
  return rowCount !== 0;
}

/** Whether a worker's lease was renewed in the last `withinMs` milliseconds. */
export async function isRenewed(pool: Pool, workerId: number, withinMs: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM workers WHERE worker_id = $1 AND expires_at > clock_timestamp()
       AND renewed_at > clock_timestamp() - $2 * interval '1 ms'`,
    [workerId, withinMs],
  );
  return rowCount !== 0;
}

/** Ends a lease. */
export async function endLease(pool: Pool, { workerId, holder, end, watermark }: LeaseState): Promise<void> {
  await pool.query(
    `UPDATE workers SET renewed_at = '-infinity', expires_at = clock_timestamp(), high_water = $3,
       outbox_watermark = coalesce($4, outbox_watermark)
     WHERE worker_id = $1 AND holder = $2`,
    [workerId, holder, end, watermark],
  );
}
