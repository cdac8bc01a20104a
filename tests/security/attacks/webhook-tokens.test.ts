import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../../support/api-guild.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';

let server: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
});

interface Webhook {
  readonly id: string;
  readonly token: string;
}

const newChannel = async (body: object = {}): Promise<string> =>
  (await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'hooks', ...body })).body.id;
const newWebhook = async (channelId: string, by = guild.owner): Promise<Webhook> =>
  (await by.call('POST', `/channels/${channelId}/webhooks`, { name: 'Kiln' })).body;
const post = ({ id, token }: Webhook, content: string) =>
  server.call('POST', `/webhooks/${id}/${token}?wait=true`, { body: { content } });

describe('a webhook that is deleted while it posts', () => {
  test.each(['by its token', 'by a manager', 'with its channel'])(
    '%s: no message arrives after that is acknowledged',
    async (how) => {
      const channelId = await newChannel();
      const webhook = await newWebhook(channelId);
      const sent = Array.from({ length: 40 }, (_, index) => post(webhook, `message ${index}`));
      await Promise.race(sent);
      const { id, token } = webhook;
      const deleted = await (how === 'by its token'
        ? server.call('DELETE', `/webhooks/${id}/${token}`)
        : guild.owner.call('DELETE', how === 'by a manager' ? `/webhooks/${id}` : `/channels/${channelId}`));
      expect([200, 204]).toContain(deleted.status);
      const count = async () =>
        (await server.app.db.query('test.count', 'SELECT FROM messages WHERE channel_id = $1', [channelId]))
          .length;
      const atOnce = await count();
      const outcomes = await Promise.all(sent);
      for (const outcome of outcomes)
        if (outcome.status !== 200)
          expect([
            [404, 10015],
            [403, 50013],
          ]).toContainEqual(failure(outcome));
      if (how !== 'with its channel') expect(await count()).toBe(atOnce);
      expect(failure(await post(webhook, 'late'))).toEqual([404, 10015]);
    },
  );
});

