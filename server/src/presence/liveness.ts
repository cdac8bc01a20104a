import type { Bus } from '../platform/bus/index.ts';

/** The processes that are received on the bus. */
export interface Liveness {
  /** Milliseconds for which a worker was silent while others, this process among them, were received. */
  silence(worker: number): number;
  close(): void;
}

/** Beats are sent twice a second; if none arrives for this long, it is this process that can't receive. */
const DEAF_MS = 1_500;

/** Follows the heartbeats of all processes. A worker without any counts as received when first requested. */
export function watchLiveness(bus: Bus, now: () => number = () => performance.now()): Liveness {
  const heard = new Map<number, number>();
  let last = now();
  const end = bus.subscribe('heads', ({ worker, beat }: { worker: number; beat?: number }) => {
    if (beat === undefined) return;
    const time = now();
    // Events from a time without reception say nothing about the others.
    if (time - last > DEAF_MS) for (const [other, at] of heard) heard.set(other, at + time - last);
    last = time;
    heard.set(worker, time);
  });
  return {
    silence(worker) {
      const at = heard.get(worker);
      if (at === undefined) {
        heard.set(worker, last);
        return 0;
      }
      return last - at;
    },
    close: end,
  };
}
