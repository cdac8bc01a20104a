import type { Page } from 'playwright-core';
import { getId } from './guild.ts';

const MEGABYTE = 1024 * 1024;

async function readHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  // Finalizers of the first collection release what the second one collects.
  for (let time = 0; time < 2; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

/** Goes up and down the list of channels by keyboard. */
async function switchChannels(page: Page, addresses: readonly string[], switches: number): Promise<void> {
  let at = 0;
  let step = 1;
  for (let count = 0; count < switches; count += 1) {
    if (at + step < 0 || at + step >= addresses.length) step = -step;
    at += step;
    await page.keyboard.press(step > 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp');
    await page.waitForURL(`**/${getId(addresses[at]!)}`);
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
  }
}

/** Returns by how much `switches` switches between channels that have all been open increase the heap. Starts and ends in the first one. */
export async function measureHeap(page: Page, addresses: readonly string[], switches: number) {
  const round = 2 * (addresses.length - 1);
  const rounds = Math.ceil(switches / round);
  await switchChannels(page, addresses, round);
  const before = await readHeap(page);
  await switchChannels(page, addresses, rounds * round);
  const after = await readHeap(page);
  return {
    switches: rounds * round,
    beforeMB: Math.round((before / MEGABYTE) * 10) / 10,
    afterMB: Math.round((after / MEGABYTE) * 10) / 10,
    growth: Math.round((after / before - 1) * 1_000) / 1_000,
  };
}