describe('a token', () => {
  test('is shown to nobody who cannot manage webhooks in the channel', async () => {
    const deny = (Permission.MANAGE_WEBHOOKS | 0n).toString();
    const hide = (Permission.VIEW_CHANNEL | 0n).toString();
    const role = await guild.newRole(Permission.MANAGE_WEBHOOKS | Permission.VIEW_AUDIT_LOG);
    const closed = await newChannel({ permission_overwrites: [{ id: role, type: 0, deny }] });
    const hidden = await newChannel({ permission_overwrites: [{ id: guild.id, type: 0, deny: hide }] });
    const [inClosed, inHidden] = [await newWebhook(closed), await newWebhook(hidden)];
    const manager = await guild.newMember(role);
    const member = await guild.newMember();
    const outsider = await server.register();
    expect(failure(await manager.call('GET', `/webhooks/${inClosed.id}`))).toEqual([403, 50013]);
    expect(failure(await manager.call('GET', `/webhooks/${inHidden.id}`))).toEqual([404, 10015]);
    expect(failure(await member.call('GET', `/webhooks/${inClosed.id}`))).toEqual([403, 50013]);
    expect(failure(await outsider.call('GET', `/webhooks/${inClosed.id}`))).toEqual([404, 10015]);
    for (const method of ['PATCH', 'DELETE']) {
      expect(failure(await manager.call(method, `/webhooks/${inClosed.id}`, {}))).toEqual([403, 50013]);
      expect(failure(await manager.call(method, `/webhooks/${inHidden.id}`, {}))).toEqual([404, 10015]);
    }
    expect(failure(await manager.call('GET', `/channels/${closed}/webhooks`))).toEqual([403, 50013]);
    expect(failure(await manager.call('GET', `/channels/${hidden}/webhooks`))).toEqual([403, 50001]);
    expect(failure(await member.call('GET', `/guilds/${guild.id}/webhooks`))).toEqual([403, 50013]);
    const answers = [
      await manager.call('GET', `/guilds/${guild.id}/webhooks`),
      await manager.call('GET', `/guilds/${guild.id}/audit-logs`),
    ];
    expect(JSON.stringify(guild.events)).toContain('WEBHOOKS_UPDATE');
    for (const { token } of [inClosed, inHidden]) {
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(token);
      expect(JSON.stringify(guild.events)).not.toContain(token);
    }
  });

  test('of a webhook that a bot created is shown to its application alone', async () => {
    const bot = await server.createBot(guild.owner);
    await guild.owner.call('POST', `/oauth2/authorize?client_id=${bot.id}`, {
      authorize: true,
      guild_id: guild.id,
      permissions: Permission.MANAGE_WEBHOOKS.toString(),
    });
    const { body } = await bot.call('POST', `/channels/${guild.channelId}/webhooks`, { name: 'Bot hook' });
    expect(body).toMatchObject({ application_id: bot.id, token: expect.any(String) });
    const seen = (await guild.owner.call('GET', `/webhooks/${body.id}`)).body;
    expect(seen).not.toHaveProperty('token');
    expect(seen).not.toHaveProperty('url');
    expect((await bot.call('GET', `/webhooks/${body.id}`)).body.token).toBe(body.token);
  });

  test('cannot be guessed: others than the whole token are refused', async () => {
    const webhook = await newWebhook(guild.channelId);
    const other = await newWebhook(guild.channelId);
    for (const token of [other.token, webhook.token.slice(1), `${webhook.token}x`, 'x', 'null', '%00'])
      for (const [method, rest] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', ''],
        ['POST', '/slack'],
        ['GET', '/github'],
        ['GET', '/messages/1'],
        ['DELETE', '/messages/1'],
      ] as const) {
        const body = method === 'POST' ? { content: 'x', text: 'x' } : method === 'PATCH' ? {} : undefined;
        const answer = await server.call(method, `/webhooks/${webhook.id}/${token}${rest}`, { body });
        expect([token, method, ...failure(answer)]).toEqual([token, method, 401, 50027]);
      }
  });
});

test('moving a webhook requires the permission in both channels', async () => {
  const role = await guild.newRole(0n);
  const manager = await guild.newMember(role);
  const allow = Permission.MANAGE_WEBHOOKS.toString();
  const own = await newChannel({ permission_overwrites: [{ id: role, type: 0, allow }] });
  const hidden = await newChannel({
    permission_overwrites: [{ id: guild.id, type: 0, deny: Permission.VIEW_CHANNEL.toString() }],
  });
  const elsewhere = await createApiGuild(server);
  const webhook = await newWebhook(own, manager);
  const move = (channel_id: string) => manager.call('PATCH', `/webhooks/${webhook.id}`, { channel_id });
  expect(failure(await move(guild.channelId))).toEqual([403, 50013]);
  expect(failure(await move(hidden))).toEqual([403, 50001]);
  expect(failure(await move(elsewhere.channelId))).toEqual([404, 10003]);
  expect(failure(await move('1'))).toEqual([404, 10003]);
});

test('members of the guild, and a timed-out user, post nothing through a webhook they may not use', async () => {
  const role = await guild.newRole(Permission.MANAGE_WEBHOOKS);
  const manager = await guild.newMember(role);
  const webhook = await newWebhook(guild.channelId, manager);
  const path = `/guilds/${guild.id}/members/${manager.id}`;
  const until = new Date(Date.now() + 600_000).toISOString();
  await guild.owner.call('PATCH', path, { communication_disabled_until: until });
  expect(failure(await post(webhook, 'in spite of it'))).toEqual([403, 50013]);
  await guild.owner.call('PATCH', path, { communication_disabled_until: null });
  expect((await post(webhook, 'allowed again')).status).toBe(200);
  await guild.owner.call('DELETE', path);
  expect(failure(await post(webhook, 'from outside'))).toEqual([403, 50013]);
});
