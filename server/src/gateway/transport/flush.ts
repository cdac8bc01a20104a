import { Batch } from './batch.ts';
import { type Encoding, encodings } from './encoding.ts';

/** A connection with unsent frames, which can be flushed. */
export interface Flushable {
  flush(): void;
}

/** Milliseconds that one turn of the event loop can spend on sending. */
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

/** The empty batch with which a connection without unsent frames begins. */
export const emptyBatch = ({ name }: Encoding): Batch => batches[name];

const run = () => {
  // Frames from here on are added to new batches, so that none lives longer than its connections need it.
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
 * Flushes `connection` once this turn of the event loop has read all available data, so that all events of a turn leave
 * in one write per socket. A connection schedules itself once per flush.
 */
export function scheduleFlush(connection: Flushable): void {
  if (waiting.push(connection) === 1) setImmediate(run);
}
