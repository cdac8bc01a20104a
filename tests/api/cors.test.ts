import { expect, test } from 'vitest';
import { startTestApp } from '../support/app.ts';

const { call, origin, register } = await startTestApp();
const FOREIGN = { origin: 'https://app.example.org' };

/** A preflight as browsers send it. */
const preflight = async (path: string, method = 'PATCH', wanted = 'authorization,content-type') => {
  const answer = await fetch(origin + path, {
    method: 'OPTIONS',
    headers: {
      ...FOREIGN,
      'access-control-request-method': method,
      'access-control-request-headers': wanted,
    },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const getList = (value: string | null) => (value ?? '').split(', ');

test('a preflight returns the methods of the path, and never allows cookies', async () => {
  const { status, headers, text } = await preflight('/api/v10/users/@me');
  expect([status, text]).toEqual([204, '']);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(getList(headers.get('access-control-allow-methods'))).toEqual(['GET', 'PATCH']);
  expect(headers.get('access-control-max-age')).toBe('7200');
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  const allowed = getList(headers.get('access-control-allow-headers'));
  for (const name of ['Authorization', 'Content-Type', 'X-Audit-Log-Reason']) expect(allowed).toContain(name);
});

test('no preflight allows the header that enables cookies', async () => {
  const { headers } = await preflight('/api/v10/auth/logout', 'POST', 'x-guildhall');
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('x-guildhall');
});

test('preflights work in every API version, for paths with parameters and for uploads', async () => {
  for (const [path, methods] of [
    ['/api/channels/1', ['GET', 'PATCH', 'DELETE']],
    ['/api/v9/channels/1/messages/2', ['GET', 'PATCH', 'DELETE']],
    ['/api/v10/channels/1/messages/2/reactions/%F0%9F%94%A5/@me', ['PUT', 'DELETE']],
    ['/uploads/1/2', ['PUT']],
  ] as const) {
    const { status, headers } = await preflight(path);
    expect([path, status, getList(headers.get('access-control-allow-methods'))]).toEqual([
      path,
      204,
      expect.arrayContaining([...methods]),
    ]);
  }
});

test('calls from any origin get a response with readable rate limit headers', async () => {
  const { token } = await register();
  for (const [status, options] of [
    [200, { token, headers: FOREIGN }],
    [401, { headers: FOREIGN }],
  ] as const) {
    const answer = await call('GET', '/users/@me', options);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
    const exposed = getList(answer.headers.get('access-control-expose-headers'));
    for (const name of ['Retry-After', 'X-RateLimit-Remaining', 'X-RateLimit-Reset-After'])
      expect(exposed).toContain(name);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('other paths are not open to other origins', async () => {
  for (const path of ['/healthz', '/apiary', '/env.js']) {
    const { headers } = await fetch(origin + path, { headers: FOREIGN });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('a method that a path does not support returns 405 with the supported ones', async () => {
  const { token } = await register();
  const wrong = await call('PUT', '/users/@me', { token });
  expect([wrong.status, wrong.body, getList(wrong.headers.get('allow'))]).toEqual([
    405,
    { message: '405: Method Not Allowed', code: 0 },
    ['GET', 'PATCH', 'HEAD', 'OPTIONS'],
  ]);
  const options = await call('OPTIONS', '/users/@me');
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, PATCH, HEAD, OPTIONS']);
});

test('an unknown path returns 404 whatever the method', async () => {
  for (const method of ['GET', 'PUT', 'OPTIONS']) {
    const answer = await call(method, '/nothing/at/all');
    expect([answer.status, answer.body]).toEqual([404, { message: '404: Not Found', code: 0 }]);
  }
});
