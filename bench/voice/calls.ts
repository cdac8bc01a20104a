import type { Page } from 'playwright-core';
import { readHeard, startCallBench } from './call.ts';

const JOINS = 30;
/** Milliseconds after which a join has failed. */
const PATIENCE_MS = 10_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds from the click on a channel until the others there are heard. */
async function measureClick(join: () => Promise<void>, page: Page): Promise<number> {
  await join();
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { clickedAt, firstAt } = await readHeard(page);
    if (firstAt > 0) return firstAt - clickedAt;
    if (Date.now() > end) throw new Error('Nothing was heard.');
    await pause(20);
  }
}

/** From a click to the first sound, again and again; in Chromium. */
export async function measureCalls() {
  const bench = await startCallBench();
  try {
    const ada = await bench.open('ada.kiln');
    const bo = await bench.open('bo_glaze');
    await bench.join(ada);
    const times: number[] = [];
    for (let count = 0; count < JOINS; count += 1) {
      times.push(await measureClick(() => bench.join(bo), bo));
      await bench.leave(bo);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
    const clickToSoundMs = { p50: at(0.5), p95: at(0.95), longest: at(1) };
    return { joins: JOINS, clickToSoundMs, isMet: clickToSoundMs.p50 < 700 && clickToSoundMs.p95 < 1_500 };
  } finally {
    await bench.close();
  }
}
