import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { createIdGenerator, type IdGenerator } from '../ids/generator.ts';
import type { Log } from '../log/index.ts';
import { StartupError } from '../startup-error.ts';
import { endLease, insertLease, loadTime, renewLease } from './store.ts';

/** A worker id that no other live process has. */
export interface WorkerLease {
  readonly ids: IdGenerator;
  readonly workerId: number;
  /** Random, to distinguish this lease from the next one of the same worker id. */
  readonly holder: string;
  /** Sets the outbox's watermark, which each renewal stores; until then, none of our events count as published. */
  watch(watermark: () => string): void;
  /** Ends the renewals; the sweeper publishes the rest. */
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

/** How long a worker id stays ours without a renewal, and so how long PostgreSQL can be unreachable before ids run out. */
const TTL_MS = 15_000;
const RENEW_MS = 1_000;

/** A clock further from the database's than this would put ids out of order for everybody. */
const MAX_SKEW_MS = 60_000;

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
      const isHeld = await renewLease(pool, { workerId, holder, end: until, watermark: mark }, ttlMs);
      if (released) return;
      if (!isHeld) {
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
      const end = ids.highWater;
      ids.reserve(0);
      await endLease(pool, { workerId, holder, end, watermark: watermark() });
    },
  };
}

async function checkClock(pool: Pick<pg.Pool, 'query'>, now: () => number): Promise<void> {
  const skew = Math.round(now() - (await loadTime(pool)));
  if (Math.abs(skew) > MAX_SKEW_MS)
    throw new StartupError(
      `This machine's clock is ${Math.abs(Math.round(skew / 1_000))} seconds ${skew > 0 ? 'ahead of' : 'behind'} the database's; set both by NTP.`,
    );
}

async function acquire(pool: Pick<pg.Pool, 'query'>, holder: string, ttlMs: number, now: () => number) {
  // Two processes can pick the same fresh number; the loser's insert changes nothing and it picks again.
  for (let tries = 0; tries < 50; tries += 1) {
    const lease = await insertLease(pool, holder, ttlMs, Math.floor(now()) + ttlMs);
    if (lease) return lease;
  }
  throw new StartupError('All 1,024 worker ids are held by live processes.');
}
