import { hasNats, startTestNats, type TestNats } from '@guildhall/tests/support/nats';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { busCases } from './bus.cases.ts';
import type { Bus } from './index.ts';
import { connectNats } from './nats.ts';

const log = createLog('error', () => {});

describe.skipIf(!hasNats)('over a nats-server', () => {
  let server: TestNats;
  let opened: Bus[] = [];
  const open = async () => {
    const bus = await connectNats({ url: server.url, log });
    opened.push(bus);
    return bus;
  };
  beforeAll(async () => {
    server = await startTestNats();
  });
  afterEach(async () => {
    for (const bus of opened) await bus.close();
    opened = [];
  });
  afterAll(() => server.stop());

  busCases(async () => [await open(), await open()]);

  test('a server that goes away is noticed, and its return restores every subscription', async () => {
    const [here, there] = [await open(), await open()];
    const got: unknown[] = [];
    const seen: boolean[] = [];
    there.subscribe('guild.9', (message) => got.push(message));
    there.onStatus((connected) => seen.push(connected));
    await there.flush();
    await server.kill();
    await expect.poll(() => [here.connected, there.connected]).toEqual([false, false]);
    here.publish('guild.9', { n: 'lost' });
    await expect(here.flush()).rejects.toThrow('disconnected');
    await server.start();
    await expect.poll(() => [here.connected, there.connected], { timeout: 5_000 }).toEqual([true, true]);
    await there.flush();
    here.publish('guild.9', { n: 1 });
    await expect.poll(() => got).toEqual([{ n: 1 }]);
    expect(seen).toEqual([false, true]);
  });

  test('what is too large for NATS is dropped, not thrown', async () => {
    const bus = await open();
    bus.publish('guild.9', { text: 'x'.repeat(1_100_000) });
    await bus.flush();
    expect(bus.connected).toBe(true);
  });
});

test('an address where nothing listens stops the start, without the password', async () => {
  const attempt = connectNats({ url: 'nats://me:secret@127.0.0.1:1', log });
  await expect(attempt).rejects.toThrow('NATS_URL');
  await expect(attempt).rejects.not.toThrow('secret');
});
