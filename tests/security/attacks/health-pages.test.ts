import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/free-port.ts';
import { type PostgresProxy, startPostgresProxy } from '../../support/postgres-proxy.ts';
import { startTarget, type Target } from '../../support/target-server.ts';

let proxy: PostgresProxy;
let target: Target;
let metrics: string;

beforeAll(async () => {
  proxy = await startPostgresProxy(await createTestDatabase());
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  target = await startTarget(proxy.connection, { GUILDHALL_METRICS_PORT: String(port) });
});
afterAll(async () => {
  await target.stop();
});

const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  return { status: answer.status, text: await answer.text() };
};

test('the public port never shows metrics, with or without proxy headers', async () => {
  for (const headers of [{}, { 'x-forwarded-for': '10.0.0.1' }, { forwarded: 'for=10.0.0.1' }])
    for (const path of ['/metrics', '/metrics/', '/metrics?x', '/api/metrics', '/%6detrics'])
      expect((await read(target.origin + path, headers)).text).not.toMatch(/guildhall_|process_cpu/);
  // Control: the metrics exist, on the port set by the operator.
  expect((await read(metrics)).text).toMatch(/^guildhall_database_statements \d+$/m);
});

test('the readiness page reports that the database is unavailable, but not where or why', async () => {
  expect(await read(`${target.origin}/readyz`)).toEqual({ status: 200, text: 'ready' });
  await proxy.stop();
  await eventually(async () => (await read(`${target.origin}/readyz`)).status === 503);
  expect(await read(`${target.origin}/readyz`)).toEqual({ status: 503, text: 'not ready: database' });
  expect((await read(`${target.origin}/healthz`)).text).toBe('ok');
  // Control: the process knows the hidden details, which are in its log.
  const line = target.output.split('\n').find((entry) => entry.includes('health.not_ready'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'warn', missing: 'database' });
  expect(line).toMatch(/ECONN|terminated|ended/i);
  expect(target.alive).toBe(true);
});
