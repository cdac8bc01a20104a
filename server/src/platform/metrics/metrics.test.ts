import { expect, test } from 'vitest';
import { createMetrics } from './index.ts';
import { serveMetrics } from './serve.ts';

test('counters, gauges and times in the text format', async () => {
  const metrics = createMetrics();
  metrics.counter('calls_total', 'Calls.', ['status']).inc({ status: '200' }, 3);
  metrics.gauge('sessions', 'Sessions.', () => 7);
  metrics.seconds('call', 'Time of a call.').observe(0.004);
  const response = await serveMetrics(metrics, '127.0.0.1');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toContain('guildhall_calls_total{status="200"} 3');
  expect(text).toContain('guildhall_sessions 7');
  expect(text).toContain('guildhall_call_seconds_bucket{le="0.005"} 1');
  expect(text).toContain('guildhall_call_seconds_bucket{le="0.002"} 0');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});

test.each([
  ['10.1.2.3', 200],
  ['::ffff:192.168.0.9', 200],
  ['::1', 200],
  ['1.1.1.1', 404],
  ['2606:4700::1', 404],
])('to %s it answers %i', async (ip, status) => {
  expect((await serveMetrics(createMetrics(), ip)).status).toBe(status);
});

test('what a proxy passed on is not answered', async () => {
  expect((await serveMetrics(createMetrics(), '127.0.0.1', true)).status).toBe(404);
});
