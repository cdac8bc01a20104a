import { afterEach, expect, test } from 'vitest';
import { createLog } from '../platform/log/index.ts';
import { createMetrics } from '../platform/metrics/index.ts';
import { type MetricsServer, startMetricsServer } from './metrics.ts';

let server: MetricsServer | undefined;
afterEach(() => server?.stop());

test('serves figures on a port of its own, and nothing else', async () => {
  const metrics = createMetrics();
  metrics.counter('calls_total', 'Calls.').inc(3);
  server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 }, createLog('error'));
  const origin = `http://127.0.0.1:${server.address.port}`;
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('guildhall_calls_total 3');
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${origin}/healthz`)).status).toBe(404);
});
