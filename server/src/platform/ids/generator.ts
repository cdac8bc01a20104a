const EPOCH = 1420070400000;

/** Makes snowflakes: 42 bits of milliseconds since 2015, 10 bits of worker, 12 bits of counter. */
export interface IdGenerator {
  /**
   * A new id, larger than every id this generator gave before, as a decimal string.
   * Throws IdsExhausted while the worker-id lease doesn't cover it.
   */
  next(): string;
  /** Ids made from now on are later than `milliseconds` (Unix time): used when another process was ahead. */
  advanceTo(milliseconds: number): void;
  /** Allows ids up to `milliseconds` (Unix time) and none beyond; without a call there is no limit. */
  reserve(milliseconds: number): void;
  readonly workerId: number;
  /** Unix milliseconds of the latest id: stored by the worker-id lease as its high-water time. */
  readonly highWater: number;
}

/** Thrown when the lease on the worker id has expired, because another process could own it. */
export class IdsExhausted extends Error {
  override readonly name = 'IdsExhausted';
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
  let last = Math.max(highWater, EPOCH);
  let end = Number.POSITIVE_INFINITY;
  let counter = 0;
  const worker = BigInt(workerId) << 12n;
  const tick = () => {
    // A clock that leapt past the reservation counts on in its last millisecond until the lease is renewed.
    const time = Math.min(now(), end);
    if (time > last) {
      last = time;
      counter = 0;
    } else if (last > end || (counter === 4095 && last === end)) {
      throw new IdsExhausted('The lease on the worker id has run out.');
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
      const target = Math.min(milliseconds, end);
      if (target > last) {
        last = target;
        counter = 0;
      }
    },
    reserve(milliseconds) {
      end = milliseconds;
    },
  };
}

/** Unix milliseconds at which a snowflake was made. */
export const timeOfId = (id: string): number => Number(BigInt(id) >> 22n) + EPOCH;

/** The smallest snowflake of a Unix millisecond: the bound of "since then" in a range of ids. */
export const idAt = (milliseconds: number): string =>
  (BigInt(Math.max(0, Math.floor(milliseconds) - EPOCH)) << 22n).toString();

/** The worker that made a snowflake. */
export const workerOfId = (id: string): number => Number((BigInt(id) >> 12n) & 1023n);
