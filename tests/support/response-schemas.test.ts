import { expect, test } from 'vitest';
import { complainAboutResponse } from './response-schemas.ts';

const complaint = (method: string, path: string, status: number, body?: unknown) =>
  complainAboutResponse({ method, path: `/api/v10${path}`, status, body });

test('a response that matches its operation’s declaration is accepted', () => {
  expect(complaint('GET', '/gateway', 200, { url: 'wss://example.org/gateway' })).toBeUndefined();
  expect(complaint('DELETE', '/channels/1/messages/2', 204)).toBeUndefined();
  expect(complaint('DELETE', '/channels/1/messages/2', 404, { code: 10008, message: 'x' })).toBeUndefined();
  expect(complaint('PUT', '/guilds/1/members/2', 204)).toBeUndefined();
});

test.each([
  ['a key of the wrong type', 'GET', '/gateway', 200, { url: 5 }],
  ['a key that is missing', 'GET', '/gateway', 200, {}],
  ['a key that is not declared', 'GET', '/gateway', 200, { url: 'wss://example.org', secret: 'x' }],
  ['a body where none is declared', 'DELETE', '/channels/1/messages/2', 204, {}],
  ['a status that is not declared', 'GET', '/gateway', 201, { url: 'wss://example.org' }],
  ['an error that is not declared', 'GET', '/gateway', 404, { code: 0, message: 'x' }],
  ['an error without a code', 'GET', '/users/@me', 401, { message: 'x' }],
  ['an error that is not JSON', 'GET', '/nothing', 404, 'Not Found'],
  [
    'field errors of another shape',
    'PATCH',
    '/users/@me',
    400,
    { code: 50035, message: 'x', errors: { a: 1 } },
  ],
  ['an OAuth error of another operation', 'GET', '/users/@me', 401, { error: 'x', error_description: 'x' }],
])('%s is noticed', (_, method, path, status, body) => {
  expect(complaint(method, path, status, body)).toMatch(/not as declared/);
});

test('the token operations can respond in OAuth’s format', () => {
  const body = { error: 'invalid_grant', error_description: 'x' };
  expect(complaint('POST', '/oauth2/token', 400, body)).toBeUndefined();
  expect(complaint('POST', '/oauth2/token', 429, body)).toMatch(/not as declared/);
});
