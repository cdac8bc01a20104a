import { Permission } from '@guildhall/protocol/permissions/index';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { type Answer, startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { openSite, type Site } from '../support/site.ts';

let server: TestApp;
let site: Site;
let guild: ApiGuild;
let plain: TestPerson;
let png: Buffer;

beforeAll(async () => {
  site = await openSite();
  server = await startTestApp({}, { egress: site.egress });
  guild = await createApiGuild(server);
  plain = await guild.newMember();
  png = await sharp({ create: { width: 128, height: 128, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
});
afterAll(() => site.close());

const uri = () => `data:image/png;base64,${png.toString('base64')}`;
const newChannel = async (body: object = {}): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'hooks', ...body })).body.id;
const create = async (channelId: string, body: object = {}, by: TestCaller = guild.owner) =>
  by.call('POST', `/channels/${channelId}/webhooks`, { name: 'Kiln', ...body });
const at = ({ id, token }: { id: string; token: string }, rest = '') => `/webhooks/${id}/${token}${rest}`;
const post = (webhook: { id: string; token: string }, body: unknown, query = '?wait=true') =>
  server.call('POST', at(webhook, query), { body });
const history = async (channelId: string): Promise<Answer['body'][]> =>
  (await guild.owner.call('GET', `/channels/${channelId}/messages`)).body;
const contents = async (channelId: string) => (await history(channelId)).map(({ content }) => content);
const getFieldError = ({ body }: Answer, field: string) => body.errors?.[field]?._errors[0].code;

let channelId: string;
// biome-ignore lint/suspicious/noExplicitAny: tests assert its fields
let webhook: any;
beforeEach(async () => {
  channelId = await newChannel();
  webhook = (await create(channelId)).body;
});

describe('waiting for the message', () => {
  test.each(['true', '1', 'True'])('is asked for with wait=%s', async (wait) => {
    const sent = await post(webhook, { content: 'cone 6' }, `?wait=${wait}`);
    expect([sent.status, sent.body.content]).toEqual([200, 'cone 6']);
  });
  test.each(['', '?wait=false', '?wait=0'])('is not asked for with “%s”', async (query) => {
    expect((await post(webhook, { content: 'cone 6' }, query)).status).toBe(204);
  });
});

describe('managing', () => {
  test('a new webhook has a URL, is in the lists and in the audit log', async () => {
    expect(webhook).toMatchObject({
      type: 1,
      guild_id: guild.id,
      channel_id: channelId,
      name: 'Kiln',
      avatar: null,
      application_id: null,
      user: { id: guild.owner.id },
      token: expect.stringMatching(/^[\w-]{68}$/),
      active: true,
    });
    expect(webhook.url).toBe(`${server.app.config.publicUrl}/api/webhooks/${webhook.id}/${webhook.token}`);
    expect(await guild.lastEntry()).toMatchObject({
      action_type: 50,
      target_id: webhook.id,
      changes: expect.arrayContaining([{ key: 'name', new_value: 'Kiln' }]),
    });
    expect(JSON.stringify(await guild.lastEntry())).not.toContain(webhook.token);
    const second = (await create(channelId, { name: 'Second' })).body;
    const listed = await guild.owner.call('GET', `/channels/${channelId}/webhooks`);
    expect(listed.body).toEqual([second, webhook]);
    expect((await guild.owner.call('GET', `/guilds/${guild.id}/webhooks`)).body).toEqual(
      expect.arrayContaining([webhook, second]),
    );
    expect((await guild.owner.call('GET', `/webhooks/${webhook.id}`)).body).toEqual(webhook);
  });

  test('changes are published to members who can manage webhooks, and audited', async () => {
    const manager = await guild.newMember(await guild.newRole(Permission.MANAGE_WEBHOOKS));
    const [managing, watching] = await Promise.all([
      identify(server.origin, manager.token),
      identify(server.origin, plain.token),
    ]);
    const other = await newChannel();
    const changed = await manager.call('PATCH', `/webhooks/${webhook.id}`, {
      name: ' Kiln  B ',
      avatar: uri(),
      channel_id: other,
    });
    expect(changed.body).toMatchObject({
      name: 'Kiln B',
      avatar: expect.stringMatching(/^[0-9a-f]{32}$/),
      channel_id: other,
      user: { id: guild.owner.id },
    });
    for (const id of [channelId, other])
      expect(
        (
          await managing.take(
            ({ t, d }) => t === 'WEBHOOKS_UPDATE' && (d as { channel_id: string }).channel_id === id,
          )
        ).d,
      ).toEqual({ guild_id: guild.id, channel_id: id });
    expect(await guild.lastEntry()).toMatchObject({
      action_type: 51,
      user_id: manager.id,
      changes: [
        { key: 'name', old_value: 'Kiln', new_value: 'Kiln B' },
        { key: 'channel_id', old_value: channelId, new_value: other },
        { key: 'avatar_hash', new_value: changed.body.avatar },
      ],
    });
    const image = await fetch(`${server.origin}/avatars/${webhook.id}/${changed.body.avatar}.png?size=32`);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect((await manager.call('DELETE', `/webhooks/${webhook.id}`)).status).toBe(204);
    expect(await guild.lastEntry()).toMatchObject({ action_type: 52, target_id: webhook.id });
    await guild.owner.call('POST', `/channels/${channelId}/messages`, { content: 'over' });
    await watching.none('WEBHOOKS_UPDATE', 'MESSAGE_CREATE');
    expect(failure(await guild.owner.call('GET', `/webhooks/${webhook.id}`))).toEqual([404, 10015]);
  });

  test('names and images are checked', async () => {
    for (const [name, code] of [
      ['My Discord hook', 'USERNAME_INVALID_CONTAINS'],
      ['CLYDE', 'USERNAME_INVALID_CONTAINS'],
      ['Everyone', 'USERNAME_RESERVED'],
      ['\u200b \u2060', 'BASE_TYPE_BAD_LENGTH'],
      ['x'.repeat(81), 'BASE_TYPE_BAD_LENGTH'],
    ] as const) {
      const answer = await create(channelId, { name });
      expect(failure(answer)).toEqual([400, 50035]);
      expect(getFieldError(answer, 'name')).toBe(code);
    }
    expect(getFieldError(await create(channelId, { avatar: 'data:image/png;base64,AAAA' }), 'avatar')).toBe(
      'IMAGE_INVALID',
    );
    expect(failure(await create(guild.categoryId))).toEqual([400, 50024]);
  });

  test('a channel has at most 15 webhooks, also when many are created at once or moved into it', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => create(channelId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(failure(answers.find(({ status }) => status !== 200) as Answer)).toEqual([400, 30007]);
    const outside = (await create(await newChannel())).body;
    const moved = await guild.owner.call('PATCH', `/webhooks/${outside.id}`, { channel_id: channelId });
    expect(failure(moved)).toEqual([400, 30007]);
  });

  test('followed channels are in the lists, with their source and without a token', async () => {
    const news = await newChannel();
    await server.app.db.query('test.type', 'UPDATE channels SET type = 5 WHERE channel_id = $1', [news]);
    const source = await createApiGuild(server, 'Source', guild.owner);
    const rules = (await source.owner.call('POST', `/guilds/${source.id}/channels`, { name: 'rules' })).body;
    await source.owner.call('PATCH', `/guilds/${source.id}`, {
      features: ['COMMUNITY'],
      rules_channel_id: rules.id,
      public_updates_channel_id: rules.id,
      verification_level: 1,
      default_message_notifications: 1,
      explicit_content_filter: 2,
    });
    const announcements = (
      await source.owner.call('POST', `/guilds/${source.id}/channels`, { name: 'news', type: 5 })
    ).body;
    const followed = await guild.owner.call('POST', `/channels/${announcements.id}/followers`, {
      webhook_channel_id: channelId,
    });
    const { body } = await guild.owner.call('GET', `/webhooks/${followed.body.webhook_id}`);
    expect(body).toMatchObject({
      type: 2,
      name: 'Source #news',
      source_guild: { id: source.id, name: 'Source', icon: null },
      source_channel: { id: announcements.id, name: 'news' },
    });
    expect(body).not.toHaveProperty('token');
    expect(failure(await post({ id: body.id, token: 'null' }, { content: 'x' }))).toEqual([401, 50027]);
    const moved = await guild.owner.call('PATCH', `/webhooks/${body.id}`, { channel_id: await newChannel() });
    expect(failure(moved)).toEqual([403, 50073]);
  });

  test('deleting the channel deletes its webhooks', async () => {
    await guild.owner.call('DELETE', `/channels/${channelId}`);
    expect(failure(await post(webhook, { content: 'late' }))).toEqual([404, 10015]);
  });
});

describe('by token, without an account', () => {
  test('the webhook is returned, changed and deleted', async () => {
    const { user: _, active: __, ...known } = webhook;
    const call = (method: string, body?: object) => server.call(method, at(webhook), { body });
    expect((await call('GET')).body).toEqual(known);
    expect((await call('PATCH', { name: 'Renamed', channel_id: '1' })).body).toEqual({
      ...known,
      name: 'Renamed',
    });
    expect(await guild.lastEntry()).toMatchObject({ action_type: 51, user_id: null });
    expect((await call('DELETE')).status).toBe(204);
    expect(await guild.lastEntry()).toMatchObject({ action_type: 52, user_id: null });
    expect(failure(await call('GET'))).toEqual([404, 10015]);
  });

  test('services are confirmed, others are unknown', async () => {
    expect((await server.call('GET', at(webhook, '/github'))).status).toBe(200);
    for (const method of ['GET', 'POST'])
      expect(failure(await server.call(method, at(webhook, '/gitlab')))).toEqual([404, 10016]);
  });
});

describe('posting', () => {
  test('sends a message with the name and avatar of the webhook', async () => {
    const client = await identify(server.origin, plain.token);
    expect((await post(webhook, { content: 'Cone 6 reached' }, '')).status).toBe(204);
    const { d } = await client.take('MESSAGE_CREATE');
    expect(d).toMatchObject({
      content: 'Cone 6 reached',
      type: 0,
      webhook_id: webhook.id,
      author: { id: webhook.id, username: 'Kiln', bot: true, discriminator: '0000', avatar: null },
      guild_id: guild.id,
    });
    expect(d).not.toHaveProperty('member');
    expect((await history(channelId))[0]).toMatchObject({
      content: 'Cone 6 reached',
      webhook_id: webhook.id,
    });
  });

  test('takes another name, embeds, silence, and returns the message', async () => {
    const { status, body } = await post(webhook, {
      username: 'Kiln B',
      embeds: Array.from({ length: 10 }, (_, index) => ({ title: `Segment ${index}` })),
      flags: 4096 | 1,
      tts: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ author: { username: 'Kiln B' }, flags: 4096, tts: true });
    expect(body.embeds).toHaveLength(10);
    expect(body).not.toHaveProperty('guild_id');
    expect(failure(await post(webhook, {}))).toEqual([400, 50006]);
    expect(getFieldError(await post(webhook, { content: 'x', username: 'Discord' }), 'username')).toBe(
      'USERNAME_INVALID_CONTAINS',
    );
  });

  test('takes files in a form, and removes them if the message is refused', async () => {
    const form = (payload: object) => {
      const data = new FormData();
      data.append('files[0]', new Blob(['glaze'], { type: 'text/plain' }), 'notes.txt');
      data.append('payload_json', JSON.stringify(payload));
      return data;
    };
    const sent = await post(webhook, form({ attachments: [{ id: 0, description: 'Notes' }] }));
    expect(sent.body.attachments).toMatchObject([{ filename: 'notes.txt', size: 5, description: 'Notes' }]);
    const refused = await post(webhook, form({ username: 'discord' }));
    expect(failure(refused)).toEqual([400, 50035]);
    const wrong = await post({ ...webhook, token: 'x'.repeat(68) }, form({}));
    expect(failure(wrong)).toEqual([401, 50027]);
    const kept = await server.app.db.query(
      'test.files',
      `SELECT FROM attachments WHERE channel_id = $1 AND state <> 'unwanted'`,
      [channelId],
    );
    expect(kept).toHaveLength(1);
  });

  test('an avatar at another host is shown through the image proxy', async () => {
    const url = site.add('/kiln.png', png, 'image/png');
    const { body } = await post(webhook, { content: 'hot', avatar_url: url });
    expect(body.author.avatar).toMatch(/^u_[0-9a-f]{32}$/);
    const image = await fetch(`${server.origin}/avatars/${webhook.id}/${body.author.avatar}.png?size=80`);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(80);
    const unknown = await fetch(`${server.origin}/avatars/1/${body.author.avatar}.png`);
    expect(unknown.status).toBe(404);
    for (const wrong of ['javascript:alert(1)', 'ftp://x.test/a.png', 'no address'])
      expect(getFieldError(await post(webhook, { content: 'x', avatar_url: wrong }), 'avatar_url')).toBe(
        'URL_TYPE_INVALID_URL',
      );
  });

  test('mentions everyone only if the user of the webhook can', async () => {
    const manager = await guild.newMember(await guild.newRole(Permission.MANAGE_WEBHOOKS));
    const weak = (await create(channelId, {}, manager)).body;
    expect((await post(weak, { content: '@everyone' })).body.mention_everyone).toBe(false);
    expect((await post(webhook, { content: '@everyone' })).body.mention_everyone).toBe(true);
    const quiet = { content: `@everyone <@${plain.id}>`, allowed_mentions: { parse: [] } };
    expect((await post(webhook, quiet)).body).toMatchObject({ mention_everyone: false, mentions: [] });
  });

  test('its messages are edited, read and deleted by token', async () => {
    const { body: sent } = await post(webhook, { content: 'one' });
    const message = (method: string, id: string, body?: unknown) =>
      server.call(method, at(webhook, `/messages/${id}`), { body });
    const edited = await message('PATCH', sent.id, { content: 'two', embeds: [{ title: 'more' }] });
    expect(edited.body).toMatchObject({
      content: 'two',
      embeds: [{ title: 'more' }],
      webhook_id: webhook.id,
    });
    expect((await message('GET', sent.id)).body).toMatchObject({
      content: 'two',
      author: { id: webhook.id },
    });
    const own = (await guild.owner.call('POST', `/channels/${channelId}/messages`, { content: 'mine' })).body;
    const second = (await create(channelId)).body;
    const others = (await post(second, { content: 'theirs' })).body;
    for (const id of [own.id, others.id, '1'])
      for (const [method, body] of [['GET'], ['PATCH', { content: 'no' }], ['DELETE']] as const)
        expect(failure(await message(method, id, body))).toEqual([404, 10008]);
    expect((await message('DELETE', sent.id)).status).toBe(204);
    expect(await contents(channelId)).toEqual(['theirs', 'mine']);
  });

  test('messages in the form of Slack and events of GitHub are posted', async () => {
    const slack = await server.call('POST', at(webhook, '/slack'), {
      body: {
        text: 'See <https://kiln.test|the *kiln*> &amp; <!here>',
        username: 'Slack bot',
        attachments: [
          { title: 'Cone 6', color: '#f80', fields: [{ title: 'At', value: '16:40', short: true }] },
        ],
      },
    });
    expect([slack.status, slack.body]).toEqual([200, 'ok']);
    expect((await history(channelId))[0]).toMatchObject({
      content: 'See [the **kiln**](https://kiln.test) & @here',
      author: { username: 'Slack bot' },
      embeds: [{ title: 'Cone 6', color: 0xff8800, fields: [{ name: 'At', value: '16:40', inline: true }] }],
    });
    const github = (name: string, body: object) =>
      server.call('POST', at(webhook, '/github'), { body, headers: { 'x-github-event': name } });
    const sender = { login: 'wren', html_url: 'https://github.com/wren' };
    expect((await github('ping', { sender, zen: 'x' })).status).toBe(204);
    const opened = {
      action: 'opened',
      sender,
      repository: { full_name: 'hall/kiln' },
      issue: { number: 7, title: 'Too hot', html_url: 'https://github.com/hall/kiln/issues/7', body: 'Help' },
    };
    expect((await github('issues', opened)).status).toBe(204);
    const [newest, before] = await history(channelId);
    expect(newest.embeds).toMatchObject([
      { title: '[hall/kiln] Issue opened: #7 Too hot', description: 'Help', author: { name: 'wren' } },
    ]);
    expect(before.content).toContain('See');
  });
});

describe('a webhook whose user loses MANAGE_WEBHOOKS', () => {
  test('posts nothing until another manager takes it over', async () => {
    const role = await guild.newRole(Permission.MANAGE_WEBHOOKS);
    const moderator = await guild.newMember(role);
    const own = (await create(channelId, {}, moderator)).body;
    const sent = (await post(own, { content: 'before' })).body;
    await guild.owner.call('DELETE', `/guilds/${guild.id}/members/${moderator.id}/roles/${role}`);
    expect(failure(await post(own, { content: 'after' }))).toEqual([403, 50013]);
    for (const [method, body] of [['PATCH', { content: 'x' }], ['DELETE']] as const)
      expect(failure(await server.call(method, at(own, `/messages/${sent.id}`), { body }))).toEqual([
        403, 50013,
      ]);
    expect(failure(await server.call('PATCH', at(own), { body: { name: 'x' } }))).toEqual([403, 50013]);
    expect((await guild.owner.call('GET', `/webhooks/${own.id}`)).body).toMatchObject({
      active: false,
      user: { id: moderator.id },
    });
    expect((await guild.owner.call('PATCH', `/webhooks/${own.id}`, {})).body).toMatchObject({
      active: true,
      user: { id: guild.owner.id },
    });
    expect((await post(own, { content: 'again' })).status).toBe(200);
    expect(await contents(channelId)).toEqual(['again', 'before']);
  });
});
