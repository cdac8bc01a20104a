import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../fuzz/random.ts';
import { startVoiceTarget, type VoiceTarget } from '../fuzz/voice-room.ts';

/** Seconds for each seed; `FUZZ_MINUTES` changes the time of the last one. */
const SECONDS = 2;
const MINUTES = process.env.FUZZ_MINUTES;
/** Seeds that are always tried, those that once failed among them; and one that is new in every run, which `FUZZ_SEED` repeats. */
const KEPT = [1, 2];
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
/** Attackers at a time. */
const PARALLEL = 6;
/** How far memory can grow after the first seed, which warms the process up: ten percent and a megabyte. */
const GROWTH = 1.1;
const ALLOWANCE = 1 << 20;

let target: VoiceTarget;
let usual: number | undefined;
beforeAll(async () => {
  target = await startVoiceTarget();
});
afterAll(() => target.stop());

test.each([...KEPT, SEED])(
  'malformed media, session descriptions and payloads change nothing for others: seed %i',
  async (seed) => {
    const random = createRandom(seed);
    const seconds = seed === SEED && MINUTES !== undefined ? Number(MINUTES) * 60 : SECONDS;
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end) {
      await Promise.all(
        Array.from({ length: PARALLEL }, () => target.attack(createRandom(random.int(0, 2 ** 31)))),
      );
      await target.probe();
    }
    process.stdout.write(`FUZZ_SEED=${seed}\n`);
    await expect.poll(() => target.strangers()).toBe(0);
    const used = await target.memory();
    usual ??= used;
    expect(used).toBeLessThan(usual * GROWTH + ALLOWANCE);
  },
  120_000 + Number(MINUTES ?? 0) * 60_000,
);
