import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `holds`; rejects if that takes longer than `ms`. */
export async function eventually(holds: () => boolean | Promise<boolean>, ms = 20_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Still not so after ${ms} ms: ${holds}`);
    await sleep(20);
  }
}
