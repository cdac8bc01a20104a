import type { Database } from '../platform/database/index.ts';
import type { BusEvent } from '../platform/outbox/index.ts';
import { loadEventsSince } from './stored-events-store.ts';

/** Milliseconds for which reads are batched: after an outage all subjects are read at once. */
const GATHER_MS = 5;
/** Subjects in one statement. */
const BATCH = 500;

interface Reading {
  readonly subject: string;
  readonly sinceId: string;
  readonly resolve: (events: BusEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

interface Reader {
  waiting: Reading[];
  running: boolean;
}

const readers = new WeakMap<Pick<Database, 'query'>, Reader>();

/**
 * Returns the stored events of a subject that are newer than `sinceId`, oldest first. Reads of many subjects share statements, which
 * run one at a time.
 */
export function loadEvents(
  db: Pick<Database, 'query'>,
  subject: string,
  sinceId: string,
): Promise<BusEvent[]> {
  const reader = readers.get(db) ?? { waiting: [], running: false };
  readers.set(db, reader);
  return new Promise((resolve, reject) => {
    reader.waiting.push({ subject, sinceId, resolve, reject });
    if (!reader.running) void run(db, reader);
  });
}

async function run(db: Pick<Database, 'query'>, reader: Reader): Promise<void> {
  reader.running = true;
  await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  while (reader.waiting.length > 0) {
    const batch = group(reader.waiting.splice(0, BATCH));
    try {
      const found = await loadEventsSince(
        db,
        batch.map(([reading]) => reading),
      );
      for (const [index, same] of batch.entries())
        for (const { resolve } of same) resolve(found[index] as BusEvent[]);
    } catch (error) {
      for (const same of batch) for (const { reject } of same) reject(error);
    }
  }
  reader.running = false;
}

/** Groups identical reads. */
function group(readings: readonly Reading[]): [Reading, ...Reading[]][] {
  const groups = new Map<string, [Reading, ...Reading[]]>();
  for (const reading of readings) {
    const key = `${reading.subject} ${reading.sinceId}`;
    const same = groups.get(key);
    if (same) same.push(reading);
    else groups.set(key, [reading]);
  }
  return [...groups.values()];
}
