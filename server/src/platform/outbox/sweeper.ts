import type { Bus } from '../bus/index.ts';
import type { Database } from '../database/index.ts';
import { idAt } from '../ids/generator.ts';
import type { Log } from '../log/index.ts';
import { getRetryLevel } from '../outage.ts';
import type { Outbox } from './index.ts';
import { KEPT_MS } from './kept.ts';
import {
  loadEventsOfWorker,
  loadSilentWorkers,
  retireWorker,
  type SilentWorker,
  storeProgress,
} from './store.ts';

export interface SweeperOptions {
  readonly db: Pick<Database, 'query'>;
  readonly bus: Bus;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly everyMs?: number;
  /** A worker that has not renewed its lease for so long counts as dead. */
  readonly silentMs?: number;
  /** How long after its lease's end a dead worker is still watched: its last transactions can commit late. */
  readonly watchMs?: number;
}

export interface Sweeper {
  /** One look at all workers. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

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

  const sweepWorker = async (worker: SilentWorker) => {
    const { worker_id, holder, over } = worker;
    const done = published.get(holder) ?? new Set();
    published.set(holder, done);
    const rows = await loadEventsOfWorker(db, worker);
    const fresh = rows.filter(({ id }) => !done.has(id));
    if (fresh.length > 0) {
      if (!bus.connected) return;
      for (const { event } of fresh) outbox.republish(event);
      await bus.flush();
      for (const { id } of fresh) done.add(id);
      log.info('outbox.swept', { worker: worker_id, events: fresh.length });
    }
    const last = rows.at(-1);
    // So that another sweeper does not begin anew.
    if (last) await storeProgress(db, worker, last.id);
    if (!over) return;
    await retireWorker(db, worker);
    published.delete(holder);
  };

  const sweep = async () => {
    const silent = await loadSilentWorkers(db, silentMs, idAt(Date.now() - KEPT_MS), watchMs);
    const holders = new Set(silent.map(({ holder }) => holder));
    for (const holder of published.keys()) if (!holders.has(holder)) published.delete(holder);
    for (const worker of silent) await sweepWorker(worker);
  };

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sweep()
      .catch((error) => log[getRetryLevel(error)]('outbox.sweep_failed', { error }))
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
