import { randomUUID } from 'node:crypto';
import type { Bus } from '../bus/index.ts';
import type { Window, Windows } from './windows.ts';

/** Calls a process let through since its last report: key, calls, milliseconds until the window closes. */
interface Told {
  readonly from: string;
  readonly calls: readonly (readonly [key: string, calls: number, leftMs: number])[];
}

/** How often processes exchange reports. */
export const EXCHANGE_MS = 100;

/** Windows per message, so that one stays far below the bus's limit of a megabyte. */
const PER_MESSAGE = 2_000;

export interface Exchange {
  /** `window.used` was raised by this process. */
  touched(window: Window): void;
  close(): void;
}

/** Reports the calls let through here to other processes every 100 ms on the subject `rates`, and counts their reports. */
export function createExchange(bus: Bus, windows: Windows, now: () => number): Exchange {
  const from = randomUUID();
  let touched: Window[] = [];
  let timer: NodeJS.Timeout | undefined;

  const tell = () => {
    timer = undefined;
    const time = now();
    const calls = touched.map((window) => {
      const news = window.used - window.told;
      window.told = window.used;
      return [window.key, news, window.closesAt - time] as const;
    });
    touched = [];
    const open = calls.filter(([, , leftMs]) => leftMs > 0);
    for (let at = 0; at < open.length; at += PER_MESSAGE)
      bus.publish('rates', { from, calls: open.slice(at, at + PER_MESSAGE) } satisfies Told);
  };

  const end = bus.subscribe('rates', (told: Told) => {
    if (told.from === from) return;
    const time = now();
    for (const [key, calls, leftMs] of told.calls) {
      const window = windows.open(key, leftMs, time);
      window.used += calls;
      window.told += calls;
      window.closesAt = Math.min(window.closesAt, time + leftMs);
    }
  });

  return {
    touched(window) {
      if (window.used - window.told === 1) touched.push(window);
      timer ??= setTimeout(tell, EXCHANGE_MS).unref();
    },
    close() {
      clearTimeout(timer);
      end();
    },
  };
}
