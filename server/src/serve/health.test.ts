import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { App } from '../app.ts';
import { createLog } from '../platform/log/index.ts';
import { serveHealth } from './health.ts';

/** Health of a process whose database and bus are as the test says. */
function open(query: () => Promise<unknown>, connected = true) {
  const lines: string[] = [];
  let statements = 0;
  const app = {
    db: {
      query: () => {
        statements += 1;
        return query();
      },
    },
    bus: { connected },
    log: createLog('info', (line) => lines.push(line)),
  } as unknown as App;
  const http = new Hono();
  serveHealth(http, app);
  const ask = async (path: string) => {
    const answer = await http.request(path);
    return [answer.status, await answer.text()] as const;
  };
  return { ask, lines, statements: () => statements };
}

test('is ready with a database and a bus', async () => {
  const { ask } = open(async () => []);
  expect(await ask('/healthz')).toEqual([200, 'ok']);
  expect(await ask('/readyz')).toEqual([200, 'ready']);
});

test('says that the database is missing, and why in the log alone', async () => {
  const { ask, lines } = open(() => Promise.reject(new Error('no role "guildhall" on db.internal:5432')));
  expect(await ask('/readyz')).toEqual([503, 'not ready: database']);
  expect(lines.join('')).toContain('db.internal:5432');
  expect(lines.join('')).toContain('"missing":"database"');
});

test('does not wait for a database that never answers', async () => {
  const { ask } = open(() => new Promise(() => {}));
  expect(await ask('/readyz')).toEqual([503, 'not ready: database']);
});

test('says that the bus is missing', async () => {
  const { ask } = open(async () => [], false);
  expect(await ask('/readyz')).toEqual([503, 'not ready: bus']);
});

test('whoever asks together shares one statement', async () => {
  const { ask, statements } = open(async () => []);
  await Promise.all(Array.from({ length: 100 }, () => ask('/readyz')));
  expect(statements()).toBe(1);
});
