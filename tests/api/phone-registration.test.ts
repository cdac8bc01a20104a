import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { type Answer, PASSWORD, startTestApp } from '../support/app.ts';
import { collectTexts } from '../support/sms.ts';

const server = await startTestApp();
const { call } = server;
const owner = await server.register();
const NEW_PASSWORD = 'quarry-Violin-81-saffron';
const allow = (phone_registration: boolean) => owner.call('PATCH', '/admin/settings', { phone_registration });
const impossible = await allow(true);
const texts = collectTexts(server);

let last = 500;
const newPhone = () => {
  last += 1;
  return `+1202555${String(last).padStart(4, '0')}`;
};
const getCode = ({ body }: Answer, field: string) => body.errors?.[field]?._errors[0]?.code;
const prove = async (phone: string, count = 1) => {
  const code = await texts.waitForCode(phone, count);
  return (await call('POST', '/phone-verifications/verify', { body: { phone, code } })).body.token as string;
};
const form = { password: PASSWORD, date_of_birth: '1990-02-03', consent: true };
const register = async (phone: string, count = 1) => {
  await call('POST', '/auth/register/phone', { body: { phone } });
  const phone_token = await prove(phone, count);
  return call('POST', '/auth/register', {
    body: { ...form, username: `phone${phone.slice(-4)}x${count}`, phone_token },
  });
};
const signIn = (login: string, password = PASSWORD) =>
  call('POST', '/auth/login', { body: { login, password } });
const act = (token: string) => (method: string, path: string, body?: object) =>
  call(method, path, { token, ...(body ? { body } : {}) });

test('is off until the owner turns it on, which requires text messages that arrive', async () => {
  expect(getCode(impossible, 'phone_registration')).toBe('SMS_NOT_CONFIGURED');
  expect((await call('GET', '/instance')).body.phone_registration).toBe(false);
  expect(getCode(await register(newPhone()), 'email')).toBe('BASE_TYPE_REQUIRED');
  const { body } = await allow(true);
  expect(body).toMatchObject({ phone_registration: true, sends_texts: true });
  expect((await call('GET', '/instance')).body.phone_registration).toBe(true);
  const without = await call('POST', '/auth/register', { body: { ...form, username: 'nobody.at.all' } });
  expect(getCode(without, 'email')).toBe('BASE_TYPE_REQUIRED');
});

describe('an account with a phone number alone', () => {
  test('signs in with it, and gets an address later', async () => {
    await allow(true);
    const phone = newPhone();
    const registered = await register(phone);
    expect(registered.status).toBe(201);
    const me = act(registered.body.token);
    expect((await me('GET', '/users/@me')).body).toMatchObject({ email: null, verified: false, phone });
    expect((await signIn(phone)).body.user_id).toBe(registered.body.user_id);
    expect(getCode(await me('DELETE', '/users/@me/phone', { password: PASSWORD }), 'phone')).toBe(
      'EMAIL_MISSING',
    );
    expect(getCode(await me('POST', '/auth/verify/resend'), 'email')).toBe('BASE_TYPE_REQUIRED');
    const email = `later${phone.slice(-4)}@example.org`;
    expect((await me('PATCH', '/users/@me', { email, password: PASSWORD })).body.email).toBe(email);
    expect((await signIn(email)).body.user_id).toBe(registered.body.user_id);
    expect((await me('DELETE', '/users/@me/phone', { password: PASSWORD })).status).toBe(204);
  });

  test('gets a new password by a code to the number; one with an address by email', async () => {
    await allow(true);
    const phone = newPhone();
    const { body } = await register(phone);
    const forgot = (login: string) => call('POST', '/auth/forgot', { body: { login } });
    const reset = (token: string) => call('POST', '/auth/reset', { body: { token, password: NEW_PASSWORD } });
    for (const login of [phone, newPhone()]) expect(failure(await forgot(login))).toEqual([403, 70007]);
    const token = await prove(phone, 2);
    const done = await reset(token);
    expect(done.status).toBe(200);
    expect((await call('GET', '/users/@me', { token: body.token })).status).toBe(401);
    expect((await signIn(phone, NEW_PASSWORD)).body.user_id).toBe(body.user_id);
    expect((await reset(token)).status).toBe(400);
    const email = `reset${phone.slice(-4)}@example.org`;
    await act(done.body.token)('PATCH', '/users/@me', { email, password: NEW_PASSWORD });
    await act(done.body.token)('POST', '/users/@me/phone', { phone });
    expect(failure(await reset(await prove(phone, 3)))).toEqual([400, 70009]);
  });

  test('keeps its number: nobody else registers with it or takes it', async () => {
    await allow(true);
    const phone = newPhone();
    const { body } = await register(phone);
    expect(getCode(await register(phone, 2), 'phone_token')).toBe('PHONE_IN_USE');
    const other = await server.register();
    await other.call('POST', '/users/@me/phone', { phone });
    const phone_token = await prove(phone, 3);
    const taken = await other.call('POST', '/users/@me/phone', { phone_token, password: PASSWORD });
    expect(getCode(taken, 'phone_token')).toBe('PHONE_IN_USE');
    expect((await signIn(phone)).body.user_id).toBe(body.user_id);
  });

  test('can be disabled, archived, listed and deleted like others, and its owner can be helped', async () => {
    await allow(true);
    const phone = newPhone();
    const { body } = await register(phone);
    const me = act(body.token);
    expect((await me('PATCH', '/users/@me', { password: PASSWORD, new_password: NEW_PASSWORD })).status).toBe(
      200,
    );
    const { token } = (await signIn(phone, NEW_PASSWORD)).body;
    expect((await act(token)('POST', '/users/@me/harvest', {})).status).toBe(200);
    const listed = await owner.call('GET', `/admin/users?query=phone${phone.slice(-4)}`);
    expect(listed.body).toMatchObject([{ email: null, verified: false }]);
    const link = await owner.call('POST', `/admin/users/${body.user_id}/reset-link`, { password: PASSWORD });
    const proof = new URL(link.body.url).hash.replace('#token=', '');
    const reset = await call('POST', '/auth/reset', { body: { token: proof, password: PASSWORD } });
    expect(reset.status).toBe(200);
    const closed = await act(reset.body.token)('POST', '/users/@me/delete', { password: PASSWORD });
    expect(closed.status).toBe(204);
    expect(failure(await signIn(phone))).toEqual([403, 20011]);
  });
});
