import { randomUUID } from 'node:crypto';
import { scorePassword } from '@guildhall/server/platform/passwords/strength';
import { expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestPerson } from '../../support/app.ts';
import { waitForMail } from '../../support/mailbox.ts';

const { app, call, register } = await startTestApp();

/** Leaked passwords in spellings that the strength estimator rates as strong. */
const DISGUISED = ['s u n s h i n e 1', 'M o N k E y 1 2 3', 'ｐａｓｓｗｏｒｄ１２３'];
const LEAKED = ['password123', 'iloveyou1', ...DISGUISED];
/** Equally strong, and on no list. */
const FRESH = 'o b o e 7 l a n t';

// biome-ignore lint/suspicious/noExplicitAny: a response's body
const getCode = (body: any, field: string) => body.errors?.[field]?._errors[0]?.code;

const registration = (password: string) => {
  const username = `u${randomUUID().slice(0, 8)}`;
  return call('POST', '/auth/register', {
    body: {
      username,
      email: `${username}@example.org`,
      password,
      date_of_birth: '1990-02-03',
      consent: true,
    },
  });
};
const change = (person: TestPerson, password: string) =>
  person.call('PATCH', '/users/@me', { password: PASSWORD, new_password: password });
const resetToken = async ({ email }: TestPerson) => {
  await call('POST', '/auth/forgot', { body: { login: email } });
  const { link = '' } = await waitForMail(app.config.dataFolder, email, '/reset#');
  return new URL(link).hash.replace('#token=', '');
};

test('the strength estimator alone would accept the disguised passwords', async () => {
  for (const password of [...DISGUISED, FRESH])
    expect([password, await scorePassword(password, [])]).toEqual([
      password,
      expect.toSatisfy((score: number) => score >= 3),
    ]);
});

test.each(LEAKED)('%s is rejected at registration, change and reset', async (password) => {
  const refused = await registration(password);
  expect([refused.status, getCode(refused.body, 'password')]).toEqual([400, 'PASSWORD_BREACHED']);
  const person = await register();
  const changed = await change(person, password);
  expect([changed.status, getCode(changed.body, 'new_password')]).toEqual([400, 'PASSWORD_BREACHED']);
  const token = await resetToken(person);
  const reset = await call('POST', '/auth/reset', { body: { token, password } });
  expect([reset.status, getCode(reset.body, 'password')]).toEqual([400, 'PASSWORD_BREACHED']);
  const checked = await call('POST', '/auth/password/validate', { body: { password } });
  expect(checked.body.valid).toBe(false);
});

test('a password that is on no list is accepted at all three', async () => {
  expect((await registration(FRESH)).status).toBe(201);
  const person = await register();
  const token = await resetToken(person);
  expect((await call('POST', '/auth/reset', { body: { token, password: FRESH } })).status).toBe(200);
  const other = await register();
  expect((await change(other, FRESH)).status).toBe(200);
  const checked = await call('POST', '/auth/password/validate', { body: { password: FRESH } });
  expect(checked.body.valid).toBe(true);
});
