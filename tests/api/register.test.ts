import { describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../support/app.ts';

const { app, call, register } = await startTestApp();

const form = (changes: Record<string, unknown> = {}) => ({
  email: 'ada@example.org',
  username: 'ada',
  global_name: '  Ada \u202e Lovelace ',
  password: PASSWORD,
  date_of_birth: '1990-12-10',
  consent: true,
  ...changes,
});
const yearsAgo = (years: number, days = 0) => {
  const date = new Date();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

test('registering returns a token in the documented shape, and creates the account', async () => {
  const { status, body, headers } = await call('POST', '/auth/register', { body: form() });
  expect(status).toBe(201);
  expect(body).toEqual({
    user_id: expect.any(String),
    token: expect.any(String),
    show_verification_form: false,
  });
  expect(headers.get('set-cookie')).toBeNull();
  const [id] = body.token.split('.');
  expect(Buffer.from(id, 'base64url').toString()).toBe(body.user_id);
  const me = await call('GET', '/users/@me', { token: body.token });
  expect(me.body).toMatchObject({
    id: body.user_id,
    username: 'ada',
    global_name: 'Ada Lovelace',
    discriminator: '0',
    email: 'ada@example.org',
    verified: false,
    mfa_enabled: false,
    nsfw_allowed: true,
    locale: 'en-US',
  });
});

test('the first account owns the instance', async () => {
  const { loadInstanceOwner } = await import('@guildhall/server/domains/auth/index');
  const owner = await loadInstanceOwner(app.db);
  const { body } = await call('POST', '/auth/login', {
    body: { login: 'ada@example.org', password: PASSWORD },
  });
  expect(owner).toBe(body.user_id);
  const later = await register();
  expect(later.id).not.toBe(owner);
});

test('neither tokens nor passwords are stored', async () => {
  const { rows } = await app.db.pool.query(
    'SELECT token_hash, password_hash FROM sessions JOIN accounts USING (user_id)',
  );
  expect(rows[0].token_hash).toHaveLength(32);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

describe('an error for a field', () => {
  test.each([
    ['email', { email: 'ADA@example.org', username: 'other' }, 'EMAIL_ALREADY_REGISTERED'],
    ['email', { email: 'ada' }, 'BASE_TYPE_BAD_FORMAT'],
    ['email', { email: undefined }, 'BASE_TYPE_REQUIRED'],
    ['username', { email: 'b@example.org' }, 'USERNAME_ALREADY_TAKEN'],
    ['username', { username: 'a' }, 'BASE_TYPE_BAD_LENGTH'],
    ['username', { username: 'a'.repeat(33) }, 'BASE_TYPE_MAX_LENGTH'],
    ['username', { username: 'Ada' }, 'USERNAME_INVALID_CHARACTERS'],
    ['username', { username: 'a..b' }, 'USERNAME_INVALID_PERIODS'],
    ['username', { username: 'everyone' }, 'USERNAME_RESERVED'],
    ['username', { username: undefined, global_name: null }, 'BASE_TYPE_REQUIRED'],
    ['global_name', { global_name: 'x'.repeat(33) }, 'BASE_TYPE_BAD_LENGTH'],
    ['global_name', { global_name: 'Everyone' }, 'GLOBAL_NAME_RESERVED'],
    ['password', { password: 'short' }, 'BASE_TYPE_BAD_LENGTH'],
    ['password', { password: 'x'.repeat(73) }, 'BASE_TYPE_BAD_LENGTH'],
    ['password', { password: 'password1' }, 'PASSWORD_BREACHED'],
    ['password', { password: 'adalovelace1' }, 'PASSWORD_TOO_WEAK'],
    ['date_of_birth', { date_of_birth: yearsAgo(13, 1) }, 'DATE_OF_BIRTH_UNDERAGE'],
    ['date_of_birth', { date_of_birth: '2100-01-01' }, 'DATE_OF_BIRTH_INVALID'],
    ['date_of_birth', { date_of_birth: '1850-01-01' }, 'DATE_OF_BIRTH_INVALID'],
    ['date_of_birth', { date_of_birth: '10.12.1990' }, 'BASE_TYPE_BAD_FORMAT'],
    ['consent', { consent: false }, 'CONSENT_REQUIRED'],
    ['consent', { consent: undefined }, 'BASE_TYPE_REQUIRED'],
  ])('%s %j: %s', async (field, changes, code) => {
    const { status, body } = await call('POST', '/auth/register', { body: form(changes) });
    expect([status, body.code]).toEqual([400, 50035]);
    expect(body.errors[field]._errors[0]).toMatchObject({ code, message: expect.any(String) });
  });
});

test('all errors are returned at once', async () => {
  const { body } = await call('POST', '/auth/register', {
    body: form({ username: 'A', password: '12345678', consent: false }),
  });
  expect(Object.keys(body.errors).sort()).toEqual(['consent', 'password', 'username']);
});

test('users can register on their thirteenth birthday', async () => {
  const { status } = await call('POST', '/auth/register', {
    body: form({ email: 'young@example.org', username: 'young', date_of_birth: yearsAgo(13) }),
  });
  expect(status).toBe(201);
});

test('a username is generated from the display name', async () => {
  const answers = await Promise.all(
    ['Zoë Quinn', '山田', 'Zoë Quinn'].map((global_name, i) =>
      call('POST', '/auth/register', {
        body: form({ email: `made${i}@example.org`, username: undefined, global_name }),
      }),
    ),
  );
  const users = await Promise.all(
    answers.map(async ({ body }) => (await call('GET', '/users/@me', { token: body.token })).body),
  );
  expect(users[0].username).toMatch(/^zoequinn\d+$/);
  expect(users[1].username).toMatch(/^[a-z0-9]+$/);
  expect(users[2].username).not.toBe(users[0].username);
});

test('only one of two simultaneous registrations gets the same name or address', async () => {
  const both = await Promise.all(
    [1, 2].map(() =>
      call('POST', '/auth/register', { body: form({ email: 'twin@example.org', username: 'twin' }) }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
});
