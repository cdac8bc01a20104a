import { storeCrashes } from '@guildhall/server/domains/instance/index';
import type { CrashReport } from '@guildhall/server/platform/crashes/report';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const server = await startTestApp();
const owner = await server.register();
const other = await server.register();

const HOUR = 3_600_000;
const crash = (endedAt: number, details = ''): CrashReport => ({
  ...{ startedAt: endedAt - HOUR, endedAt, cause: 'signal', status: undefined },
  ...{ signal: 'SIGKILL', details },
});
const read = async () => (await owner.call('GET', '/admin/overview')).body.health.crashes;

test('the owner can list the newest crashes of all processes, with their total', async () => {
  expect(await read()).toEqual({ last_day: 0, last_month: 0, recent: [] });
  const now = Date.now();
  await storeCrashes(server.app, [
    crash(now - 40 * 24 * HOUR),
    crash(now - 48 * HOUR),
    crash(now - HOUR, 'last words'),
  ]);
  const { recent, ...counts } = await read();
  expect(counts).toEqual({ last_day: 1, last_month: 2 });
  expect(recent).toHaveLength(3);
  expect(recent[0]).toEqual({
    ...{ id: expect.stringMatching(/^\d+$/), cause: 'signal', signal: 'SIGKILL', status: null },
    ...{ details: 'last words', ended_at: new Date(now - HOUR).toISOString() },
    started_at: new Date(now - 2 * HOUR).toISOString(),
  });
});

test('a process that crashes repeatedly stores and lists a limited number of crashes', async () => {
  const now = Date.now();
  for (let count = 0; count < 11; count += 1)
    await storeCrashes(
      server.app,
      Array.from({ length: 50 }, () => crash(now, `batch ${count}`)),
    );
  const [row] = await server.app.db.query<{ count: number }>(
    'test',
    'SELECT count(*)::int FROM process_crashes',
    [],
  );
  expect(row?.count).toBe(500);
  const { recent } = await read();
  expect(recent).toHaveLength(10);
  expect(recent[0].details).toBe('batch 10');
});

test('only the owner can list crashes', async () => {
  expect((await other.call('GET', '/admin/overview')).status).toBe(404);
});
