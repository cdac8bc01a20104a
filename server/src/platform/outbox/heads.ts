import type { Bus } from '../bus/index.ts';

/** The last event that this process published on each subject. */
export interface Heads {
  /** Records a subject's newest event and returns the previous one, if it is still known. */
  moved(subject: string, id: string): string | undefined;
  /** Returns the heads to announce; called about once a second. */
  due(): Record<string, string>;
}

/**
 * Milliseconds after a subject's last event at which it is announced; then it is forgotten. A busy subject needs none:
 * each event names the one before it.
 */
const ANNOUNCE_AT = [500, 2_000, 8_000];

/** Events published this long before a disconnection was noticed can be lost. */
const LOST_BEFORE_MS = 10_000;

export function createHeads(bus: Bus, now: () => number): Heads {
  const last = new Map<string, { id: string; at: number; announced: number }>();
  let disconnectedAt: number | undefined;

  bus.onStatus((connected) => {
    if (!connected) {
      disconnectedAt ??= now();
      return;
    }
    const since = (disconnectedAt ?? now()) - LOST_BEFORE_MS;
    disconnectedAt = undefined;
    for (const head of last.values()) {
      if (head.at < since) continue;
      head.at = now();
      head.announced = 0;
    }
  });

  return {
    moved(subject, id) {
      const head = last.get(subject);
      const previous = head?.id;
      if (head) {
        head.id = id;
        head.at = now();
        head.announced = 0;
      } else last.set(subject, { id, at: now(), announced: 0 });
      return previous;
    },
    due() {
      const due: Record<string, string> = {};
      if (!bus.connected) return due;
      const time = now();
      for (const [subject, head] of last) {
        if (time - head.at < (ANNOUNCE_AT[head.announced] as number)) continue;
        due[subject] = head.id;
        head.announced += 1;
        if (head.announced === ANNOUNCE_AT.length) last.delete(subject);
      }
      return due;
    },
  };
}
