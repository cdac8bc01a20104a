import { expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import { waitForMail } from '../support/mailbox.ts';
import { addTotp, stopClock } from '../support/mfa.ts';

stopClock();
const server = await startTestApp({ trustedProxies: ['127.0.0.1'] });
const { app, call, register } = server;
const KEY = '3f0f2f3a-9c2b-4a80-8d5f-3b7f6f8f1c11';
const HOME = { 'x-forwarded-for': '203.0.113.7' };
const create = (person: TestPerson, headers = HOME) =>
  person.call('POST', '/auth/handoff', { key: KEY }, headers);
const exchange = (handoff_token: string, key = KEY, headers = HOME) =>
  call('POST', '/auth/handoff/exchange', { body: { key, handoff_token }, headers });
const getCode = (
  { body }: { body: { errors?: Record<string, { _errors: { code: string }[] }> } },
  field: string,
) => body.errors?.[field]?._errors[0]?.code;

test('a handoff signs another client in, once, with its key and from its address', async () => {
  const ada = await register();
  const { body } = await create(ada);
  const other = '00000000-0000-4000-8000-000000000000';
  expect((await exchange(body.handoff_token, other)).status).toBe(400);
  expect((await exchange(body.handoff_token, KEY, { 'x-forwarded-for': '198.51.100.9' })).status).toBe(400);
  const done = await exchange(body.handoff_token);
  expect(done).toMatchObject({ status: 200, body: { user: { id: ada.id } } });
  expect((await call('GET', '/users/@me', { token: done.body.token })).body.id).toBe(ada.id);
  expect((await exchange(body.handoff_token)).status).toBe(400);
  const events = (await ada.call('GET', '/users/@me/security-events')).body;
  expect(events.map(({ type }: { type: string }) => type)).toContain('sign_in_handoff');
});

test('a handoff ends with the session that started it, and needs a proof of accounts with two-factor authentication', async () => {
  const ada = await register();
  const { body } = await create(ada);
  await ada.call('POST', '/auth/logout');
  expect((await exchange(body.handoff_token)).status).toBe(400);
  const bob = await addTotp(server, await register());
  expect(failure(await create(bob))).toEqual([401, 60003]);
  const bot = await server.createBot(await register());
  expect(failure(await bot.call('POST', '/auth/handoff', { key: KEY }))).toEqual([403, 20001]);
});

test('the email for a new password also signs in once, without changing it', async () => {
  const ada = await register();
  await call('POST', '/auth/forgot', { body: { login: ada.email } });
  const { text } = await waitForMail(app.config.dataFolder, ada.email, '/login/one-time#');
  const ticket = /\/login\/one-time#token=(\S+)/.exec(text)?.[1] ?? '';
  const signIn = () => call('POST', '/auth/one-time-login', { body: { ticket } });
  const { body } = await signIn();
  expect((await call('GET', '/users/@me', { token: body.token })).body).toMatchObject({
    id: ada.id,
    verified: true,
  });
  expect(getCode(await signIn(), 'ticket')).toBe('TOKEN_USED');
  expect((await call('POST', '/auth/login', { body: { login: ada.email, password: PASSWORD } })).status).toBe(
    200,
  );
});

test('accounts with two-factor authentication get no such link, and an earlier one stops working', async () => {
  const ada = await register();
  await call('POST', '/auth/forgot', { body: { login: ada.email } });
  const first = await waitForMail(app.config.dataFolder, ada.email, '/login/one-time#');
  const ticket = /\/login\/one-time#token=(\S+)/.exec(first.text)?.[1] ?? '';
  await addTotp(server, ada);
  const late = await call('POST', '/auth/one-time-login', { body: { ticket } });
  expect(getCode(late, 'ticket')).toBe('TOKEN_EXPIRED');
  await call('POST', '/auth/forgot', { body: { login: ada.email } });
  const second = await waitForMail(app.config.dataFolder, ada.email, '/reset#', 2);
  expect(second.text).not.toContain('/login/one-time#');
});
