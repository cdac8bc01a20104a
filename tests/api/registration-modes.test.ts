import { expect, test } from 'vitest';
import { PASSWORD, startTestApp } from '../support/app.ts';

const closed = await startTestApp({ registration: 'closed', publicUrl: 'https://chat.example.org' });
const byInvite = await startTestApp({ registration: 'invite' });

const form = (name: string, more = {}) => ({
  body: {
    email: `${name}@example.org`,
    username: name,
    password: PASSWORD,
    date_of_birth: '1990-01-01',
    consent: true,
    ...more,
  },
});

test('a closed instance lets its owner in and nobody after', async () => {
  const owner = await closed.call('POST', '/auth/register', {
    ...form('owner'),
    headers: { 'x-guildhall': '1' },
  });
  expect(owner.status).toBe(201);
  const cookies = owner.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(
      /^__Host-guildhall_(session|device)=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
  expect((await closed.call('POST', '/auth/register', form('late'))).status).toBe(403);
});

test('an instance by invitation asks for an invite', async () => {
  expect((await byInvite.call('POST', '/auth/register', form('owner'))).status).toBe(201);
  for (const invite of [undefined, null, 'nonsense'])
    expect(await byInvite.call('POST', '/auth/register', form('late', { invite }))).toMatchObject({
      status: 400,
      body: { errors: { invite: { _errors: [{ code: 'INVITE_REQUIRED' }] } } },
    });
});
