import { Batch } from './batch.ts';
import { type Encoding, encodings } from './encoding.ts';

/** What can be flushed: a connection with something unsent. */
export interface Flushable {
  flush(): void;
}

/** Milliseconds that one turn of the event loop may spend on sending. */
const SLICE_MS = 5;
/** Flushes between two looks at the clock. */
const STRIDE = 32;

let waiting: Flushable[] = [];
let position = 0;

const freshBatches = () => ({
  plain: new Batch(encodings.plain),
  'zlib-stream': new Batch(encodings['zlib-stream']),
  'zstd-stream': new Batch(encodings['zstd-stream']),
});
let batches = freshBatches();

/** The empty batch with which a connection that has nothing unsent begins. */
export const emptyBatch = ({ name }: Encoding): Batch => batches[name];

const run = () => {
  // What comes from here on goes into batches of its own, so that none lives longer than its connections need it.
  batches = freshBatches();
  const end = performance.now() + SLICE_MS;
  while (position < waiting.length) {
    const stop = Math.min(position + STRIDE, waiting.length);
    while (position < stop) (waiting[position++] as Flushable).flush();
    if (performance.now() >= end && position < waiting.length) {
      setImmediate(run);
      return;
    }
  }
  waiting = [];
  position = 0;
};

/**
 * Flushes `connection` once this turn of the event loop has read what there was to read, so that all events of a turn leave
 * in one write per socket. A connection schedules itself once per flush.
 */
export function scheduleFlush(connection: Flushable): void {
  if (waiting.push(connection) === 1) setImmediate(run);
}
