import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { PASSWORD, startTestApp, type TestPerson } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { openRemoteBrowser } from '../support/remote-auth.ts';

const connection = await createTestDatabase();
const { app, origin, call, register } = await startTestApp({}, { connection });

const unknown = [404, 10020];
const scan = (person: TestPerson, fingerprint: string) =>
  person.call('POST', '/users/@me/remote-auth', { fingerprint });
const finish = (person: TestPerson, handshake_token: string) =>
  person.call('POST', '/users/@me/remote-auth/finish', { handshake_token });
const cancel = (person: TestPerson, handshake_token: string) =>
  person.call('POST', '/users/@me/remote-auth/cancel', { handshake_token });
const exchange = (ticket: string) => call('POST', '/users/@me/remote-auth/login', { body: { ticket } });

test('a browser gets a session of the user who scanned its code and agreed', async () => {
  const ada = await register();
  const browser = openRemoteBrowser(origin, '?v=2', { 'user-agent': 'Firefox/140 (Linux)' });
  const fingerprint = await browser.shakeHands();
  browser.send({ op: 'heartbeat' });
  await browser.next('heartbeat_ack');
  const { status, body } = await scan(ada, fingerprint);
  expect([status, body.client_info]).toEqual([
    200,
    { os: 'Linux', platform: 'Firefox', location: '127.0.0.0/24' },
  ]);
  const { encrypted_user_payload } = await browser.next('pending_ticket');
  expect(browser.decrypt(encrypted_user_payload).toString()).toBe(`${ada.id}:0::${ada.username}`);
  expect((await finish(ada, body.handshake_token)).status).toBe(204);
  const { ticket } = await browser.next('pending_login');
  expect(await browser.closed).toBe(1000);
  const token = browser.decrypt((await exchange(ticket)).body.encrypted_token).toString();
  expect((await call('GET', '/users/@me', { token })).body.id).toBe(ada.id);
  expect(failure(await exchange(ticket))).toEqual(unknown);
  const [event] = (await ada.call('GET', '/users/@me/security-events')).body;
  expect(event.type).toBe('sign_in_qr');
  const { user_sessions } = (await call('GET', '/auth/sessions', { token })).body;
  expect(user_sessions.map(({ methods }: { methods: string[] }) => methods)).toContainEqual(['qr']);
});

test('the user can turn a browser away, and then not let it in any more', async () => {
  const ada = await register();
  const browser = openRemoteBrowser(origin);
  const { body } = await scan(ada, await browser.shakeHands());
  await browser.next('pending_ticket');
  expect((await cancel(ada, body.handshake_token)).status).toBe(204);
  await browser.next('cancel');
  expect(await browser.closed).toBe(1000);
  expect(failure(await finish(ada, body.handshake_token))).toEqual(unknown);
  expect(failure(await cancel(ada, body.handshake_token))).toEqual(unknown);
});

test('a code that one user scanned is nobody else’s to confirm', async () => {
  const [ada, bob] = await Promise.all([register(), register()]);
  const browser = openRemoteBrowser(origin);
  const fingerprint = await browser.shakeHands();
  const { body } = await scan(ada, fingerprint);
  expect(failure(await scan(bob, fingerprint))).toEqual(unknown);
  expect(failure(await finish(bob, body.handshake_token))).toEqual(unknown);
  expect(failure(await cancel(bob, body.handshake_token))).toEqual(unknown);
  // Another session of the same user did not scan it.
  const { token } = (await call('POST', '/auth/login', { body: { login: ada.email, password: PASSWORD } }))
    .body;
  const elsewhere = await call('POST', '/users/@me/remote-auth/finish', {
    token,
    body: { handshake_token: body.handshake_token },
  });
  expect(failure(elsewhere)).toEqual(unknown);
  expect((await finish(ada, body.handshake_token)).status).toBe(204);
});

test('nothing works late: a closed browser, an expired code, an ended session', async () => {
  const ada = await register();
  const expire = () => app.db.pool.query("UPDATE remote_auths SET expires_at = now() - interval '1 s'");
  const gone = openRemoteBrowser(origin);
  const fingerprint = await gone.shakeHands();
  gone.close();
  await gone.closed;
  await expect.poll(async () => failure(await scan(ada, fingerprint))).toEqual(unknown);

  const late = openRemoteBrowser(origin);
  const lateFingerprint = await late.shakeHands();
  const { body } = await scan(ada, lateFingerprint);
  await expire();
  expect(failure(await finish(ada, body.handshake_token))).toEqual(unknown);
  expect(failure(await scan(ada, lateFingerprint))).toEqual(unknown);

  const browser = openRemoteBrowser(origin);
  const { handshake_token } = (await scan(ada, await browser.shakeHands())).body;
  await browser.next('pending_ticket');
  await finish(ada, handshake_token);
  const { ticket } = await browser.next('pending_login');
  await ada.call('POST', '/auth/logout');
  expect(failure(await exchange(ticket))).toEqual(unknown);
});

test('invented fingerprints, tokens and tickets are unknown', async () => {
  const ada = await register();
  const invented = `${'A'.repeat(43)}.${'B'.repeat(43)}`;
  expect(failure(await scan(ada, 'A'.repeat(43)))).toEqual(unknown);
  for (const token of [invented, 'x']) {
    expect(failure(await finish(ada, token))).toEqual(unknown);
    expect(failure(await exchange(token))).toEqual(unknown);
  }
});

describe('the remote auth gateway', () => {
  test('closes connections of another version, and pages of other sites get none', async () => {
    expect(await openRemoteBrowser(origin, '?v=1').closed).toBe(4000);
    expect(await openRemoteBrowser(origin, '').closed).toBe(4000);
    const elsewhere = openRemoteBrowser(origin, '?v=2', { origin: 'https://elsewhere.example' });
    expect(await elsewhere.closed).toBe(403);
  });

  test('closes connections that send anything else than the handshake', async () => {
    for (const wrong of ['{', '[]', 'null', '{"op":"init_all"}', '{"op":"nonce_proof","nonce":"x"}']) {
      const browser = openRemoteBrowser(origin);
      await browser.next('hello');
      browser.send(wrong);
      expect(await browser.closed).toBe(4001);
    }
  });

  test('closes connections without a usable key, or without the proof of having it', async () => {
    const browser = openRemoteBrowser(origin);
    await browser.next('hello');
    browser.send({ op: 'init', encoded_public_key: 'AAAA' });
    expect(await browser.closed).toBe(4002);
    const { publicKey } = (await import('node:crypto')).generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const liar = openRemoteBrowser(origin);
    await liar.next('hello');
    const encoded_public_key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    liar.send({ op: 'init', encoded_public_key });
    await liar.next('nonce_proof');
    liar.send({ op: 'nonce_proof', nonce: 'A'.repeat(43) });
    expect(await liar.closed).toBe(4002);
  });

  test('an address can have twenty browsers waiting', async () => {
    const browsers = Array.from({ length: 20 }, () =>
      openRemoteBrowser(origin, '?v=2', { 'x-forwarded-for': '203.0.113.7' }),
    );
    for (const browser of browsers) await browser.next('hello');
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect(await openRemoteBrowser(origin, '?v=2', headers).closed).toBe(503);
    await openRemoteBrowser(origin, '?v=2', { 'x-forwarded-for': '203.0.113.8' }).next('hello');
  });
});
