import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `holds`; throws with `what` after `ms`. */
export async function until(what: () => string, holds: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (!holds()) {
    if (performance.now() > end) throw new Error(what());
    await sleep(50);
  }
}
