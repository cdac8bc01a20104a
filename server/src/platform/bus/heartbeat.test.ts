import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { startHeartbeat } from './heartbeat.ts';
import { createInProcessBus } from './in-process.ts';

const log = createLog('error', () => {});

test('a bus that brings nothing back is lost, and heard again when it does', async () => {
  const bus = createInProcessBus();
  let deaf = false;
  const publish = bus.publish.bind(bus);
  bus.publish = (subject, message) => {
    if (!deaf) publish(subject, message);
  };
  const heartbeat = startHeartbeat({ bus, log, workerId: 1, heads: () => ({}), everyMs: 20 });
  const seen: boolean[] = [];
  heartbeat.onChange((lost) => seen.push(lost));
  await sleep(150);
  expect(heartbeat.lost).toBe(false);
  deaf = true;
  await expect.poll(() => heartbeat.lost).toBe(true);
  deaf = false;
  await expect.poll(() => heartbeat.lost).toBe(false);
  expect(seen).toEqual([true, false]);
  heartbeat.stop();
});

test('the heads of the outbox are announced with every second beat, in bearable messages', async () => {
  const bus = createInProcessBus();
  const messages: { heads: Record<string, string>; worker: number }[] = [];
  bus.subscribe('heads', (message: (typeof messages)[number]) => messages.push(message));
  const heads = Object.fromEntries(Array.from({ length: 12_000 }, (_, n) => [`guild.${n}`, String(n)]));
  let asked = 0;
  const heartbeat = startHeartbeat({
    bus,
    log,
    workerId: 4,
    heads: () => {
      asked += 1;
      return asked === 1 ? heads : {};
    },
    everyMs: 20,
  });
  await expect.poll(() => asked).toBeGreaterThan(1);
  heartbeat.stop();
  expect(Object.assign({}, ...messages.map((message) => message.heads))).toEqual(heads);
  expect(Math.max(...messages.map((message) => Object.keys(message.heads).length))).toBe(5_000);
  expect(messages.every(({ worker }) => worker === 4)).toBe(true);
});

test('a process that stalled does not think itself deaf', async () => {
  const bus = createInProcessBus();
  const heartbeat = startHeartbeat({ bus, log, workerId: 1, heads: () => ({}), everyMs: 20 });
  const seen: boolean[] = [];
  heartbeat.onChange((lost) => seen.push(lost));
  await sleep(50);
  const until = Date.now() + 300;
  while (Date.now() < until);
  await sleep(100);
  expect(seen).toEqual([]);
  heartbeat.stop();
});
