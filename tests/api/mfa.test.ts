import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { type Answer, PASSWORD, startTestApp } from '../support/app.ts';
import { waitForMail } from '../support/mailbox.ts';
import { addTotp, nextCode, prove, showCode, stopClock } from '../support/mfa.ts';
import { openRemoteBrowser } from '../support/remote-auth.ts';

const server = await startTestApp();
const limited = await startTestApp({ rateLimits: true });
const mailing = await startTestApp();
// Emails are still written to the folder, but the instance counts as having a mail server.
(mailing.app.mailer as { isConfigured: () => Promise<boolean> }).isConfigured = async () => true;
stopClock();
const { app, origin, call, register } = server;
/** Registered first. */
const owner = await register();
const { dataFolder } = app.config;

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const OTHER_PASSWORD = 'lantern-Kettle-52-orbit';
const ENABLE = '/users/@me/mfa/totp/enable';
const DISABLE = '/users/@me/mfa/totp/disable';

const login = (person: { email: string }, headers = {}) =>
  call('POST', '/auth/login', { body: { login: person.email, password: PASSWORD }, headers });
const finish = (ticket: string, type: string, code: string, headers = {}) =>
  call('POST', `/auth/mfa/${type}`, { body: { ticket, code }, headers });
const getCode = ({ body }: Answer, field: string) => body.errors?.[field]?._errors[0]?.code;

describe('an authenticator app', () => {
  test('is added with a fresh proof and its first code, and the user object says so', async () => {
    const ada = await register();
    const asked = await ada.call('POST', ENABLE, {});
    expect(asked).toMatchObject({
      status: 401,
      body: { code: 60003, mfa: { methods: [{ type: 'password' }] } },
    });
    expect(failure(await ada.call('POST', ENABLE, { password: PASSWORD }))).toEqual([400, 60005]);
    const wrong = await ada.call('POST', ENABLE, { password: 'not it', secret: SECRET, code: '000000' });
    expect(getCode(wrong, 'password')).toBe('PASSWORD_DOES_NOT_MATCH');
    const bad = await ada.call('POST', ENABLE, { password: PASSWORD, secret: SECRET, code: '000000' });
    expect(getCode(bad, 'code')).toBe('CODE_INVALID');
    const short = { password: PASSWORD, secret: 'ABC', code: '000000' };
    expect(failure(await ada.call('POST', ENABLE, short))).toEqual([400, 50035]);
    const code = showCode(SECRET);
    const added = await ada.call('POST', ENABLE, { password: PASSWORD, secret: SECRET, code });
    expect(added.status).toBe(200);
    expect(added.body.backup_codes).toHaveLength(10);
    expect((await ada.call('GET', '/users/@me')).status).toBe(401);
    await waitForMail(dataFolder, ada.email, 'An authenticator app was added to your account');
    const me = await call('GET', '/users/@me', { token: added.body.token });
    expect(me.body).toMatchObject({ mfa_enabled: true, authenticator_types: [2] });
  });

  test('can’t be added twice, by bots, or with a proof by password alone', async () => {
    const ada = await addTotp(server, await register());
    const again = { password: PASSWORD, secret: SECRET, code: showCode(SECRET) };
    const refused = await ada.call('POST', ENABLE, again);
    expect(refused.body.mfa.methods).toEqual([
      { type: 'totp', backup_codes_allowed: true },
      { type: 'backup' },
    ]);
    const headers = await prove(ada, refused, 'totp', nextCode(ada.secret));
    const twice = await ada.call('POST', ENABLE, { ...again, code: showCode(SECRET) }, headers);
    expect(getCode({ ...twice, body: { errors: { all: twice.body.errors } } }, 'all')).toBe(
      'TOTP_ALREADY_ENABLED',
    );
    const bot = await server.createBot(await register());
    expect(failure(await bot.call('POST', ENABLE, {}))).toEqual([403, 20001]);
    expect(failure(await bot.call('POST', DISABLE))).toEqual([403, 20001]);
  });

  test('is removed with a fresh proof, and the password is enough from then on', async () => {
    const ada = await addTotp(server, await register());
    const headers = await prove(ada, await ada.call('POST', DISABLE), 'totp', nextCode(ada.secret));
    const removed = await ada.call('POST', DISABLE, undefined, headers);
    expect(removed.status).toBe(200);
    const { body } = await call('GET', '/users/@me', { token: removed.body.token });
    expect(body).toMatchObject({ mfa_enabled: false, authenticator_types: [] });
    expect((await login(ada)).body.token).toEqual(expect.any(String));
    const { rows } = await app.db.pool.query('SELECT FROM backup_codes WHERE user_id = $1', [ada.id]);
    expect(rows).toEqual([]);
  });

  test('its key and the backup codes are encrypted in the database', async () => {
    const ada = await addTotp(server, await register());
    const { rows } = await app.db.pool.query(
      'SELECT key FROM totp_keys WHERE user_id = $1 UNION ALL SELECT code FROM backup_codes WHERE user_id = $1',
      [ada.id],
    );
    expect(rows).toHaveLength(11);
    for (const { key } of rows) {
      expect(key.toString('latin1')).not.toContain(ada.secret);
      for (const code of ada.backupCodes) expect(key.toString('latin1')).not.toContain(code);
    }
  });
});

