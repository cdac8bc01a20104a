import { Permission } from '@guildhall/protocol/permissions/index';
import { collectAttachments } from '@guildhall/server/domains/attachments/collect';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

let server: TestApp;
let guild: ApiGuild;
let ada: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  ada = await guild.newMember();
});

const after = (ms: number) => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;
const newChannel = async (): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'later' })).body.id;
const schedule = (channelId: string, body: object, by = ada) =>
  by.call('POST', `/channels/${channelId}/scheduled-messages`, body);
const list = async (by = ada) => (await by.call('GET', '/users/@me/scheduled-messages')).body;
const contents = async (channelId: string): Promise<string[]> =>
  (await guild.owner.call('GET', `/channels/${channelId}/messages`)).body.map(
    ({ content }: { content: string }) => content,
  );
const at = (id: string) => `/users/@me/scheduled-messages/${id}`;

test('a message is sent once at its time, and can be changed and deleted before', async () => {
  const client = await identify(server.origin, ada.token);
  const channelId = await newChannel();
  const question = (
    await guild.owner.call('POST', `/channels/${channelId}/messages`, { content: 'When is it hot?' })
  ).body.id;
  const { status, body } = await schedule(channelId, {
    content: ' Now ',
    reply_to: question,
    flags: 4096,
    scheduled_at: after(2 * HOUR),
  });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      channel_id: channelId,
      guild_id: guild.id,
      content: 'Now',
      flags: 4096,
      reply_to: question,
      attachments: [],
      scheduled_at: expect.any(String),
      error: null,
    },
  ]);
  expect((await client.take('SCHEDULED_MESSAGE_CREATE')).d).toEqual(body);
  const dropped = (await schedule(channelId, { content: 'Never', scheduled_at: after(HOUR) })).body;
  expect((await list()).map(({ content }: { content: string }) => content)).toEqual(['Never', 'Now']);
  expect(await list(guild.owner)).toEqual([]);
  expect((await ada.call('DELETE', at(dropped.id))).status).toBe(204);
  expect((await client.take('SCHEDULED_MESSAGE_DELETE')).d).toEqual({
    id: dropped.id,
    channel_id: channelId,
  });
  expect(failure(await ada.call('DELETE', at(dropped.id)))).toEqual([404, 10008]);
  expect(failure(await guild.owner.call('PATCH', at(body.id), {}))).toEqual([404, 10008]);

  const scheduled_at = after(1_000);
  const changed = await ada.call('PATCH', at(body.id), { content: 'Cone 6 now', scheduled_at });
  expect(changed.body).toEqual({ ...body, content: 'Cone 6 now', scheduled_at });
  const { d } = await client.take(
    ({ t, d }) => t === 'MESSAGE_CREATE' && (d as { content: string }).content === 'Cone 6 now',
    15_000,
  );
  expect(d).toMatchObject({
    author: { id: ada.id },
    flags: 4096,
    type: 19,
    message_reference: { message_id: question },
  });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(scheduled_at));
  expect((await client.take('SCHEDULED_MESSAGE_DELETE')).d).toEqual({ id: body.id, channel_id: channelId });
  expect(await list()).toEqual([]);
  expect(await contents(channelId)).toEqual(['Cone 6 now', 'When is it hot?']);
});

test('a message whose author lost the permission is not sent, says why, and can be tried again', async () => {
  const client = await identify(server.origin, ada.token);
  const channelId = await newChannel();
  const { body } = await schedule(channelId, { content: 'Too late', scheduled_at: after(1_500) });
  const overwrite = `/channels/${channelId}/permissions/${guild.id}`;
  await guild.owner.call('PUT', overwrite, { type: 0, deny: Permission.SEND_MESSAGES.toString() });
  const { d } = await client.take('SCHEDULED_MESSAGE_UPDATE', 15_000);
  expect(d).toMatchObject({ id: body.id, error: { code: 50013, message: expect.any(String) } });
  expect(await list()).toEqual([d]);
  expect(await contents(channelId)).toEqual([]);
  await guild.owner.call('DELETE', overwrite);
  expect((await ada.call('PATCH', at(body.id), { scheduled_at: after(500) })).body.error).toBeNull();
  await client.take('SCHEDULED_MESSAGE_DELETE', 15_000);
  expect(await contents(channelId)).toEqual(['Too late']);
});

test('a message that was sent by a process that died before it noted so is not sent again', async () => {
  const client = await identify(server.origin, ada.token);
  const channelId = await newChannel();
  const { body } = await schedule(channelId, { content: 'Once', scheduled_at: after(HOUR) });
  await ada.call('POST', `/channels/${channelId}/messages`, { content: 'Once', nonce: `s${body.id}` });
  await server.app.db.query(
    'test.sending',
    `UPDATE scheduled_messages SET sending_at = now(), scheduled_at = now() - interval '10 seconds' WHERE scheduled_message_id = $1`,
    [body.id],
  );
  // The nonce's own record is kept for some minutes only.
  await server.app.db.query('test.nonces', 'DELETE FROM message_nonces WHERE channel_id = $1', [channelId]);
  expect(failure(await ada.call('PATCH', at(body.id), { content: 'Twice' }))).toEqual([404, 10008]);
  expect(failure(await ada.call('DELETE', at(body.id)))).toEqual([404, 10008]);
  await server.app.db.transaction((tx) =>
    server.app.jobs.add(tx.sql, 'scheduled_messages.send', { userId: ada.id, id: body.id }),
  );
  await client.take('SCHEDULED_MESSAGE_DELETE', 15_000);
  expect(await contents(channelId)).toEqual(['Once']);
});

