const EPOCH = 1420070400000;

/** Makes snowflakes: 42 bits of milliseconds since 2015, 10 bits of worker, 12 bits of counter. */
export interface IdGenerator {
  /** A new id, larger than every id this generator gave before, as a decimal string. */
  next(): string;
  /** Ids made from now on are later than `milliseconds` (Unix time): used when another process was ahead. */
  advanceTo(milliseconds: number): void;
  readonly workerId: number;
  /** Unix milliseconds of the latest id: what the worker-id lease stores as high-water time. */
  readonly highWater: number;
}

/**
 * @param workerId 0 to 1023, leased so that no two live processes share one.
 * @param highWater Unix milliseconds below which this worker id was used before; a clock behind it borrows from there on.
 */
export function createIdGenerator(
  workerId: number,
  highWater = 0,
  now: () => number = Date.now,
): IdGenerator {
  let last = highWater;
  let counter = 0;
  const worker = BigInt(workerId) << 12n;
  const tick = () => {
    const time = now();
    if (time > last) {
      last = time;
      counter = 0;
    } else if (counter === 4095) {
      last += 1;
      counter = 0;
    } else counter += 1;
  };
  return {
    workerId,
    get highWater() {
      return last;
    },
    next() {
      tick();
      return ((BigInt(last - EPOCH) << 22n) | worker | BigInt(counter)).toString();
    },
    advanceTo(milliseconds) {
      if (milliseconds > last) {
        last = milliseconds;
        counter = 0;
      }
    },
  };
}

/** Unix milliseconds at which a snowflake was made. */
export const timeOfId = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH;