describe('signing in with a second factor', () => {
  test('gives a ticket first, and the session after the code', async () => {
    const ada = await addTotp(server, await register());
    const { status, body } = await login(ada);
    expect(status).toBe(200);
    expect(body).toEqual({
      user_id: ada.id,
      mfa: true,
      ticket: expect.any(String),
      totp: true,
      sms: false,
      backup: true,
      webauthn: null,
    });
    const code = nextCode(ada.secret);
    const signedIn = await finish(body.ticket, 'totp', code);
    expect(signedIn.body).toEqual({
      user_id: ada.id,
      token: expect.any(String),
      user_settings: { locale: 'en-US', theme: 'dark' },
    });
    expect((await call('GET', '/users/@me', { token: signedIn.body.token })).status).toBe(200);
  });

  test('refuses a used code, a used ticket, and tickets that are not ours or for something else', async () => {
    const ada = await addTotp(server, await register());
    const { ticket } = (await login(ada)).body;
    expect(getCode(await finish(ticket, 'totp', showCode(ada.secret)), 'code')).toBe('CODE_INVALID');
    const code = nextCode(ada.secret);
    expect((await finish(ticket, 'totp', code)).status).toBe(200);
    expect(getCode(await finish(ticket, 'totp', nextCode(ada.secret)), 'ticket')).toBe('TICKET_INVALID');
    const other = (await login(ada)).body.ticket;
    expect(getCode(await finish(other, 'totp', code), 'code')).toBe('CODE_INVALID');
    expect(getCode(await finish('made.up.ticket', 'totp', code), 'ticket')).toBe('TICKET_INVALID');
    const { mfa } = (await ada.call('POST', DISABLE)).body;
    expect(getCode(await finish(mfa.ticket, 'totp', nextCode(ada.secret)), 'ticket')).toBe('TICKET_INVALID');
    expect(failure(await finish(other, 'carrier-pigeon', code))[0]).toBe(400);
  });

  test('takes a backup code once, and tells the owner', async () => {
    const ada = await addTotp(server, await register());
    const [code = '', next = ''] = ada.backupCodes;
    const signIn = async (typed: string, type = 'backup') =>
      finish((await login(ada)).body.ticket, type, typed);
    expect((await signIn(`${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase())).status).toBe(200);
    expect(getCode(await signIn(code), 'code')).toBe('CODE_INVALID');
    expect((await signIn(next, 'totp')).status).toBe(200);
    const { body: events } = await ada.call('GET', '/users/@me/security-events');
    expect(events.filter(({ type }: { type: string }) => type === 'backup_code_used')).toHaveLength(2);
    await waitForMail(dataFolder, ada.email, 'A backup code of your account was used', 2);
  });

  test('a ticket is worthless after the password changed', async () => {
    const ada = await addTotp(server, await register());
    const { ticket } = (await login(ada)).body;
    const change = { new_password: 'quarry-Violin-81-saffron' };
    const headers = await prove(
      ada,
      await ada.call('PATCH', '/users/@me', change),
      'backup',
      ada.backupCodes[0] ?? '',
    );
    expect((await ada.call('PATCH', '/users/@me', change, headers)).status).toBe(200);
    expect(getCode(await finish(ticket, 'totp', nextCode(ada.secret)), 'ticket')).toBe('TICKET_INVALID');
  });

  test('a reset password asks for it too', async () => {
    const ada = await addTotp(server, await register());
    await call('POST', '/auth/forgot', { body: { login: ada.email } });
    const mail = await waitForMail(dataFolder, ada.email, '/reset#');
    const token = new URL(mail.link ?? '').hash.replace('#token=', '');
    const body = { token, password: 'quarry-Violin-81-saffron' };
    const asked = await call('POST', '/auth/reset', { body });
    expect(asked.body).toMatchObject({ user_id: ada.id, mfa: true, totp: true, ticket: expect.any(String) });
    expect((await login(ada)).body.mfa).toBe(true);
    const { ticket } = asked.body;
    const wrong = await call('POST', '/auth/reset', { body: { ...body, ticket, code: '000000' } });
    expect(getCode(wrong, 'code')).toBe('CODE_INVALID');
    const code = nextCode(ada.secret);
    const done = await call('POST', '/auth/reset', { body: { ...body, ticket, code, method: 'totp' } });
    expect(done.body).toEqual({ token: expect.any(String) });
  });
});

describe('a fresh proof', () => {
  const change = (name: string) => ({ username: name });

  test('by password lasts for minutes and one session, and a wrong one is refused', async () => {
    const ada = await register();
    const name = `n${ada.username.slice(1)}`;
    const asked = await ada.call('PATCH', '/users/@me', change(name));
    const { ticket } = asked.body.mfa;
    const send = (data: string, type = 'password') =>
      ada.call('POST', '/mfa/finish', { ticket, mfa_type: type, data });
    expect(getCode(await send('not it'), 'data')).toBe('PASSWORD_DOES_NOT_MATCH');
    expect(getCode(await send('123456', 'totp'), 'data')).toBe('CODE_INVALID');
    const headers = await prove(ada, asked, 'password', PASSWORD);
    expect(getCode(await send(PASSWORD), 'ticket')).toBe('TICKET_INVALID');
    expect((await ada.call('PATCH', '/users/@me', change(name), headers)).status).toBe(200);
    const { token } = (await login(ada)).body;
    const elsewhere = await call('PATCH', '/users/@me', { token, body: change(`${name}x`), headers });
    expect(failure(elsewhere)).toEqual([401, 60003]);
    const bo = await register();
    expect(failure(await bo.call('PATCH', '/users/@me', change(`${name}x`), headers))).toEqual([401, 60003]);
  });

  test('is a cookie for the web client, which scripts can’t read', async () => {
    const ada = await register();
    const client = { 'x-guildhall': '1' };
    const { mfa } = (await ada.call('PATCH', '/users/@me', change('somebody.else'))).body;
    const body = { ticket: mfa.ticket, mfa_type: 'password', data: PASSWORD };
    const proven = await ada.call('POST', '/mfa/finish', body, client);
    expect(proven.body).toEqual({});
    const cookie = proven.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^recent_mfa=\S+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/);
    const renamed = { cookie: cookie.split(';')[0] ?? '' };
    const name = `n${ada.username.slice(1)}`;
    expect((await ada.call('PATCH', '/users/@me', change(name), renamed)).status).toBe(200);
  });

  test.each<[string, (id: string) => [string, string, unknown?]]>([
    ['the deletion of a guild', (id) => ['DELETE', `/guilds/${id}`]],
    ['the transfer of a guild', (id) => ['PATCH', `/guilds/${id}`, { owner_id: '1' }]],
  ])('is needed for %s with two-factor authentication', async (_, request) => {
    const ada = await addTotp(server, await register());
    const { body: guild } = await ada.call('POST', '/guilds', { name: 'Kiln' });
    const [method, path, body] = request(guild.id);
    const refused = await ada.call(method, path, body);
    expect(failure(refused)).toEqual([401, 60003]);
    const headers = await prove(ada, refused, 'totp', nextCode(ada.secret));
    expect(failure(await ada.call(method, path, body, headers))).not.toEqual([401, 60003]);
  });

  test('is needed for the tokens and the end of an application with two-factor authentication', async () => {
    const ada = await addTotp(server, await register());
    const { body } = await ada.call('POST', '/applications', { name: 'Kiln Watch' });
    const paths = ['bot/reset', 'reset', 'delete'].map((end) => `/applications/${body.id}/${end}`);
    // The first token and secret replace nothing.
    for (const path of paths.slice(0, 2)) expect((await ada.call('POST', path)).status).toBe(200);
    const refused = await Promise.all(paths.map((path) => ada.call('POST', path)));
    expect(refused.map(failure)).toEqual(paths.map(() => [401, 60003]));
    const headers = await prove(ada, refused[0] as Answer, 'totp', nextCode(ada.secret));
    for (const path of paths)
      expect((await ada.call('POST', path, undefined, headers)).status).toBeLessThan(300);
  });

  test('is needed to let another browser in by its QR code', async () => {
    const ada = await addTotp(server, await register());
    const browser = openRemoteBrowser(origin);
    const fingerprint = await browser.shakeHands();
    const { handshake_token } = (await ada.call('POST', '/users/@me/remote-auth', { fingerprint })).body;
    await browser.next('pending_ticket');
    const finishScan = (headers?: Record<string, string>) =>
      ada.call('POST', '/users/@me/remote-auth/finish', { handshake_token }, headers);
    const refused = await finishScan();
    expect(failure(refused)).toEqual([401, 60003]);
    const headers = await prove(ada, refused, 'totp', nextCode(ada.secret));
    expect((await finishScan(headers)).status).toBe(204);
    await browser.next('pending_login');
  });

  test('is needed to close the account, which the second factor restores', async () => {
    const ada = await addTotp(server, await register());
    const signIn = (undelete: boolean) =>
      call('POST', '/auth/login', { body: { login: ada.email, password: PASSWORD, undelete } });
    const refused = await ada.call('POST', '/users/@me/delete', { password: PASSWORD });
    expect(failure(refused)).toEqual([401, 60003]);
    const headers = await prove(ada, refused, 'totp', nextCode(ada.secret));
    expect((await ada.call('POST', '/users/@me/delete', {}, headers)).status).toBe(204);
    const { ticket } = (await signIn(true)).body;
    expect(failure(await signIn(false))).toEqual([403, 20011]);
    expect((await finish(ticket, 'totp', nextCode(ada.secret))).status).toBe(200);
    expect((await signIn(false)).body).toMatchObject({ mfa: true });
  });
});

test('a sign-in from a new place with a second factor needs no confirming by email', async () => {
  const ada = await mailing.register();
  await mailing.app.db.pool.query('UPDATE accounts SET email_verified = true WHERE user_id = $1', [ada.id]);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  const body = { login: ada.email, password: PASSWORD };
  const signIn = () => mailing.call('POST', '/auth/login', { body, headers });
  expect(getCode(await signIn(), 'login')).toBe('ACCOUNT_LOGIN_VERIFICATION_EMAIL');
  const { secret } = await addTotp(mailing, ada);
  const { ticket } = (await signIn()).body;
  const answer = { body: { ticket, code: nextCode(secret) }, headers };
  expect((await mailing.call('POST', '/auth/mfa/totp', answer)).status).toBe(200);
});

test('undoing a thief’s change removes the authenticators, passkeys and backup codes that they added', async () => {
  const ada = await register();
  const changed = await ada.call('PATCH', '/users/@me', { password: PASSWORD, new_password: OTHER_PASSWORD });
  const { token } = changed.body;
  await addTotp(server, {
    ...ada,
    password: OTHER_PASSWORD,
    call: (method, path, body) => call(method, path, { token, body }),
  });
  await app.db.pool.query(
    `INSERT INTO passkeys (user_id, passkey_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, 1, 'thief', '', 0, '{}', 'Thief')`,
    [ada.id],
  );
  const { text } = await waitForMail(dataFolder, ada.email, 'was just changed');
  const undo = { token: /\/wasntme\/(\S+)/.exec(text)?.[1], password: PASSWORD };
  expect((await call('POST', '/auth/revert', { body: undo })).status).toBe(200);
  for (const table of ['totp_keys', 'passkeys', 'backup_codes']) {
    const { rowCount } = await app.db.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [ada.id]);
    expect([table, rowCount]).toEqual([table, 0]);
  }
  const signedIn = await login(ada);
  expect([signedIn.status, signedIn.body.mfa]).toEqual([200, undefined]);
  const me = await call('GET', '/users/@me', { token: signedIn.body.token });
  expect(me.body).toMatchObject({ mfa_enabled: false, authenticator_types: [] });
});

describe('backup codes', () => {
  const START = '/auth/verify/view-backup-codes-challenge';
  const SHOW = '/users/@me/mfa/codes-verification';

  test('are shown and replaced once with the emailed key', async () => {
    const ada = await addTotp(server, await register());
    expect(getCode(await ada.call('POST', START, { password: 'not it' }), 'password')).toBe(
      'PASSWORD_DOES_NOT_MATCH',
    );
    const { body } = await ada.call('POST', START, { password: PASSWORD });
    const { text } = await waitForMail(dataFolder, ada.email, 'backup codes of your account');
    const key = /^([A-Z2-9]{8})$/m.exec(text)?.[1];
    const show = (more: object) => ada.call('POST', SHOW, { key, ...more });
    expect(getCode(await show({ nonce: body.regenerate_nonce }), 'nonce')).toBe('TICKET_INVALID');
    const wrong = await show({ nonce: body.nonce, key: 'ABCDEFGH' });
    expect(getCode(wrong, 'key')).toBe('CODE_INVALID');
    const shown = await show({ nonce: body.nonce });
    expect(shown.body.backup_codes.map(({ code }: { code: string }) => code)).toEqual(ada.backupCodes);
    expect(getCode(await show({ nonce: body.nonce }), 'nonce')).toBe('TICKET_INVALID');
    const fresh = await show({ nonce: body.regenerate_nonce, regenerate: true });
    const codes = fresh.body.backup_codes.map(({ code }: { code: string }) => code);
    expect(codes.filter((code: string) => ada.backupCodes.includes(code))).toEqual([]);
    const { ticket } = (await login(ada)).body;
    expect(getCode(await finish(ticket, 'backup', ada.backupCodes[0] ?? ''), 'code')).toBe('CODE_INVALID');
    expect((await finish(ticket, 'backup', codes[0])).status).toBe(200);
  });

  test('need two-factor authentication', async () => {
    const ada = await register();
    expect(failure(await ada.call('POST', START, { password: PASSWORD }))).toEqual([400, 50035]);
  });
});

describe('guessing codes', () => {
  test('is limited for strangers, and doesn’t lock out a device that the account knows', async () => {
    const ada = await addTotp(limited, await limited.register());
    const attempt = async (code: string, headers: Record<string, string>) => {
      const options = { body: { login: ada.email, password: PASSWORD }, headers };
      const { ticket } = (await limited.call('POST', '/auth/login', options)).body;
      return limited.call('POST', '/auth/mfa/totp', { body: { ticket, code }, headers });
    };
    const device = { 'x-guildhall': '1' };
    const known = await attempt(nextCode(ada.secret), device);
    const cookie = known.headers.getSetCookie().find((text) => text.startsWith('guildhall_device')) ?? '';
    const answers: number[] = [];
    for (let index = 0; index < 12; index += 1) answers.push((await attempt('000000', {})).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers[0]).toBe(400);
    const owner = await attempt(nextCode(ada.secret), { ...device, cookie: cookie.split(';')[0] ?? '' });
    expect(owner.status).toBe(200);
  });
});

test('the owner of the instance removes the authenticators of a user who lost everything', async () => {
  const ada = await addTotp(server, await register());
  const path = `/admin/users/${ada.id}/mfa/reset`;
  expect(failure(await ada.call('POST', path))).toEqual([404, 0]);
  const refused = await owner.call('POST', path);
  expect(failure(refused)).toEqual([401, 60003]);
  const headers = await prove(owner, refused, 'password', PASSWORD);
  expect((await owner.call('POST', path, undefined, headers)).status).toBe(204);
  expect((await login(ada)).body.token).toEqual(expect.any(String));
  expect((await ada.call('GET', '/users/@me')).body.mfa_enabled).toBe(false);
  expect((await owner.call('GET', '/admin/log?filter=owner')).body).toMatchObject([
    { action: 'user.mfa_reset', target_id: ada.id },
  ]);
  await waitForMail(dataFolder, ada.email, 'Two-factor authentication was removed from your account');
  expect(failure(await owner.call('POST', '/admin/users/1/mfa/reset', undefined, headers))).toEqual([
    404, 10013,
  ]);
});
