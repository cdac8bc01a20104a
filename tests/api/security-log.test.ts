import { tidyInstanceLog } from '@guildhall/server/domains/instance/retention';
import { tidySecurityLog } from '@guildhall/server/domains/security-log/retention';
import { describe, expect, test } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { PASSWORD, startTestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { readMailbox, waitForMail } from '../support/mailbox.ts';

const { app, call, register, createBot } = await startTestApp();
/** The user who registered first, so the owner of the instance. */
const owner = await register();

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = (login: string, password: string, address = '203.0.113.7', headers = {}) =>
  call('POST', '/auth/login', {
    body: { login, password },
    headers: { 'x-forwarded-for': address, 'user-agent': AGENT, ...headers },
  });
const getEvents = async (who: TestCaller, query = '') =>
  (await who.call('GET', `/users/@me/security-events${query}`)).body;
const getTypes = async (who: TestCaller) => (await getEvents(who)).map(({ type }: { type: string }) => type);
const getLog = async (filter: string) => (await owner.call('GET', `/admin/log?filter=${filter}`)).body;
const mailsTo = async ({ email }: TestPerson, part: string) =>
  (await readMailbox(app.config.dataFolder)).filter(({ to, text }) => to === email && text.includes(part));

describe('a user’s log', () => {
  test('starts empty, and gets sign-ins with client, address and time', async () => {
    const ada = await register();
    expect(await getEvents(ada)).toEqual([]);
    await signIn(ada.email, PASSWORD);
    expect(await getEvents(ada)).toEqual([
      {
        id: expect.any(String),
        type: 'sign_in_new_place',
        at: expect.any(String),
        count: 1,
        address: '203.0.113.7',
        client_info: { os: 'Linux', platform: 'Firefox' },
        details: {},
      },
    ]);
  });

  test('combines repeated entries within an hour', async () => {
    const ada = await register();
    for (let index = 0; index < 3; index += 1)
      await signIn(ada.email, `wrong ${index}`, `198.51.100.${index}`);
    await signIn(ada.email, PASSWORD);
    for (let index = 0; index < 2; index += 1) await signIn(ada.email, PASSWORD);
    expect(await getEvents(ada)).toMatchObject([
      { type: 'sign_in', count: 2, address: '203.0.113.7' },
      { type: 'sign_in_new_place', count: 1 },
      { type: 'sign_in_failed', count: 3, address: '198.51.100.2' },
    ]);
  });

  test('has all security events of the account', async () => {
    const ada = await register();
    await signIn(ada.email, PASSWORD);
    const sessions = (await ada.call('GET', '/auth/sessions')).body.user_sessions;
    const { id_hash } = sessions.find(
      ({ client_info }: { client_info: { os: string | null } }) => client_info.os !== null,
    );
    await ada.call('POST', '/auth/sessions/logout', { session_id_hashes: [id_hash], password: PASSWORD });
    await ada.call('PATCH', '/users/@me', { password: PASSWORD, email: `new-${ada.email}` });
    const application = (
      await ada.call('POST', '/applications', { name: 'Kiln log', redirect_uris: ['https://example.org/'] })
    ).body;
    await ada.call('POST', `/applications/${application.id}/bot/reset`);
    await ada.call('POST', `/applications/${application.id}/reset`);
    const query = `client_id=${application.id}&response_type=code&scope=identify`;
    await ada.call('POST', `/oauth2/authorize?${query}`, { authorize: true });
    expect(await getTypes(ada)).toEqual([
      'app_authorized',
      'client_secret_reset',
      'bot_token_reset',
      'email_changed',
      'sessions_ended',
      'sign_in_new_place',
    ]);
    expect(await getEvents(ada)).toMatchObject([
      { details: { name: 'Kiln log' } },
      { details: { name: 'Kiln log' } },
      { details: { name: 'Kiln log' } },
      {},
      { details: { sessions: 1 } },
      {},
    ]);
    const changed = await ada.call('PATCH', '/users/@me', {
      password: PASSWORD,
      new_password: 'quarry-Violin-81-saffron',
    });
    const again = {
      ...ada,
      call: (method: string, path: string) => call(method, path, { token: changed.body.token }),
    };
    expect((await getEvents(again))[0]).toMatchObject({ type: 'password_changed', details: { sessions: 0 } });
    await owner.call('PATCH', `/admin/users/${ada.id}`, { disabled: true });
    await owner.call('PATCH', `/admin/users/${ada.id}`, { disabled: false });
    const { token } = (await signIn(`new-${ada.email}`, 'quarry-Violin-81-saffron')).body;
    const back = { ...ada, call: (method: string, path: string) => call(method, path, { token }) };
    expect((await getTypes(back)).slice(0, 3)).toEqual(['sign_in', 'account_enabled', 'account_disabled']);
  });

  test('has pages, which only its owner can read', async () => {
    const [ada, bob] = [await register(), await register()];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      await signIn(ada.email, PASSWORD, address);
    const first = await getEvents(ada, '?limit=2');
    const rest = await getEvents(ada, `?limit=2&before=${first[1].id}`);
    expect([...first, ...rest].map(({ address }) => address)).toEqual([
      '203.0.113.3',
      '203.0.113.2',
      '203.0.113.1',
    ]);
    expect(await getEvents(bob)).toEqual([]);
    expect(failure(await ada.call('GET', '/users/@me/security-events?limit=101'))).toEqual([400, 50035]);
    const bot = await createBot(ada);
    expect(failure(await bot.call('GET', '/users/@me/security-events'))).toEqual([403, 20001]);
  });

  test('drops addresses first and entries later', async () => {
    const ada = await register();
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      await signIn(ada.email, PASSWORD, address);
    const age = (address: string, days: number) =>
      app.db.pool.query(
        "UPDATE security_events SET at = now() - $3 * interval '1 day' WHERE user_id = $1 AND address = $2",
        [ada.id, address, days],
      );
    await age('203.0.113.1', 91);
    await age('203.0.113.2', 31);
    await tidySecurityLog(app);
    expect((await getEvents(ada)).map(({ address }: { address: string | null }) => address)).toEqual([
      '203.0.113.3',
      null,
    ]);
  });
});

describe('an email about a sign-in from a new place', () => {
  test('has the time, client, place and advice', async () => {
    const ada = await register();
    await signIn(ada.email, PASSWORD);
    const { text, link } = await waitForMail(app.config.dataFolder, ada.email, 'new device and network');
    expect(text).toMatch(/When: \w+ \d+, \d{4} at \d+:\d\d:\d\d\s[AP]M UTC\r?\n/);
    expect(text).toContain('Client: Firefox, Linux');
    expect(text).toContain('Network: 203.0.113.0/24');
    expect(text).not.toContain('203.0.113.7');
    expect(link).toBe(`${app.config.publicUrl}/settings/sessions`);
  });

  test('is in the account’s language, and includes the network of an IPv6 address', async () => {
    const ada = await register();
    await ada.call('PATCH', '/users/@me/settings', { locale: 'ar' });
    await signIn(ada.email, PASSWORD, '2001:db8:1:2:3::4');
    const { text } = await waitForMail(app.config.dataFolder, ada.email, 'من جهاز جديد وشبكة جديدة');
    expect(text).toContain('2001:db8:1::/48');
  });

  test('is not sent at registration, nor for a known address or browser', async () => {
    const ada = await register();
    const web = { 'x-guildhall': '1' };
    const first = await signIn(ada.email, PASSWORD, '203.0.113.7', web);
    const cookie = first.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .find((one) => one?.startsWith('guildhall_device='));
    await signIn(ada.email, PASSWORD, '203.0.113.7');
    await signIn(ada.email, PASSWORD, '198.51.100.9', { ...web, cookie });
    // Two new places, so two emails: once the second arrives, any other would have arrived too.
    await signIn(ada.email, PASSWORD, '192.0.2.44');
    await waitForMail(app.config.dataFolder, ada.email, '192.0.2.0/24');
    const mails = await mailsTo(ada, 'new device and network');
    expect(mails.map(({ text }) => /Network: (\S+)/.exec(text)?.[1]).sort()).toEqual([
      '192.0.2.0/24',
      '203.0.113.0/24',
    ]);
    expect(await getTypes(ada)).toEqual(['sign_in_new_place', 'sign_in', 'sign_in', 'sign_in_new_place']);
  });
});

describe('the instance’s log', () => {
  test('has registrations, with the address', async () => {
    const ada = await register();
    expect((await getLog('registrations'))[0]).toMatchObject({
      action: 'user.register',
      user: { id: ada.id },
      address: '127.0.0.1',
      details: { username: ada.username },
    });
  });

  test('has failed sign-ins once there are many', async () => {
    for (let index = 0; index < 9; index += 1) await signIn(`no${index}@example.org`, 'wrong', '192.0.2.1');
    const from = async () =>
      (await getLog('sign_ins')).filter(({ address }: { address: string }) => address === '192.0.2.1');
    expect(await from()).toEqual([]);
    await signIn('no10@example.org', 'wrong', '192.0.2.1');
    expect(await from()).toMatchObject([
      { action: 'sign_in.failures', count: 10, user: null, target_id: null },
    ]);
  });

  test('can be filtered and has pages', async () => {
    const actions = async (query: string) =>
      (await owner.call('GET', `/admin/log?${query}`)).body.map(({ action }: { action: string }) => action);
    expect(new Set(await actions('filter=registrations'))).toEqual(new Set(['user.register']));
    expect(await actions('limit=1')).toHaveLength(1);
    expect(failure(await owner.call('GET', '/admin/log?filter=nothing'))).toEqual([400, 50035]);
  });

  test('keeps actions of the owner, and only recent entries about strangers', async () => {
    const ada = await register();
    await owner.call('PATCH', `/admin/users/${ada.id}`, { disabled: true });
    await app.db.pool.query("UPDATE instance_log SET at = now() - interval '91 days'");
    await tidyInstanceLog(app);
    expect(await getLog('registrations')).toEqual([]);
    expect((await getLog('owner'))[0]).toMatchObject({ action: 'user.disable', address: null });
  });
});
