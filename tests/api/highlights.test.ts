import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { identify } from '../support/gateway.ts';
import { startPushService } from '../support/push-service.ts';

const service = await startPushService();
const server = await startTestApp({}, { egress: service.egress });
const ITEMS = '/users/@me/notification-center/items';

/** A guild with three users who write, and a function that registers a user who reads and is notified of mentions alone. */
async function startGuild() {
  const guild = await createApiGuild(server);
  const writers = [guild.owner, await guild.newMember(), await guild.newMember()];
  const messages = `/channels/${guild.channelId}/messages`;
  const say = async (count: number, among = writers) => {
    for (let at = 0; at < count; at += 1)
      expect((await among[at % among.length]?.call('POST', messages, { content: `${at}` }))?.status).toBe(
        200,
      );
  };
  const newReader = async (settings: object = {}) => {
    const reader = await guild.newMember();
    const browser = service.subscribe();
    await reader.call('POST', '/users/@me/devices', browser.device);
    const body = { message_notifications: 1, ...settings };
    expect((await reader.call('PATCH', `/users/@me/guilds/${guild.id}/settings`, body)).status).toBe(200);
    return { reader, browser };
  };
  const read = async (reader: TestPerson) => {
    const [last] = (await reader.call('GET', `${messages}?limit=1`)).body;
    expect((await reader.call('POST', `${messages}/${last.id}/ack`, { token: null })).status).toBe(200);
  };
  return { guild, writers, say, newReader, read };
}

const settled = () =>
  eventually(async () => {
    const { rows } = await server.app.db.pool.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier LIKE 'push.%' AND run_at <= now()`,
    );
    return rows.length === 0;
  });
const getItems = async (person: TestPerson) => (await person.call('GET', ITEMS)).body.items;

test('a reader who is notified of mentions gets one highlight of a lively conversation a day', async () => {
  const { guild, say, newReader, read } = await startGuild();
  const { reader, browser } = await newReader();
  await say(1);
  await read(reader);
  await say(9);
  const { payload } = await browser.take();
  expect(payload.link).toMatch(`/channels/${guild.id}/${guild.channelId}/`);
  await say(5);
  await settled();
  expect(browser.received).toHaveLength(1);
  expect(await getItems(reader)).toMatchObject([
    {
      type: 'missed_messages',
      other_user: null,
      guild_id: guild.id,
      message_channel_id: guild.channelId,
      acked: false,
    },
  ]);
});

test.each([
  ['with highlights turned off', { notify_highlights: 1 }],
  ['in a muted guild', { muted: true }],
  ['that no messages are to notify of', { message_notifications: 2 }],
])('nothing is highlighted %s', async (_, settings) => {
  const { say, newReader, read } = await startGuild();
  const { reader, browser } = await newReader(settings);
  const control = await newReader();
  await say(1);
  await read(reader);
  await read(control.reader);
  await say(12);
  await control.browser.take();
  await settled();
  expect([browser.received, await getItems(reader)]).toEqual([[], []]);
});

test('nothing is highlighted to users who have not read the channel lately or cannot view it, and of two who talk alone', async () => {
  const { guild, say, newReader, read, writers } = await startGuild();
  const [stranger, hidden, control] = [await newReader(), await newReader(), await newReader()];
  await say(1);
  await server.app.db.pool.query('UPDATE read_states SET last_message_id = 1 WHERE user_id = $1', [
    stranger.reader.id,
  ]);
  await read(hidden.reader);
  await read(control.reader);
  await guild.owner.call('PUT', `/channels/${guild.channelId}/permissions/${hidden.reader.id}`, {
    type: 1,
    deny: '1024',
  });
  await say(12, writers.slice(0, 2));
  await settled();
  expect(control.browser.received).toEqual([]);
  await say(3);
  await control.browser.take();
  await settled();
  expect([stranger.browser.received, hidden.browser.received]).toEqual([[], []]);
});

test('the settings of several guilds change together, or none', async () => {
  const guilds = [await createApiGuild(server), await createApiGuild(server)];
  const ada = await server.register();
  for (const { code } of guilds) await ada.call('POST', `/invites/${code}`);
  const client = await identify(server.origin, ada.token);
  const change = (ids: string[]) =>
    ada.call('PATCH', '/users/@me/guilds/settings', {
      guilds: Object.fromEntries(ids.map((id) => [id, { notify_highlights: 1 }])),
    });
  const ids = guilds.map(({ id }) => id);
  const other = await createApiGuild(server);
  expect(failure(await change([...ids, other.id]))).toEqual([404, 10004]);
  expect(failure(await change(['@me']))).toEqual([400, 50035]);
  const { status, body } = await change(ids);
  expect(status).toBe(200);
  expect(body).toMatchObject(
    ids.toSorted().map((guild_id) => ({ guild_id, notify_highlights: 1, version: 1 })),
  );
  for (const _ of ids)
    expect((await client.take('USER_GUILD_SETTINGS_UPDATE')).d).toMatchObject({ notify_highlights: 1 });
});
