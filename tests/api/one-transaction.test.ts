import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { createTestGuild } from '../support/guild.ts';
import { expectStatements } from '../support/statements.ts';

// No process runs jobs, so that the test can read them.
let server: TestApp;
let owner: TestPerson;
let channel: string;

beforeAll(async () => {
  server = await startTestApp({ roles: new Set(['api', 'gateway', 'assets']) });
  owner = await server.register();
  channel = await (await createTestGuild(server.app, owner.id)).addChannel();
});

/** Returns the transaction that wrote a row. */
const getWriter = async (table: string, condition: string): Promise<string | undefined> => {
  const { rows } = await server.app.db.pool.query(
    `SELECT xmin::text AS writer FROM ${table} WHERE ${condition}`,
  );
  return rows[0]?.writer;
};
const writerOfMessage = (id: string) =>
  getWriter('messages', `channel_id = ${channel} AND message_id = ${id}`);
const writerOfPreviewJob = (id: string) =>
  getWriter('graphile_worker._private_jobs', `key = 'embeds ${channel} ${id}'`);

const send = async (content: string) =>
  (await owner.call('POST', `/channels/${channel}/messages`, { content })).body;

test('a message with a link is stored in one transaction with the job that looks the link up', async () => {
  const { id } = await send('Look: https://kiln.example/');
  expect(await writerOfMessage(id)).toBeDefined();
  expect(await writerOfPreviewJob(id)).toBe(await writerOfMessage(id));
});

test('a message without a link has no such job', async () => {
  const { id } = await send('Look!');
  expect(await writerOfPreviewJob(id)).toBeUndefined();
});

test('a link adds no statement to a send', async () => {
  await send('https://kiln.example/warm');
  await expectStatements(server.app, () => send('https://kiln.example/again'), 1);
});

test('an edit is stored in one transaction with the job that looks up the new link', async () => {
  const { id } = await send('Look!');
  const path = `/channels/${channel}/messages/${id}`;
  expect((await owner.call('PATCH', path, { content: 'https://kiln.example/' })).status).toBe(200);
  expect(await writerOfPreviewJob(id)).toBe(await writerOfMessage(id));
});

test('a pin is stored in one transaction with its system message', async () => {
  const { id } = await send('Pin this');
  expect((await owner.call('PUT', `/channels/${channel}/messages/pins/${id}`)).status).toBe(204);
  const [said] = (await owner.call('GET', `/channels/${channel}/messages?limit=1`)).body;
  expect(said).toMatchObject({ type: 6, message_reference: { message_id: id } });
  const pin = await getWriter('message_pins', `message_id = ${id}`);
  expect(pin).toBeDefined();
  expect(await writerOfMessage(said.id)).toBe(pin);
});

test('a new member is stored in one transaction with the system message', async () => {
  const guild = await createTestGuild(server.app, owner.id);
  const system = await guild.addChannel();
  const settings = { system_channel_id: system };
  expect((await owner.call('PATCH', `/guilds/${guild.id}`, settings)).status).toBe(200);
  const { code } = (await owner.call('POST', `/channels/${system}/invites`, {})).body;
  const newcomer = await server.register();
  expect((await newcomer.call('POST', `/invites/${code}`, {})).status).toBe(200);
  const [said] = (await owner.call('GET', `/channels/${system}/messages?limit=1`)).body;
  expect(said).toMatchObject({ type: 7, author: { id: newcomer.id } });
  const member = await getWriter('members', `guild_id = ${guild.id} AND user_id = ${newcomer.id}`);
  expect(member).toBeDefined();
  expect(await getWriter('messages', `message_id = ${said.id}`)).toBe(member);
});

test('a followed channel is stored in one transaction with its system message', async () => {
  const guild = await createTestGuild(server.app, owner.id);
  const target = await guild.addChannel();
  const community = {
    features: ['COMMUNITY'],
    rules_channel_id: target,
    public_updates_channel_id: target,
    verification_level: 1,
    explicit_content_filter: 2,
  };
  expect((await owner.call('PATCH', `/guilds/${guild.id}`, community)).status).toBe(200);
  const news = { name: 'news', type: 5 };
  const source = (await owner.call('POST', `/guilds/${guild.id}/channels`, news)).body.id;
  const followed = await owner.call('POST', `/channels/${source}/followers`, { webhook_channel_id: target });
  expect(followed.status).toBe(200);
  const [said] = (await owner.call('GET', `/channels/${target}/messages?limit=1`)).body;
  expect(said).toMatchObject({ type: 12, message_reference: { channel_id: source } });
  const webhook = await getWriter('webhooks', `webhook_id = ${followed.body.webhook_id}`);
  expect(webhook).toBeDefined();
  expect(await getWriter('messages', `message_id = ${said.id}`)).toBe(webhook);
});
