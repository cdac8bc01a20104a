import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { PASSWORD, startTestApp } from '../support/app.ts';
import { readMailbox, waitForMail } from '../support/mailbox.ts';

const { app, call, register } = await startTestApp();
const { dataFolder } = app.config;

const NEW_PASSWORD = 'quarry-Violin-81-saffron';
const tokenIn = (link: string | undefined) => new URL(link ?? '').hash.replace('#token=', '');
const getCode = (
  { body }: { body: { errors?: Record<string, { _errors: { code: string }[] }> } },
  field: string,
) => body.errors?.[field]?._errors[0]?.code;
const verify = (token: string, headers: Record<string, string> = {}) =>
  call('POST', '/auth/verify', { body: { token }, headers });
const expire = () => app.db.pool.query('UPDATE mail_proofs SET expires_at = now()');

describe('verifying an email address', () => {
  test('the emailed link verifies the address once, and sessions get USER_UPDATE', async () => {
    const ada = await register();
    const told: string[] = [];
    app.bus.subscribe(`user.${ada.id}`, ({ type, data }: { type: string; data: { verified: boolean } }) =>
      told.push(`${type} ${data.verified}`),
    );
    const mail = await waitForMail(dataFolder, ada.email);
    expect(mail.link).toMatch(/^http:\/\/localhost:\d+\/verify#token=[0-9a-z]+\.[\w-]{43}$/);
    const token = tokenIn(mail.link);
    const answer = await verify(token);
    expect(answer).toMatchObject({ status: 200, body: { user_id: ada.id, token: null } });
    expect((await ada.call('GET', '/users/@me')).body.verified).toBe(true);
    await expect.poll(() => told).toEqual(['USER_UPDATE true']);
    expect(getCode(await verify(token), 'token')).toBe('TOKEN_USED');
    const { rows } = await app.db.pool.query('SELECT proof_hash FROM mail_proofs WHERE user_id = $1', [
      ada.id,
    ]);
    expect(rows.some(({ proof_hash }) => proof_hash.toString().includes(token))).toBe(false);
  });

  test('an expired link and an invented one are rejected as expired', async () => {
    const ada = await register();
    const token = tokenIn((await waitForMail(dataFolder, ada.email)).link);
    await expire();
    expect(getCode(await verify(token), 'token')).toBe('TOKEN_EXPIRED');
    for (const wrong of [
      `${token.slice(0, -1)}!`,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      'x',
      `.${token}`,
    ])
      expect(getCode(await verify(wrong), 'token')).toBe('TOKEN_INVALID');
    expect((await ada.call('GET', '/users/@me')).body.verified).toBe(false);
  });

  test('a token works only for its own purpose', async () => {
    const ada = await register();
    const token = tokenIn((await waitForMail(dataFolder, ada.email)).link);
    const reset = await call('POST', '/auth/reset', { body: { token, password: NEW_PASSWORD } });
    expect(getCode(reset, 'token')).toBe('TOKEN_INVALID');
  });

  test('the email can be sent again until the address is verified, in the language of the request', async () => {
    const ada = await register();
    await waitForMail(dataFolder, ada.email);
    const again = await ada.call('POST', '/auth/verify/resend', undefined, {
      'accept-language': 'ar,en;q=0.5',
    });
    expect(again.status).toBe(204);
    const mail = await waitForMail(dataFolder, ada.email, 'أكّد');
    expect((await verify(tokenIn(mail.link))).status).toBe(200);
    expect(getCode(await ada.call('POST', '/auth/verify/resend'), 'email')).toBe('EMAIL_ALREADY_VERIFIED');
  });

  test('of two emails both links work, until one is used', async () => {
    const ada = await register();
    const older = tokenIn((await waitForMail(dataFolder, ada.email)).link);
    await ada.call('POST', '/auth/verify/resend', undefined, { 'accept-language': 'ar' });
    const newer = tokenIn((await waitForMail(dataFolder, ada.email, 'أكّد')).link);
    expect((await verify(older)).status).toBe(200);
    expect(getCode(await verify(newer), 'token')).toBe('TOKEN_USED');
    expect(getCode(await verify(older), 'token')).toBe('TOKEN_USED');
  });

  test('the caller’s identity includes whether the address is verified', async () => {
    const ada = await register();
    expect(await app.identity.identify(ada.token)).toMatchObject({ emailVerified: false });
    await verify(tokenIn((await waitForMail(dataFolder, ada.email)).link));
    expect(await app.identity.identify(ada.token)).toMatchObject({ emailVerified: true });
  });
});

describe('a forgotten password', () => {
  const forgot = (login: string) => call('POST', '/auth/forgot', { body: { login } });
  const reset = (token: string, password: string) =>
    call('POST', '/auth/reset', { body: { token, password } });
  const linkFor = async (email: string, count = 1) => {
    await forgot(email);
    return tokenIn((await waitForMail(dataFolder, email, '/reset#', count)).link);
  };

  test('an unknown address gets the same response as a known one, but no email', async () => {
    const ada = await register();
    const [known, unknown] = await Promise.all([
      forgot(ada.email.toUpperCase()),
      forgot('nobody@example.org'),
    ]);
    expect(unknown.body).toEqual(known.body);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    await waitForMail(dataFolder, ada.email, '/reset#');
    expect((await readMailbox(dataFolder)).filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
  });

  test('a new password ends every session and starts a new one', async () => {
    const ada = await register();
    const token = await linkFor(ada.email);
    const done = await reset(token, NEW_PASSWORD);
    expect(done).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    expect((await ada.call('GET', '/users/@me')).status).toBe(401);
    // Only a user who can read the address's email gets here, so it counts as verified.
    expect((await call('GET', '/users/@me', { token: done.body.token })).body.verified).toBe(true);
    const signIn = (password: string) =>
      call('POST', '/auth/login', { body: { login: ada.email, password } });
    expect((await signIn(PASSWORD)).status).toBe(400);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
    expect(getCode(await reset(token, NEW_PASSWORD), 'token')).toBe('TOKEN_USED');
    await waitForMail(dataFolder, ada.email, 'was just changed');
  });

  test('a weak password leaves the link valid, and using one link invalidates the others', async () => {
    const ada = await register();
    const first = await linkFor(ada.email);
    const second = await linkFor(ada.email, 2);
    expect(getCode(await reset(second, `${ada.username}1`), 'password')).toBe('PASSWORD_TOO_WEAK');
    expect((await reset(second, NEW_PASSWORD)).status).toBe(200);
    expect(getCode(await reset(first, NEW_PASSWORD), 'token')).toBe('TOKEN_USED');
  });

  test('an expired link changes no password', async () => {
    const ada = await register();
    const token = await linkFor(ada.email);
    await expire();
    expect(getCode(await reset(token, NEW_PASSWORD), 'token')).toBe('TOKEN_EXPIRED');
    expect((await ada.call('GET', '/users/@me')).status).toBe(200);
  });

  test('a browser gets its session as a cookie', async () => {
    const ada = await register();
    const token = await linkFor(ada.email);
    const answer = await call('POST', '/auth/reset', {
      body: { token, password: NEW_PASSWORD },
      headers: { 'x-guildhall': '1' },
    });
    expect(answer.body).toEqual({});
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('guildhall_session='))).toBe(
      true,
    );
  });
});

