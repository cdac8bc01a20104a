import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const { call, register } = await startTestApp({ rateLimits: true });

test('responses include the remaining calls, and 429 the time to wait', async () => {
  const ada = await register();
  const first = await ada.call('GET', '/users/@me');
  expect(first.status).toBe(200);
  expect(Object.fromEntries([...first.headers].filter(([name]) => name.startsWith('x-ratelimit')))).toEqual({
    'x-ratelimit-limit': '50',
    'x-ratelimit-remaining': '49',
    'x-ratelimit-reset': expect.stringMatching(/^\d{10}\.\d{3}$/),
    'x-ratelimit-reset-after': expect.stringMatching(/^[01]\.\d{3}$/),
    'x-ratelimit-bucket': expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  const answers = await Promise.all(Array.from({ length: 130 }, () => ada.call('GET', '/users/@me')));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({
    message: 'You are being rate limited.',
    code: 0,
    retry_after: expect.any(Number),
    global: expect.any(Boolean),
  });
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(refused?.headers.get('x-ratelimit-scope')).toMatch(/^(user|global)$/);
});

test('callers without a token are counted by address', async () => {
  const from = (address: string) =>
    call('POST', '/auth/login', {
      body: { login: 'x', password: 'y' },
      headers: { 'x-forwarded-for': address },
    });
  for (let i = 0; i < 20; i += 1) await from('203.0.113.1');
  expect((await from('203.0.113.1')).status).toBe(429);
  expect((await from('203.0.113.2')).headers.get('x-ratelimit-remaining')).toBe('19');
});

test('a webhook can post five messages in two seconds, from any address; another one is not affected', async () => {
  const ada = await register();
  const { body: guild } = await ada.call('POST', '/guilds', { name: 'Hall' });
  const channels = (await ada.call('GET', `/guilds/${guild.id}/channels`)).body as {
    id: string;
    type: number;
  }[];
  const channelId = channels.find(({ type }) => type === 0)?.id;
  const create = async () =>
    (await ada.call('POST', `/channels/${channelId}/webhooks`, { name: 'Kiln' })).body;
  const post = ({ id, token }: { id: string; token: string }, address: string) =>
    call('POST', `/webhooks/${id}/${token}`, {
      body: { content: 'hot' },
      headers: { 'x-forwarded-for': address },
    });
  const [first, second] = [await create(), await create()];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => post(first, `203.0.113.${10 + index}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
  // A wrong token does not use up the calls of the right one.
  const wrong = { ...second, token: 'x'.repeat(68) };
  const guesses = await Promise.all(Array.from({ length: 8 }, () => post(wrong, '203.0.113.30')));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect((await post(second, '203.0.113.10')).status).toBe(204);
});

test('an address that keeps guessing the tokens of webhooks is cut off', async () => {
  const guess = (index: number) =>
    call('POST', `/webhooks/1/${`guess${index}`.padEnd(68, 'x')}`, {
      body: { content: 'hot' },
      headers: { 'x-forwarded-for': '203.0.113.40' },
    });
  const statuses = (await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))).map(
    ({ status }) => status,
  );
  expect(statuses).toContain(429);
});
