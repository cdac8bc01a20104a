import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { identify } from '../support/gateway.ts';
import { type SubscribedBrowser, startPushService } from '../support/push-service.ts';

const service = await startPushService();
const server = await startTestApp({}, { egress: service.egress });
const guild = await createApiGuild(server);
const { owner } = guild;
const messages = `/channels/${guild.channelId}/messages`;

const DEVICES = '/users/@me/devices';

/** Registers a member of the guild who gets push notifications. */
async function newReader() {
  const member = await guild.newMember();
  return { member, browser: await subscribe(member) };
}

async function subscribe(member: TestPerson) {
  const browser = service.subscribe();
  expect((await member.call('POST', DEVICES, browser.device)).status).toBe(204);
  return browser;
}

const say = async (content: string, body: object = {}, path = messages) => {
  const { body: message, status } = await owner.call('POST', path, { content, ...body });
  expect(status).toBe(200);
  return message;
};

/** Waits until all notifications of the messages so far are delivered or dropped. */
const settled = () =>
  eventually(async () => {
    const [row] = await server.app.db.query<{ count: number }>(
      'test.push_jobs',
      `SELECT count(*)::int AS count FROM graphile_worker.jobs
       WHERE task_identifier LIKE 'push.%' AND run_at <= now()`,
      [],
    );
    return row?.count === 0;
  });

const countSubscriptions = async (member: TestPerson) => {
  const rows = await server.app.db.query(
    'test.push_subscriptions',
    'SELECT FROM push_subscriptions WHERE user_id = $1',
    [member.id],
  );
  return rows.length;
};

test('a browser gets a notification that only it can read, with the instance’s public key', async () => {
  const { browser } = await newReader();
  const message = await say('The **kiln** is hot');
  const { headers, payload } = await browser.take();
  expect(payload).toEqual({
    title: `${owner.username} (#general, Hall)`,
    text: 'The kiln is hot',
    link: `/channels/${guild.id}/${guild.channelId}/${message.id}`,
    tag: guild.channelId,
  });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', topic: guild.channelId });
  const { body: instance } = await server.call('GET', '/instance');
  expect(headers.authorization).toMatch(new RegExp(`k=${instance.push_key}$`));
});

test('private messages are notified, and open at their conversation', async () => {
  const { member, browser } = await newReader();
  const { body: channel } = await owner.call('POST', '/users/@me/channels', { recipient_id: member.id });
  const message = await say('Are you there?', {}, `/channels/${channel.id}/messages`);
  expect((await browser.take()).payload).toMatchObject({
    title: owner.username,
    link: `/channels/@me/${channel.id}/${message.id}`,
  });
});

test('users who joined later, or have several devices, get notifications on all of them', async () => {
  const late = await server.register();
  const first = await subscribe(late);
  const { body } = await server.call('POST', '/auth/login', {
    body: { login: late.email, password: late.password },
  });
  const second = service.subscribe();
  await server.call('POST', DEVICES, { token: body.token, body: second.device });
  await late.call('POST', `/invites/${guild.code}`);
  await say('Welcome');
  expect((await first.take()).payload).toEqual((await second.take()).payload);
});

test.each([
  ['in a muted guild', {}, { muted: true }],
  ['in a muted channel', {}, { channel_overrides: { [guild.channelId]: { muted: true } } }],
  ['of a guild that only notifies of mentions', {}, { message_notifications: 1 }],
  ['of a guild without mobile notifications', {}, { mobile_push: false }],
  ['for users who do not want to be disturbed', { status: 'dnd' }, {}],
  ['without a mention for users who only want those', { notify_mentions_only: true }, {}],
])('nothing is sent %s', async (_, settings, guildSettings) => {
  const { member, browser } = await newReader();
  await member.call('PATCH', '/users/@me/settings', settings);
  await member.call('PATCH', `/users/@me/guilds/${guild.id}/settings`, guildSettings);
  await say('Anyone?');
  await settled();
  expect(browser.received).toEqual([]);
});

test('mentions are notified where nothing else is', async () => {
  const { member, browser } = await newReader();
  await member.call('PATCH', `/users/@me/guilds/${guild.id}/settings`, { message_notifications: 1 });
  await say(`<@${member.id}>, look`);
  expect((await browser.take()).payload.text).toBe(`@${member.username}, look`);
});

test('silent messages, own ones and those of blocked users are not notified', async () => {
  const { member, browser } = await newReader();
  await say('Silently', { flags: 1 << 12 });
  await member.call('POST', messages, { content: 'My own' });
  await member.call('PUT', `/users/@me/relationships/${owner.id}`, { type: 2 });
  await say('From someone blocked');
  await settled();
  expect(browser.received).toEqual([]);
});

test('messages of channels that a member cannot view are not notified', async () => {
  const { browser } = await newReader();
  const { body: hidden } = await owner.call('POST', `/guilds/${guild.id}/channels`, {
    name: 'hidden',
    permission_overwrites: [{ id: guild.id, type: 0, deny: '1024' }],
  });
  await say('Between us', {}, `/channels/${hidden.id}/messages`);
  await settled();
  expect(browser.received).toEqual([]);
});

test('users who are active on a device get no notification until they are away', async () => {
  const { member, browser } = await newReader();
  const client = await identify(server.origin, member.token);
  await say('While you are here');
  await settled();
  expect(browser.received).toEqual([]);
  client.send(3, { status: 'online', activities: [], since: 1, afk: true });
  client.send(1, null);
  await client.take((payload) => payload.op === 11);
  await say('While you are away');
  expect((await browser.take()).payload.text).toBe('While you are away');
  await client.close();
});