test('only messages that could be sent now are scheduled, and at most 100', async () => {
  const channelId = await newChannel();
  const attempt = async (body: object, by = ada) => failure(await schedule(channelId, body, by));
  expect(await attempt({ content: ' ', scheduled_at: after(HOUR) })).toEqual([400, 50006]);
  expect(await attempt({ content: 'x'.repeat(2_001), scheduled_at: after(HOUR) })).toEqual([400, 50035]);
  for (const scheduled_at of [after(-1), after(400 * 24 * HOUR), 'soon'])
    expect(await attempt({ content: 'x', scheduled_at })).toEqual([400, 50035]);
  const cyd = await guild.newMember();
  await server.app.db.query(
    'test.scheduled',
    `INSERT INTO scheduled_messages (user_id, scheduled_message_id, channel_id, content, flags, scheduled_at)
     SELECT $1, n, $2, 'x', 0, now() + interval '1 day' FROM generate_series(1, 100) AS n`,
    [cyd.id, channelId],
  );
  expect(await attempt({ content: 'x', scheduled_at: after(HOUR) }, cyd)).toEqual([400, 1000006]);
});

describe('files', () => {
  const upload = async (channel: string, by = ada): Promise<string> => {
    const files = [{ id: '0', filename: 'log.txt', file_size: 6 }];
    const { body } = await by.call('POST', `/channels/${channel}/attachments`, { files });
    const [slot] = body.attachments;
    const url = slot.upload_url.replace(/^https?:\/\/[^/]+/, server.origin);
    expect((await fetch(url, { method: 'PUT', body: 'cone 6' })).status).toBe(200);
    return slot.upload_filename;
  };
  const age = () =>
    server.app.db.pool.query(
      `UPDATE attachments SET changed_at = now() - interval '2 days' WHERE state = 'stored'`,
    );

  test('are sent with the message, however long they waited', async () => {
    const channelId = await newChannel();
    const uploaded_filename = await upload(channelId);
    const attachments = [{ id: '0', uploaded_filename, description: 'The log' }];
    const { status, body } = await schedule(channelId, { attachments, scheduled_at: after(HOUR) });
    expect(status).toBe(201);
    const file = { filename: 'log.txt', size: 6, content_type: 'text/plain; charset=utf-8' };
    expect(body).toMatchObject({ content: '', attachments: [file] });
    expect(failure(await ada.call('PATCH', at(body.id), { content: ' ' }))).toEqual([200, undefined]);
    await age();
    await collectAttachments(server.app);
    await ada.call('PATCH', at(body.id), { scheduled_at: after(300) });
    await expect.poll(() => contents(channelId)).toEqual(['']);
    const [sent] = (await ada.call('GET', `/channels/${channelId}/messages`)).body;
    expect(sent.attachments).toMatchObject([{ ...file, description: 'The log' }]);
  });

  test('are removed with a message that is deleted before', async () => {
    const channelId = await newChannel();
    const attachments = [{ id: '0', uploaded_filename: await upload(channelId) }];
    const { body } = await schedule(channelId, { content: 'x', attachments, scheduled_at: after(HOUR) });
    expect((await ada.call('DELETE', at(body.id))).status).toBe(204);
    const again = await schedule(channelId, { attachments, scheduled_at: after(HOUR) });
    expect(failure(again)).toEqual([400, 50146]);
  });

  test('must be uploads of the caller to the channel, who can attach files there', async () => {
    const channelId = await newChannel();
    const scheduled_at = after(HOUR);
    const foreign = await upload(channelId, guild.owner);
    const elsewhere = await upload(await newChannel());
    for (const uploaded_filename of [foreign, elsewhere, '1/x.txt', 'x']) {
      const attachments = [{ id: '0', uploaded_filename }];
      expect(failure(await schedule(channelId, { attachments, scheduled_at }))).toEqual([400, 50146]);
    }
    expect(failure(await schedule(channelId, { attachments: [{ id: '0' }], scheduled_at }))).toEqual([
      400, 50035,
    ]);
    expect(failure(await schedule(channelId, { content: '', scheduled_at }))).toEqual([400, 50006]);
    const own = await upload(channelId);
    const path = `/channels/${channelId}/permissions/${guild.id}`;
    await guild.owner.call('PUT', path, { type: 0, allow: '0', deny: Permission.ATTACH_FILES.toString() });
    const attachments = [{ id: '0', uploaded_filename: own }];
    expect(failure(await schedule(channelId, { attachments, scheduled_at }))).toEqual([403, 50013]);
  });
});
