import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type MonitoredProcess, startMonitored } from '../../support/target-server.ts';
import { httpStep } from '../fuzz/http-calls.ts';
import { createRandom } from '../fuzz/random.ts';
import { rawStep } from '../fuzz/raw-sockets.ts';
import { type FuzzReport, fuzz, type Step, type World } from '../fuzz/run.ts';

const FAULTY = join(import.meta.dirname, '..', 'fuzz', 'faulty-server.ts');
const SEED = 7;

const getWorld = (subject: MonitoredProcess, probe = async () => {}): World => ({
  subject,
  tokens: ['token'],
  gatewayTokens: ['token'],
  ids: ['1'],
  params: {},
  cleanUp: async () => {},
  probe,
});

const attack = async (
  fault: string,
  step: typeof httpStep,
  { parallel = 8, maxSteps = 600, probe = async () => {} } = {},
): Promise<FuzzReport> => {
  const subject = await startMonitored(FAULTY, (port) => ({ PORT: String(port), FAULT: fault }));
  try {
    return await fuzz(getWorld(subject, probe), { seed: SEED, durationMs: 60_000, maxSteps, parallel, step });
  } finally {
    await subject.stop();
  }
};

const getKinds = ({ findings }: FuzzReport) => [...new Set(findings.map(({ kind }) => kind))];

test('a server without faults has no findings', async () => {
  const report = await attack('none', httpStep);
  expect(report.findings).toEqual([]);
  expect(report.statuses['400']).toBeGreaterThan(50);
});

test.each([
  ['a failure that a body causes', 'status', httpStep],
  ['an error in the log', 'log', httpStep],
  ['memory that does not come back', 'memory', httpStep],
  ['a server that a broken connection ends', 'ended', rawStep],
] as const)('%s is found', async (_, fault, step) => {
  expect(getKinds(await attack(fault, step))).toContain(fault);
});

test('harm to other users is found', async () => {
  const probe = async () => {
    throw new Error('The message did not arrive.');
  };
  expect(getKinds(await attack('none', httpStep, { maxSteps: 10, probe }))).toEqual(['probe']);
});

test('a call that blocks the event loop is found, with its payload', async () => {
  const { stalls } = await attack('stall', httpStep, { parallel: 1, maxSteps: 100 });
  expect(stalls[0]?.cpuMs).toBeGreaterThan(100);
  expect(stalls[0]?.name).toMatch(/bytes\)$/);
});

test('a seed repeats the same attacks, and a different one makes others', () => {
  const subject = { port: 1 } as MonitoredProcess;
  const names = (step: (random: ReturnType<typeof createRandom>, world: World) => Step, seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => step(random, getWorld(subject)).name);
  };
  for (const step of [httpStep, rawStep]) {
    expect(names(step, 1)).toEqual(names(step, 1));
    expect(names(step, 1)).not.toEqual(names(step, 2));
  }
});
