/** Counts by key, in windows that begin with a key's first count. */
export interface WindowCounter {
  /** Returns how often the key was counted in its window, this time included. */
  count(key: string): number;
}

export function createWindowCounter(windowMs: number, now: () => number = Date.now): WindowCounter {
  let windows = new Map<string, { since: number; used: number }>();
  let cleared = now();

  const clear = (time: number) => {
    if (time - cleared < windowMs) return;
    cleared = time;
    windows = new Map([...windows].filter(([, { since }]) => time - since < windowMs));
  };

  return {
    count(key) {
      const time = now();
      clear(time);
      let window = windows.get(key);
      if (!window || time - window.since >= windowMs) {
        window = { since: time, used: 0 };
        windows.set(key, window);
      }
      window.used += 1;
      return window.used;
    },
  };
}