describe('changing the email address', () => {
  const change = (person: Awaited<ReturnType<typeof register>>, body: object) =>
    person.call('PATCH', '/users/@me', { password: PASSWORD, ...body });

  test('an unverified address changes at once, and the new one must be verified', async () => {
    const ada = await register();
    const token = tokenIn((await waitForMail(dataFolder, ada.email)).link);
    const email = `new-${ada.email}`;
    const answer = await change(ada, { email: email.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, body: { email, verified: false } });
    expect(getCode(await verify(token), 'token')).toBe('TOKEN_USED');
    expect((await verify(tokenIn((await waitForMail(dataFolder, email)).link))).status).toBe(200);
    const signIn = (login: string) => call('POST', '/auth/login', { body: { login, password: PASSWORD } });
    expect([(await signIn(ada.email)).status, (await signIn(email)).status]).toEqual([400, 200]);
  });

  test('changing a verified address requires a code sent to it', async () => {
    const ada = await register();
    expect(failure(await ada.call('PUT', '/users/@me/email'))).toEqual([403, 40002]);
    await verify(tokenIn((await waitForMail(dataFolder, ada.email)).link));
    const email = `new-${ada.email}`;
    expect(getCode(await change(ada, { email }), 'email_token')).toBe('EMAIL_TOKEN_REQUIRED');
    expect((await ada.call('PUT', '/users/@me/email')).status).toBe(204);
    const code =
      /^[A-Z2-9]{8}$/m.exec((await waitForMail(dataFolder, ada.email, 'Enter this code')).text)?.[0] ?? '';
    const wrong = await ada.call('POST', '/users/@me/email/verify-code', { code: 'AAAAAAAA' });
    expect(getCode(wrong, 'code')).toBe('CODE_INVALID');
    const { body } = await ada.call('POST', '/users/@me/email/verify-code', {
      code: ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`,
    });
    expect((await ada.call('POST', '/users/@me/email/verify-code', { code })).status).toBe(400);
    const bob = await register();
    expect((await change(bob, { email: `x-${email}`, email_token: body.token })).status).toBe(200);
    expect(await change(ada, { email, email_token: body.token })).toMatchObject({
      status: 200,
      body: { email, verified: false },
    });
    await waitForMail(dataFolder, ada.email, `is now ${email}`);
  });

  test('an address that belongs to another account is rejected', async () => {
    const [ada, bob] = await Promise.all([register(), register()]);
    const answer = await change(bob, { email: ada.email });
    expect(getCode(answer, 'email')).toBe('EMAIL_ALREADY_REGISTERED');
    expect((await bob.call('GET', '/users/@me')).body.email).toBe(bob.email);
  });
});
