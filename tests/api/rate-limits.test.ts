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
