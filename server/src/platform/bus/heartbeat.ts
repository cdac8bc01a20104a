import { randomUUID } from 'node:crypto';
import type { Log } from '../log/index.ts';
import type { Bus } from './index.ts';

export interface HeartbeatOptions {
  readonly bus: Bus;
  readonly log: Log;
  readonly workerId: number;
  /** Announced with every second beat: the outbox's heads. */
  readonly heads: () => Readonly<Record<string, string>>;
  readonly everyMs?: number;
}

/** Whether this process still hears the bus. */
export interface Heartbeat {
  /** True when nothing that this process published came back for two seconds. */
  readonly lost: boolean;
  /** Told when the bus was lost, and when it is heard again. */
  onChange(changed: (lost: boolean) => void): () => void;
  stop(): void;
}

/** Two beats a second; four unheard are two seconds. Beats are counted, so a process that stalled does not think itself deaf. */
const EVERY_MS = 500;
const UNHEARD_BEATS = 4;
/** Heads in one message: NATS takes a megabyte. */
const CHUNK = 5_000;

/**
 * Publishes `{worker, heads, versions}` on `heads` and listens for its own: a connection can look alive and bring nothing.
 */
export function startHeartbeat({
  bus,
  log,
  workerId,
  heads,
  everyMs = EVERY_MS,
}: HeartbeatOptions): Heartbeat {
  const me = randomUUID();
  const listeners = new Set<(lost: boolean) => void>();
  let beat = 0;
  let heard = 0;
  let lost = false;

  const setLost = (now: boolean) => {
    if (lost === now) return;
    lost = now;
    log[now ? 'warn' : 'info'](now ? 'bus.lost' : 'bus.heard_again');
    for (const changed of listeners) changed(now);
  };

  const end = bus.subscribe('heads', (message: { from?: string; beat?: number }) => {
    if (message.from !== me || message.beat === undefined) return;
    heard = Math.max(heard, message.beat);
    setLost(false);
  });

  const timer = setInterval(() => {
    if (beat - heard >= UNHEARD_BEATS) setLost(true);
    beat += 1;
    const entries = beat % 2 === 0 ? Object.entries(heads()) : [];
    for (let at = 0; at === 0 || at < entries.length; at += CHUNK)
      bus.publish('heads', {
        from: me,
        beat,
        worker: workerId,
        heads: Object.fromEntries(entries.slice(at, at + CHUNK)),
        versions: {},
      });
  }, everyMs);
  timer.unref();

  return {
    get lost() {
      return lost;
    },
    onChange(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    stop() {
      clearInterval(timer);
      end();
    },
  };
}
