import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { createIdGenerator, type IdGenerator } from '../ids/generator.ts';
import type { Log } from '../log/index.ts';
import { StartupError } from '../startup-error.ts';

/** A worker id that no other live process has. */
export interface WorkerLease {
  readonly ids: IdGenerator;
  readonly workerId: number;
  /** Random, and this lease's alone: tells it from the next one of the same worker id. */
  readonly holder: string;
  /** Sets the outbox's watermark, which each renewal stores; until then, none of our events count as published. */
  watch(watermark: () => string): void;
  /** Ends the renewals; the sweeper settles what was not yet published. */
  release(): Promise<void>;
}

export interface WorkerLeaseOptions {
  /** Anything that sends a statement: the database's pool. */
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly log: Log;
  /** Another process holds our worker id: this one must end. */
  readonly onLost: () => void;
  /** Unix milliseconds; tests turn it back. */
  readonly now?: () => number;
  readonly ttlMs?: number;
  readonly renewMs?: number;
}

/** How long a worker id stays ours without a renewal, so for how long PostgreSQL may be away before ids run out. */
const TTL_MS = 15_000;
const RENEW_MS = 1_000;

/** A clock further from the database's than this would put ids out of order for everybody. */
const MAX_SKEW_MS = 60_000;

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

/**
 * Leases a worker id in PostgreSQL and renews it every second. Ids are made only up to the time the last renewal
 * reserved; a lease that can't be renewed in time stops giving ids, and carries on when PostgreSQL is back and nobody
 * took it. Throws StartupError when all 1,024 are held or this machine's clock is a minute off.
 */
export async function leaseWorker({
  pool,
  log,
  onLost,
  now = Date.now,
  ttlMs = TTL_MS,
  renewMs = RENEW_MS,
}: WorkerLeaseOptions): Promise<WorkerLease> {
  const holder = randomUUID();
  await checkClock(pool, now);
  let sentAt = performance.now();
  const { workerId, end, used } = await acquire(pool, holder, ttlMs, now);
  const ids = createIdGenerator(workerId, used, now);
  ids.reserve(end);
  let watermark: () => string | null = () => null;
  let released = false;
  let renewing: Promise<void> | undefined;

  const renew = async () => {
    // Read first: an event made while the statement travels must not count as published.
    const mark = watermark();
    const until = Math.max(ids.highWater, now()) + ttlMs;
    const at = performance.now();
    try {
      const { rowCount } = await pool.query(RENEW, [workerId, holder, ttlMs, until, mark]);
      if (released) return;
      if (rowCount === 0) {
        ids.reserve(0);
        log.error('worker.lost', { workerId });
        stop();
        onLost();
        return;
      }
      sentAt = at;
      ids.reserve(until);
    } catch (error) {
      log.warn('worker.renewal_failed', { workerId, error });
    }
  };
  const timer = setInterval(() => {
    if (performance.now() - sentAt > ttlMs) ids.reserve(0);
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
  }, renewMs);
  timer.unref();
  const stop = () => clearInterval(timer);

  log.info('worker.leased', { workerId });
  return {
    ids,
    workerId,
    holder,
    watch(read) {
      watermark = () => {
        try {
          return read();
        } catch {
          return null;
        }
      };
    },
    async release() {
      stop();
      await renewing;
      released = true;
      const high = ids.highWater;
      ids.reserve(0);
      await pool.query(
        `UPDATE workers SET renewed_at = '-infinity', expires_at = clock_timestamp(), high_water = $3,
           outbox_watermark = coalesce($4, outbox_watermark)
         WHERE worker_id = $1 AND holder = $2`,
        [workerId, holder, high, watermark()],
      );
    },
  };
}

async function checkClock(pool: Pick<pg.Pool, 'query'>, now: () => number): Promise<void> {
  const { rows } = await pool.query('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now');
  const skew = Math.round(now() - Number(rows[0].now));
  if (Math.abs(skew) > MAX_SKEW_MS)
    throw new StartupError(
      `This machine's clock is ${Math.abs(Math.round(skew / 1_000))} seconds ${skew > 0 ? 'ahead of' : 'behind'} the database's; set both by NTP.`,
    );
}

async function acquire(pool: Pick<pg.Pool, 'query'>, holder: string, ttlMs: number, now: () => number) {
  // Two processes can pick the same fresh number; the loser's insert changes nothing and it picks again.
  for (let tries = 0; tries < 50; tries += 1) {
    const { rows } = await pool.query(ACQUIRE, [holder, ttlMs, Math.floor(now()) + ttlMs]);
    if (rows[0])
      return {
        workerId: Number(rows[0].worker_id),
        end: Number(rows[0].high_water),
        used: Number(rows[0].used ?? 0),
      };
  }
  throw new StartupError('All 1,024 worker ids are held by live processes.');
}
