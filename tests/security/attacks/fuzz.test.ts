import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { startTarget, type Target } from '../../support/target-server.ts';
import { gatewayStep } from '../fuzz/gateway-payloads.ts';
import { httpStep, httpWarmUp } from '../fuzz/http-calls.ts';
import { rawStep } from '../fuzz/raw-sockets.ts';
import { fuzz, type World } from '../fuzz/run.ts';
import { createWorld } from '../fuzz/world.ts';

/** Minutes for all three of them together; `FUZZ_MINUTES` changes it. */
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0.4);
/** Repeats a run with `FUZZ_SEED`; otherwise every run is different. */
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000_000);
const DURATION_MS = (MINUTES * 60_000) / 3;

let target: Target;
let world: World;

beforeAll(async () => {
  target = await startTarget(await createTestDatabase(), { GUILDHALL_RATE_LIMITS: 'off' });
  world = await createWorld(target);
});
afterAll(() => target.stop());

test.each([
  { what: 'broken connections', step: rawStep },
  { what: 'calls of every operation', step: httpStep, warmUp: httpWarmUp },
  { what: 'gateway payloads of every opcode', step: gatewayStep },
])(
  '$what leave the server as it was',
  async ({ step, warmUp }) => {
    const report = await fuzz(world, {
      seed: SEED,
      durationMs: DURATION_MS,
      parallel: 8,
      step,
      ...(warmUp ? { warmUp } : {}),
    });
    process.stdout.write(
      `FUZZ_SEED=${SEED} ${JSON.stringify({ ...report, findings: report.findings.length })}\n`,
    );
    expect(report.findings).toEqual([]);
    expect(report.steps).toBeGreaterThan(10);
  },
  DURATION_MS + 120_000,
);
