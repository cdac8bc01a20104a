import type { Database } from '../database/index.ts';
import type { BusEvent } from './event.ts';

export interface StoredEvent {
  readonly id: string;
  readonly event: BusEvent;
}

/** A process that has not renewed its lease for a while and could have unpublished events. */
export interface SilentWorker {
  readonly worker_id: number;
  readonly holder: string;
  /** The lowest id that could be unpublished. */
  readonly since: string;
  /** Whether nothing of it can commit any more. */
  readonly over: boolean;
}

/** Those of the events with these ids that were stored. */
export const loadEvents = (db: Pick<Database, 'query'>, ids: readonly string[]): Promise<StoredEvent[]> =>
  db.query('outbox.settle', 'SELECT id, event FROM outbox WHERE id = ANY($1::bigint[])', [ids]);

const SILENT = `
  SELECT worker_id, holder, greatest(outbox_watermark, $2)::text AS since,
    expires_at < clock_timestamp() - $3 * interval '1 ms' AS over
  FROM workers
  WHERE renewed_at < clock_timestamp() - $1 * interval '1 ms' AND outbox_watermark IS NOT NULL`;

/**
 * Processes that have not renewed their lease for `silentMs`.
 *
 * @param oldest the least id of an event that is kept
 * @param watchMs how long after its lease's end a process's transactions can still commit
 */
export const loadSilentWorkers = (
  db: Pick<Database, 'query'>,
  silentMs: number,
  oldest: string,
  watchMs: number,
): Promise<SilentWorker[]> => db.query('outbox.silent', SILENT, [silentMs, oldest, watchMs]);

/** The events of a worker from an id on, oldest first. */
export const loadEventsOfWorker = (
  db: Pick<Database, 'query'>,
  { worker_id, since }: SilentWorker,
): Promise<StoredEvent[]> =>
  db.query('outbox.unpublished', 'SELECT id, event FROM outbox WHERE worker = $1 AND id >= $2 ORDER BY id', [
    worker_id,
    since,
  ]);

/** After this silence a process's transactions are over, and everything it stored is visible. */
const SETTLED = `interval '5 seconds'`;

/** Notes up to where a silent worker's events are published; a process that only stalled says that itself. */
export async function storeProgress(
  db: Pick<Database, 'query'>,
  { worker_id, holder }: SilentWorker,
  last: string,
): Promise<void> {
  await db.query(
    'outbox.progress',
    `UPDATE workers SET outbox_watermark = greatest(outbox_watermark, $3::bigint + 1)
     WHERE worker_id = $1 AND holder = $2 AND renewed_at < clock_timestamp() - ${SETTLED}`,
    [worker_id, holder, last],
  );
}

/** Notes that a worker whose lease is over has nothing left to publish. */
export async function retireWorker(
  db: Pick<Database, 'query'>,
  { worker_id, holder }: SilentWorker,
): Promise<void> {
  await db.query(
    'outbox.retire',
    'UPDATE workers SET outbox_watermark = NULL WHERE worker_id = $1 AND holder = $2 AND expires_at < clock_timestamp()',
    [worker_id, holder],
  );
}
