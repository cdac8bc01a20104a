import type { Database } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import type { Outbox } from './index.ts';
import { loadEvents } from './store.ts';

/** A transaction whose connection broke in COMMIT and that is not found after this long was not stored. */
const DOUBT_MS = 10_000;

export interface SettleOptions {
  readonly db: Pick<Database, 'query'>;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly doubtMs?: number;
}

/** Looks up this process's events whose COMMIT had no answer, and publishes those that were stored. To be called every second. */
export async function settleDoubtful({ db, outbox, log, doubtMs = DOUBT_MS }: SettleOptions): Promise<void> {
  const doubtful = outbox.doubtful();
  if (doubtful.length === 0) return;
  // Taken before the look-up: only an absence seen after the time has passed is one.
  const at = Date.now();
  const rows = await loadEvents(
    db,
    doubtful.map(({ id }) => id),
  );
  const stored = new Map(rows.map(({ id, event }) => [id, event]));
  for (const { id, since } of doubtful) {
    const event = stored.get(id);
    if (!event && at - since < doubtMs) continue;
    log.info('outbox.settled', { id, stored: event !== undefined });
    outbox.settle(id, event);
  }
}
