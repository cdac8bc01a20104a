import { expect, test } from 'vitest';
import { createMetrics } from './index.ts';

test('counters, gauges and times in the text format', async () => {
  const metrics = createMetrics();
  metrics.counter('calls_total', 'Calls.', ['status']).inc({ status: '200' }, 3);
  metrics.gauge('sessions', 'Sessions.', () => 7);
  metrics.seconds('call', 'Time of a call.').observe(0.004);
  expect(metrics.contentType).toContain('text/plain');
  const text = await metrics.text();
  expect(text).toContain('guildhall_calls_total{status="200"} 3');
  expect(text).toContain('guildhall_sessions 7');
  expect(text).toContain('guildhall_call_seconds_bucket{le="0.005"} 1');
  expect(text).toContain('guildhall_call_seconds_bucket{le="0.002"} 0');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
});
