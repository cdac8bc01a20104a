import { expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestPerson } from '../../support/app.ts';
import { readMailbox, waitForMail } from '../../support/mailbox.ts';

const { app, call, register } = await startTestApp();
const NEW_PASSWORD = 'quarry-Violin-81-saffron';

const getToken = async ({ email }: TestPerson, screen = 'verify') => {
  const { link = '' } = await waitForMail(app.config.dataFolder, email, `/${screen}#`);
  return new URL(link).hash.replace('#token=', '');
};
const verify = (token: string, headers = {}) => call('POST', '/auth/verify', { body: { token }, headers });
const getSessions = async ({ id }: { id: string }) =>
  (await app.db.pool.query('SELECT count(*)::int AS count FROM sessions WHERE user_id = $1', [id])).rows[0]
    .count;
// biome-ignore lint/suspicious/noExplicitAny: a response's body
const getCode = ({ body }: { body: any }) => body.errors?.token?._errors[0]?.code;

const resetPassword = async (person: TestPerson) => {
  await call('POST', '/auth/forgot', { body: { login: person.email } });
  const token = await getToken(person, 'reset');
  const { status } = await call('POST', '/auth/reset', { body: { token, password: NEW_PASSWORD } });
  expect(status).toBe(200);
};

test('a link verifies the address and signs nobody in, with or without cookies', async () => {
  for (const headers of [{}, { 'x-guildhall': '1' }]) {
    const person = await register();
    const answer = await verify(await getToken(person), headers);
    expect(answer).toMatchObject({ status: 200, body: { user_id: person.id, token: null } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await getSessions(person)).toBe(1);
    // Control: the link did verify the address.
    expect((await person.call('GET', '/users/@me')).body.verified).toBe(true);
  }
});

test('control: signing in adds to the counted sessions', async () => {
  const person = await register();
  await call('POST', '/auth/login', { body: { login: person.email, password: PASSWORD } });
  expect(await getSessions(person)).toBe(2);
});

test.each<readonly [string, (person: TestPerson) => Promise<unknown>]>([
  ['a reset of the password', resetPassword],
  [
    'a change of the password',
    (person) => person.call('PATCH', '/users/@me', { password: PASSWORD, new_password: NEW_PASSWORD }),
  ],
  [
    'a change of the address',
    (person) => person.call('PATCH', '/users/@me', { password: PASSWORD, email: `new-${person.email}` }),
  ],
])('a link becomes invalid with %s', async (_, act) => {
  const person = await register();
  const token = await getToken(person);
  await act(person);
  const before = await getSessions(person);
  expect(getCode(await verify(token))).toBe('TOKEN_USED');
  expect(await getSessions(person)).toBe(before);
});

test('a second link becomes invalid with the first, and a reset link with a change of the password', async () => {
  const person = await register();
  const first = await getToken(person);
  await person.call('POST', '/auth/verify/resend');
  const getOthers = async () =>
    (await readMailbox(app.config.dataFolder))
      .filter(({ to, text }) => to === person.email && text.includes('/verify#'))
      .map(({ link = '' }) => new URL(link).hash.replace('#token=', ''))
      .filter((token) => token !== first);
  // Whatever the order of the files: their names have the time, and the clock can be set back.
  await expect.poll(getOthers, { timeout: 20_000 }).toHaveLength(1);
  const [second = ''] = await getOthers();
  expect((await verify(second)).status).toBe(200);
  expect(getCode(await verify(first))).toBe('TOKEN_USED');
  await call('POST', '/auth/forgot', { body: { login: person.email } });
  const token = await getToken(person, 'reset');
  await person.call('PATCH', '/users/@me', { password: PASSWORD, new_password: NEW_PASSWORD });
  const reset = await call('POST', '/auth/reset', { body: { token, password: PASSWORD } });
  expect(getCode(reset)).toBe('TOKEN_USED');
});
