import type { Browser } from 'playwright-core';

/** Chromium's command that slows a page's processor down by a factor. */
export const SLOW_DOWN = 'Emulation.setCPUThrottlingRate';

/** How much slower than on the machine of the targets a page runs. */
const TIMES = 4;

const STEPS = 100_000_000;

/** Milliseconds that the machine of the targets takes for the steps: see docs/decisions/0062-slowed-processors.md. */
const TARGET_MS = 210;

/** Runs in the page. The best of nine: other work on the machine only adds to the time. */
const TIME_STEPS = `Math.min(...Array.from({ length: 9 }, () => {
  const started = performance.now();
  let sum = 0;
  for (let step = 0; step < ${STEPS}; step += 1) sum = (sum * 31 + step) | 0;
  globalThis.sum = sum;
  return performance.now() - started;
}))`;

/**
 * Measures how fast pages run here, and returns the factor for `SLOW_DOWN` with which they run four times slower than on the machine of the
 * targets, about as on a mid-range phone; 1 on machines that are slower than that.
 */
export async function findSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const took = await page.evaluate<number>(TIME_STEPS);
  await page.close();
  return Math.max(1, Math.round((TIMES * TARGET_MS * 100) / took) / 100);
}
