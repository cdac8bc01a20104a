/** Calls of one caller in one bucket. */
export interface Window {
  readonly key: string;
  /** Unix milliseconds. */
  closesAt: number;
  /** Calls let through, by all processes as far as known. */
  used: number;
  /** Of those, the ones that the other processes know of. */
  told: number;
}

export interface Windows {
  /** The open window of `key`, or a new one that closes `windowMs` from `time`. */
  open(key: string, windowMs: number, time: number): Window;
  /** Forgets some of the closed windows; called often, it gets round to all of them. */
  sweep(time: number): void;
  readonly size: number;
}

/** Windows looked at per sweep: well below a millisecond. */
const SWEPT = 2_000;

/** At most `max` windows; a new one beyond that takes the place of the one opened longest ago. */
export function createWindows(max: number): Windows {
  const windows = new Map<string, Window>();
  let cursor = windows.values();
  return {
    open(key, windowMs, time) {
      const known = windows.get(key);
      if (known && known.closesAt > time) return known;
      if (known) windows.delete(key);
      else if (windows.size >= max) {
        const oldest = windows.keys().next().value;
        if (oldest !== undefined) windows.delete(oldest);
      }
      const window = { key, closesAt: time + windowMs, used: 0, told: 0 };
      windows.set(key, window);
      return window;
    },
    sweep(time) {
      for (let looked = 0; looked < SWEPT; looked += 1) {
        const { value, done } = cursor.next();
        if (done) {
          cursor = windows.values();
          return;
        }
        if (value.closesAt <= time) windows.delete(value.key);
      }
    },
    get size() {
      return windows.size;
    },
  };
}