test('the text is left out for users who hide it', async () => {
  const { member, browser } = await newReader();
  await member.call('PATCH', '/users/@me/settings', { notification_content: false });
  await say('Secret');
  expect((await browser.take()).payload).not.toHaveProperty('text');
});

test('a subscription ends with its sign-in, by its page, and when its push service says so', async () => {
  const { member, browser } = await newReader();
  await member.call('DELETE', DEVICES, { provider: 'web_push', token: browser.endpoint });
  expect(await countSubscriptions(member)).toBe(0);
  const gone = await subscribe(member);
  gone.status = 410;
  await say('To nobody');
  await eventually(async () => (await countSubscriptions(member)) === 0);
  await subscribe(member);
  await member.call('POST', '/auth/logout', {});
  expect(await countSubscriptions(member)).toBe(0);
});

/** Has the push service fail once for a message, and returns a function that has the server try again. */
async function failOnce(member: TestPerson, browser: SubscribedBrowser, content: string) {
  browser.status = 503;
  await say(content);
  const query = (name: string, statement: string) =>
    server.app.db.query<{ last_error: string | null }>(
      `test.${name}`,
      `${statement} WHERE payload ->> 'userId' = $1`,
      [member.id],
    );
  await eventually(async () => {
    const [job] = await query('failed_jobs', 'SELECT last_error FROM graphile_worker._private_jobs');
    return job?.last_error?.includes('returned 503') ?? false;
  });
  browser.status = 201;
  return () => query('retry', 'UPDATE graphile_worker._private_jobs SET run_at = now()');
}

test('a notification that its push service could not take is tried again', async () => {
  const { member, browser } = await newReader();
  const retry = await failOnce(member, browser, 'Try again');
  await retry();
  expect((await browser.take()).payload.text).toBe('Try again');
});

test('a notification that is tried again is not sent to a member who has left', async () => {
  const { member, browser } = await newReader();
  const retry = await failOnce(member, browser, 'For members alone');
  await owner.call('DELETE', `/guilds/${guild.id}/members/${member.id}`);
  await retry();
  await settled();
  expect(browser.received).toEqual([]);
});

test('endpoints that are not public https addresses, and keys of no browser, are rejected', async () => {
  const { member, browser } = await newReader();
  const { device } = browser;
  for (const token of ['http://push.test/x', 'https://10.0.0.8/x', 'https://intranet.example/x', 'https://'])
    expect(failure(await member.call('POST', DEVICES, { ...device, token }))).toEqual([400, 50035]);
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  expect(failure(await member.call('POST', DEVICES, { ...device, keys }))).toEqual([400, 50035]);
  expect(failure(await member.call('POST', DEVICES, { ...device, provider: 'apns' }))).toEqual([400, 50035]);
});

test('another account on the device is registered with its sync token, until its sign-in ends', async () => {
  const { member: ada, browser } = await newReader();
  const ben = await guild.newMember();
  const { token } = (await ben.call('GET', `${DEVICES}/sync-token`)).body;
  const device = { provider: 'web_push', token: browser.endpoint };
  const sync = (by: TestPerson, ...push_sync_tokens: string[]) =>
    by.call('PUT', `${DEVICES}/sync`, { ...device, push_sync_tokens });
  // A device that the caller has not registered.
  expect(failure(await sync(owner, token))).toEqual([400, 50035]);
  const forged = `9${token.slice(1)}`;
  expect((await sync(ada, token, forged, 'x')).body).toEqual({ invalid_push_sync_tokens: [forged, 'x'] });
  expect(await countSubscriptions(ben)).toBe(1);
  await ben.call('POST', '/auth/logout', {});
  expect((await sync(ada, token)).body).toEqual({ invalid_push_sync_tokens: [token] });
  expect(await countSubscriptions(ben)).toBe(0);
});

test('a user sees the devices with push notifications, and turns them off from elsewhere for good', async () => {
  const { member, browser } = await newReader();
  const { body: session } = await server.call('POST', '/auth/login', {
    body: { login: member.email, password: member.password },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  const { token } = session;
  const phone = service.subscribe();
  await server.call('POST', DEVICES, { token, body: phone.device });
  const list = async () => (await member.call('GET', DEVICES)).body;
  const [other, own] = await list();
  expect(other).toMatchObject({ service: 'push.test', os: 'Linux', platform: 'Firefox', current: false });
  expect(own).toMatchObject({ service: 'push.test', current: true });
  expect(JSON.stringify([other, own])).not.toContain(phone.endpoint);
  const stranger = await server.register();
  expect((await stranger.call('DELETE', `${DEVICES}/${other.id}`)).status).toBe(404);
  expect((await member.call('DELETE', `${DEVICES}/${other.id}`)).status).toBe(204);
  expect((await member.call('DELETE', `${DEVICES}/${other.id}`)).status).toBe(404);
  expect(await list()).toEqual([own]);
  await say('To one of them');
  await browser.take();
  await settled();
  expect(phone.received).toEqual([]);
  const register = (body: object) => server.call('POST', DEVICES, { token, body });
  const renewed = await register({ ...phone.device, renews: true });
  expect(renewed.body.errors.token._errors[0].code).toBe('PUSH_DEVICE_REMOVED');
  expect((await register(phone.device)).status).toBe(204);
  expect((await register({ ...phone.device, renews: true })).status).toBe(204);
  expect(await list()).toHaveLength(2);
});
