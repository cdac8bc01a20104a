import type { Bus } from '../bus/index.ts';
import type { Database } from '../database/index.ts';
import { idAt } from '../ids/generator.ts';
import type { Log } from '../log/index.ts';
import type { BusEvent, Outbox } from './index.ts';
import { KEPT_MS } from './kept.ts';

export interface SweeperOptions {
  readonly db: Pick<Database, 'query'>;
  readonly bus: Bus;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly everyMs?: number;
  /** A worker that has not renewed its lease for so long counts as dead. */
  readonly silentMs?: number;
  /** How long after its lease's end a dead worker is still watched: its last transactions may commit late. */
  readonly watchMs?: number;
}

export interface Sweeper {
  /** One look at all workers. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

interface Silent {
  worker_id: number;
  holder: string;
  since: string;
  over: boolean;
}

/** Transactions of a process that was silent for so long are over: what it stored is there. */
const SETTLED = `interval '5 seconds'`;

const SILENT = `
  SELECT worker_id, holder, greatest(outbox_watermark, $2)::text AS since,
    expires_at < clock_timestamp() - $3 * interval '1 ms' AS over
  FROM workers
  WHERE renewed_at < clock_timestamp() - $1 * interval '1 ms' AND outbox_watermark IS NOT NULL`;

/**
 * Publishes what processes stored and then died before publishing. A process that only stalled has its events published
 * twice: receivers know them by id. Runs in every `worker` process; several do no harm.
 */
export function startSweeper({
  db,
  bus,
  outbox,
  log,
  everyMs = 500,
  silentMs = 1_500,
  watchMs = 30_000,
}: SweeperOptions): Sweeper {
  /** By holder: a worker id that was leased anew is another worker. */
  const published = new Map<string, Set<string>>();

  /** So that another sweeper does not begin anew; a process that only stalled says itself how far it is. */
  const noteProgress = (workerId: number, holder: string, last: string) =>
    db.query(
      'outbox.progress',
      `UPDATE workers SET outbox_watermark = greatest(outbox_watermark, $3::bigint + 1)
       WHERE worker_id = $1 AND holder = $2 AND renewed_at < clock_timestamp() - ${SETTLED}`,
      [workerId, holder, last],
    );

  const sweepWorker = async ({ worker_id, holder, since, over }: Silent) => {
    const done = published.get(holder) ?? new Set();
    published.set(holder, done);
    const rows = await db.query<{ id: string; event: BusEvent }>(
      'outbox.unpublished',
      'SELECT id, event FROM outbox WHERE worker = $1 AND id >= $2 ORDER BY id',
      [worker_id, since],
    );
    const fresh = rows.filter(({ id }) => !done.has(id));
    if (fresh.length > 0) {
      if (!bus.connected) return;
      for (const { event } of fresh) outbox.republish(event);
      await bus.flush();
      for (const { id } of fresh) done.add(id);
      log.info('outbox.swept', { worker: worker_id, events: fresh.length });
    }
    const last = rows.at(-1);
    if (last) await noteProgress(worker_id, holder, last.id);
    if (!over) return;
    await db.query(
      'outbox.retire',
      'UPDATE workers SET outbox_watermark = NULL WHERE worker_id = $1 AND holder = $2 AND expires_at < clock_timestamp()',
      [worker_id, holder],
    );
    published.delete(holder);
  };

  const sweep = async () => {
    const silent = await db.query<Silent>('outbox.silent', SILENT, [
      silentMs,
      idAt(Date.now() - KEPT_MS),
      watchMs,
    ]);
    const holders = new Set(silent.map(({ holder }) => holder));
    for (const holder of published.keys()) if (!holders.has(holder)) published.delete(holder);
    for (const worker of silent) await sweepWorker(worker);
  };

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sweep()
      .catch((error) => log.warn('outbox.sweep_failed', { error }))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();

  return {
    sweep,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
