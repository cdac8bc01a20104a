import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../support/app.ts';

const dataFolder = join(tmpdir(), `guildhall-${randomUUID()}`);
let server: TestApp;
let ada: TestPerson;
/** Values that a job can include: users, guilds, addresses, languages. */
let facts: ReadonlySet<unknown>;

/** Returns all values of a payload except times. */
const getLeaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => (key === 'at' ? [] : getLeaves(inner)))
    : [value];
const queue = async () =>
  (
    await server.app.db.pool.query(
      'SELECT identifier AS name, payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id',
    )
  ).rows as { name: string; payload: object }[];
/** Returns the values that no email job needs. */
const secretsIn = (jobs: readonly { name: string; payload: object }[]) =>
  jobs
    .filter(({ name }) => name.includes('mail'))
    .flatMap(({ name, payload }) => getLeaves(payload).map((leaf) => ({ name, leaf })))
    .filter(({ leaf }) => !facts.has(leaf));

// No worker runs, so all jobs stay in the queue.
beforeAll(async () => {
  server = await startTestApp({ dataFolder, roles: new Set(['api', 'gateway', 'assets']) });
  ada = await server.register();
  await server.app.db.pool.query('UPDATE accounts SET email_verified = true');
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

test('the job queue has no links, codes or tokens', async () => {
  const guild = (await ada.call('POST', '/guilds', { name: 'Hall' })).body;
  expect((await ada.call('PUT', `/guilds/${guild.id}/pincode`)).status).toBe(204);
  await ada.call('PUT', '/users/@me/email');
  await server.call('POST', '/auth/forgot', { body: { login: ada.email } });
  const login = { login: ada.email, password: ada.password };
  const elsewhere = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox/140.0 Linux' };
  expect((await server.call('POST', '/auth/login', { body: login, headers: elsewhere })).status).toBe(200);
  const changed = await ada.call('PATCH', '/users/@me', {
    password: ada.password,
    new_password: 'quarry-Violin-81-saffron',
  });
  expect(changed.status).toBe(200);
  const jobs = await queue();
  expect([...new Set(jobs.map(({ name }) => name))].filter((name) => name.includes('mail')).sort()).toEqual([
    'accounts.mail_code',
    'accounts.mail_new_place',
    'accounts.mail_notice',
    'accounts.mail_recovery',
    'accounts.mail_verification',
    'guilds.mail_transfer_code',
  ]);
  facts = new Set([ada.id, ada.email, guild.id, 'password', 'Firefox, Linux', '203.0.113.0/24']);
  expect(secretsIn(jobs)).toEqual([]);
});

test('a code in the queue would be found', async () => {
  const leaky = { userId: ada.id, language: undefined, code: '123456' };
  await server.app.db.transaction((tx) => server.app.jobs.add(tx.sql, 'accounts.mail_code', leaky));
  expect(secretsIn(await queue())).toEqual([{ name: 'accounts.mail_code', leaf: '123456' }]);
});
