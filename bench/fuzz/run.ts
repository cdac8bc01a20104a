// How long a single hostile request, payload or connection blocks the event loop, and how much memory an attack leaves behind.
//   node bench/fuzz/run.ts [minutes] [seed]
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { gatewayStep } from '@guildhall/tests/security/fuzz/gateway-payloads';
import { httpStep, httpWarmUp } from '@guildhall/tests/security/fuzz/http-calls';
import { rawStep } from '@guildhall/tests/security/fuzz/raw-sockets';
import { type FuzzOptions, fuzz } from '@guildhall/tests/security/fuzz/run';
import { createWorld } from '@guildhall/tests/security/fuzz/world';
import { startTarget } from '@guildhall/tests/support/target-server';
import { machine } from '../support/measure.ts';

const MINUTES = Number(process.argv[2] ?? 3);
const SEED = Number(process.argv[3] ?? 1);

const kinds: Readonly<Record<string, Pick<FuzzOptions, 'step' | 'warmUp'>>> = {
  http: { step: httpStep, warmUp: httpWarmUp },
  gateway: { step: gatewayStep },
  raw: { step: rawStep },
};

const target = await startTarget(undefined, { GUILDHALL_RATE_LIMITS: 'off' });
try {
  const world = await createWorld(target);
  const durationMs = (MINUTES * 60_000) / Object.keys(kinds).length;
  const reports: Record<string, object> = {};
  for (const [kind, { step, warmUp }] of Object.entries(kinds)) {
    const options = { seed: SEED, durationMs, parallel: 1, step, ...(warmUp ? { warmUp } : {}) };
    const { steps, statuses, findings, memory, stalls } = await fuzz(world, options);
    reports[kind] = {
      steps,
      statuses,
      findings,
      memory,
      worstStallMs: Math.round(stalls[0]?.cpuMs ?? 0),
      longest: stalls.slice(0, 5).map(({ cpuMs, name }) => `${Math.round(cpuMs)} ms: ${name.slice(0, 160)}`),
    };
  }
  const results = { machine: machine(), minutes: MINUTES, seed: SEED, ...reports };
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  await writeFile(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await target.stop();
}
