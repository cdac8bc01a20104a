import { expect, test } from 'vitest';
import { createLog } from './index.ts';

const write = (format: 'json' | 'text') => {
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line), format);
  log.info('server.started');
  log.warn('jobs.failed', { job: 'mail.send', message: 'no such host', tries: 2 });
  log.error('http.failed', { error: new Error('broken') });
  return lines;
};

test('a program reads an object a line', () => {
  const lines = write('json').map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { level: 'warn', event: 'jobs.failed', job: 'mail.send', message: 'no such host', tries: 2 },
    { level: 'error', event: 'http.failed', error: { name: 'Error', message: 'broken' } },
  ]);
});

test('a person reads words, and the stack of an error', () => {
  const [warning, error] = write('text');
  expect(warning).toMatch(
    /^\d\d:\d\d:\d\d warn jobs\.failed job=mail\.send message="no such host" tries=2\n$/,
  );
  expect(error).toMatch(/^\S+ error http\.failed error="broken"\nError: broken\n {4}at /);
});
