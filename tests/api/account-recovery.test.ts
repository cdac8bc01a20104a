import { describe, expect, test } from 'vitest';
import { PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import { waitForMail } from '../support/mailbox.ts';
import { collectTexts } from '../support/sms.ts';

const { app, call, register } = await startTestApp();
const { dataFolder } = app.config;

const NEW_PASSWORD = 'quarry-Violin-81-saffron';
const tokenIn = (link: string | undefined) => new URL(link ?? '').hash.replace('#token=', '');
const undoTokenIn = (text: string) => /\/wasntme\/(\S+)/.exec(text)?.[1] ?? '';
const getCode = (
  { body }: { body: { errors?: Record<string, { _errors: { code: string }[] }> } },
  field: string,
) => body.errors?.[field]?._errors[0]?.code;
const signIn = (login: string, password = PASSWORD) =>
  call('POST', '/auth/login', { body: { login, password } });
const revert = (token: string, password = NEW_PASSWORD) =>
  call('POST', '/auth/revert', { body: { token, password } });
const verify = async (email: string) =>
  call('POST', '/auth/verify', {
    body: { token: tokenIn((await waitForMail(dataFolder, email, '/verify#')).link) },
  });
const registerVerified = async () => {
  const person = await register();
  await verify(person.email);
  return person;
};
/** Changes a verified address, as a thief with the code would. */
const changeEmail = async (person: TestPerson, from: string, email: string, count = 1) => {
  await person.call('PUT', '/users/@me/email');
  const { text } = await waitForMail(dataFolder, from, 'Enter this code', count);
  const code = /^[A-Z2-9]{8}$/m.exec(text)?.[0];
  const { body } = await person.call('POST', '/users/@me/email/verify-code', { code });
  const changed = await person.call('PATCH', '/users/@me', {
    email,
    email_token: body.token,
    password: PASSWORD,
  });
  expect(changed.status).toBe(200);
  return undoTokenIn((await waitForMail(dataFolder, from, `is now ${email}`)).text);
};

describe('undoing a change', () => {
  test('the former address gets a link that restores the account, once', async () => {
    const ada = await registerVerified();
    const token = await changeEmail(ada, ada.email, `thief-${ada.email}`);
    expect(getCode(await revert(token, `${ada.username}1`), 'password')).toBe('PASSWORD_TOO_WEAK');
    expect(await revert(token)).toMatchObject({ status: 200, body: { email: ada.email } });
    expect((await ada.call('GET', '/users/@me')).status).toBe(401);
    expect((await signIn(`thief-${ada.email}`, NEW_PASSWORD)).status).toBe(400);
    const { body, status } = await signIn(ada.email, NEW_PASSWORD);
    expect(status).toBe(200);
    expect((await call('GET', '/users/@me', { token: body.token })).body).toMatchObject({
      email: ada.email,
      verified: true,
    });
    expect(getCode(await revert(token), 'token')).toBe('TOKEN_USED');
  });

  test('a changed password can be undone too', async () => {
    const ada = await registerVerified();
    await ada.call('PATCH', '/users/@me', { password: PASSWORD, new_password: 'lantern-Kettle-52-orbit' });
    const { text } = await waitForMail(dataFolder, ada.email, 'was just changed');
    expect((await revert(undoTokenIn(text))).status).toBe(200);
    expect((await signIn(ada.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('after the first change is undone, links of later changes no longer work, but not the other way round', async () => {
    const ada = await registerVerified();
    const first = `first-${ada.email}`;
    const owners = await changeEmail(ada, ada.email, first);
    await verify(first);
    const thiefs = await changeEmail(ada, first, `second-${ada.email}`);
    expect((await revert(thiefs)).body).toEqual({ email: first });
    expect((await revert(owners)).body).toEqual({ email: ada.email });
    expect(getCode(await revert(thiefs), 'token')).toBe('TOKEN_USED');
  });

  test('nobody else can take the former address while the change can be undone', async () => {
    const ada = await registerVerified();
    const token = await changeEmail(ada, ada.email, `thief-${ada.email}`);
    const bob = await register();
    const take = () => bob.call('PATCH', '/users/@me', { email: ada.email, password: PASSWORD });
    expect(getCode(await take(), 'email')).toBe('EMAIL_ALREADY_REGISTERED');
    expect((await signIn(ada.email)).status).toBe(400);
    await app.db.pool.query("UPDATE emails SET reserved_until = now() - interval '1 hour' WHERE email = $1", [
      ada.email,
    ]);
    expect((await take()).status).toBe(200);
    expect(getCode(await revert(token), 'email')).toBe('EMAIL_ALREADY_REGISTERED');
    // The attempt changed nothing.
    expect((await ada.call('GET', '/users/@me')).status).toBe(200);
  });

  test('an invented link and one for another purpose are rejected', async () => {
    const ada = await register();
    const token = tokenIn((await waitForMail(dataFolder, ada.email)).link);
    for (const wrong of [token, 'x', token.replace(/.$/, '!')])
      expect(getCode(await revert(wrong), 'token')).toBe('TOKEN_INVALID');
    expect((await signIn(ada.email)).status).toBe(200);
  });

  test('a link expires', async () => {
    const ada = await registerVerified();
    const token = await changeEmail(ada, ada.email, `thief-${ada.email}`);
    await app.db.pool.query('UPDATE mail_proofs SET expires_at = now() WHERE user_id = $1', [ada.id]);
    expect(getCode(await revert(token), 'token')).toBe('TOKEN_EXPIRED');
  });
});

describe('a sign-in from a new place', async () => {
  const proxied = await startTestApp();
  const folder = proxied.app.config.dataFolder;
  // Emails are still written to the folder, but the instance counts as having a mail server.
  (proxied.app.mailer as { isConfigured: () => Promise<boolean> }).isConfigured = async () => true;
  const registerOwner = proxied.register();
  let places = 0;
  /** Returns a function that signs in from an address of its own, by way of a proxy. */
  const elsewhere = () => {
    places += 1;
    const headers = { 'x-forwarded-for': `203.0.113.${places}` };
    return (login: string, password = PASSWORD) =>
      proxied.call('POST', '/auth/login', { body: { login, password }, headers });
  };
  const registerHere = async () => {
    const person = await proxied.register();
    const token = tokenIn((await waitForMail(folder, person.email, '/verify#')).link);
    await proxied.call('POST', '/auth/verify', { body: { token } });
    return person;
  };

  test('waits for the emailed link, and then works from there', async () => {
    const ada = await registerHere();
    const trySignIn = elsewhere();
    expect(getCode(await trySignIn(ada.email, 'wrong-password-1'), 'login')).toBe('INVALID_LOGIN');
    expect(getCode(await trySignIn(ada.email), 'login')).toBe('ACCOUNT_LOGIN_VERIFICATION_EMAIL');
    const mail = await waitForMail(folder, ada.email, '/authorize-ip#');
    const token = tokenIn(mail.link);
    const authorize = () => proxied.call('POST', '/auth/authorize-ip', { body: { token } });
    expect((await authorize()).status).toBe(204);
    expect(getCode(await authorize(), 'token')).toBe('TOKEN_USED');
    expect((await trySignIn(ada.email)).status).toBe(200);
    expect(getCode(await elsewhere()(ada.email), 'login')).toBe('ACCOUNT_LOGIN_VERIFICATION_EMAIL');
  });

  test('can be rejected, which asks for a new password and invalidates the confirmation', async () => {
    const ada = await registerHere();
    await elsewhere()(ada.email);
    const { text } = await waitForMail(folder, ada.email, '/authorize-ip#');
    const reject = /\/reject-ip#token=(\S+)/.exec(text)?.[1];
    const rejected = await proxied.call('POST', '/auth/revert', {
      body: { token: reject, password: NEW_PASSWORD },
    });
    expect(rejected).toMatchObject({ status: 200, body: { email: ada.email } });
    const token = /\/authorize-ip#token=(\S+)/.exec(text)?.[1];
    const late = await proxied.call('POST', '/auth/authorize-ip', { body: { token } });
    expect(getCode(late, 'token')).toBe('TOKEN_USED');
  });

  test('waits for a code by text message if no email would reach the account', async () => {
    const bob = await proxied.register();
    const texts = collectTexts(proxied);
    const phone = '+12025550190';
    await bob.call('POST', '/users/@me/phone', { phone });
    const proof = { phone, code: await texts.waitForCode(phone) };
    const { token } = (await proxied.call('POST', '/phone-verifications/verify', { body: proof })).body;
    await bob.call('POST', '/users/@me/phone', { phone_token: token, password: PASSWORD });
    places += 1;
    const headers = { 'x-forwarded-for': `203.0.113.${places}` };
    const send = (path: string, body: object) => proxied.call('POST', path, { body, headers });
    const asked = await send('/auth/login', { login: phone, password: PASSWORD });
    expect(asked.body).toMatchObject({ mfa: true, sms: true, totp: false, backup: false, webauthn: null });
    expect(asked.body.token).toBeUndefined();
    const { ticket } = asked.body;
    expect(getCode(await send('/auth/mfa/sms', { ticket, code: '000000' }), 'code')).toBe('CODE_INVALID');
    expect((await send('/auth/mfa/sms/send', { ticket })).body).toEqual({ phone: '+*******0190' });
    const code = await texts.waitForCode(phone, 2);
    expect((await send('/auth/mfa/sms', { ticket, code })).body.token).toBeTypeOf('string');
    // The place is known from now on.
    expect((await send('/auth/login', { login: phone, password: PASSWORD })).body.token).toBeTypeOf('string');
  });

  test('is not asked for if the owner turned that off, or the address was never verified', async () => {
    const owner = await registerOwner;
    const bob = await proxied.register();
    expect((await elsewhere()(bob.email)).status).toBe(200);
    const turn = (confirm_new_places: boolean) =>
      owner.call('PATCH', '/admin/settings', { confirm_new_places });
    expect((await turn(false)).body).toMatchObject({ confirm_new_places: false });
    const ada = await registerHere();
    expect((await elsewhere()(ada.email)).status).toBe(200);
    await turn(true);
    expect(getCode(await elsewhere()(ada.email), 'login')).toBe('ACCOUNT_LOGIN_VERIFICATION_EMAIL');
  });
});
