import { Permission } from '@guildhall/protocol/permissions/index';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { drawApng, drawMoving, drawSquare } from '../support/pictures.ts';
import { addSticker } from '../support/stickers.ts';

let server: TestApp;
let guild: ApiGuild;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
});

const path = (of: ApiGuild, id?: string) => `/guilds/${of.id}/stickers${id ? `/${id}` : ''}`;

const add = (who: TestCaller, of: ApiGuild, file?: Uint8Array | string) =>
  addSticker(server, who, of.id, file);

const send = (who: TestCaller, of: ApiGuild, ids: readonly string[], more: object = {}) =>
  who.call('POST', `/channels/${of.channelId}/messages`, { sticker_ids: ids, ...more });

describe('a guild’s stickers', () => {
  test('are added, changed and deleted, with events and audit log entries', async () => {
    const client = await identify(server.origin, guild.owner.token);
    const { status, body } = await add(guild.owner, guild, await drawSquare(400));
    expect(status).toBe(201);
    const common = {
      id: body.id,
      name: 'Reduction',
      description: 'Flames',
      tags: 'fire',
      type: 2,
      format_type: 1,
      available: true,
      guild_id: guild.id,
    };
    expect(body).toMatchObject({ ...common, user: { id: guild.owner.id } });
    const event = (await client.take('GUILD_STICKERS_UPDATE')).d;
    expect(event).toEqual({ guild_id: guild.id, stickers: [common] });
    expect(await guild.lastEntry()).toMatchObject({ action_type: 90, target_id: body.id });

    const change = { name: 'Overfired', description: '' };
    const changed = await guild.owner.call('PATCH', path(guild, body.id), change);
    expect(changed.body).toMatchObject({ name: 'Overfired', description: null, tags: 'fire' });
    expect((await guild.lastEntry()).action_type).toBe(91);
    const blank = await guild.owner.call('PATCH', path(guild, body.id), { name: ' \u200b ' });
    expect(failure(blank)).toEqual([400, 50035]);
    const again = await identify(server.origin, guild.owner.token);
    expect(again.received.find(({ t }) => t === 'READY')?.d.guilds[0].stickers).toMatchObject([
      { name: 'Overfired' },
    ]);
    expect((await guild.owner.call('GET', `/stickers/${body.id}`)).body.name).toBe('Overfired');

    expect((await guild.owner.call('DELETE', path(guild, body.id))).status).toBe(204);
    expect((await guild.lastEntry()).action_type).toBe(92);
    for (const gone of [path(guild, body.id), `/stickers/${body.id}`])
      expect(failure(await guild.owner.call('GET', gone))).toEqual([404, 10060]);
    await Promise.all([client.close(), again.close()]);
  });

  test('are changed by members who added them, and added only with the permission', async () => {
    const creator = await guild.newMember(await guild.newRole(Permission.CREATE_GUILD_EXPRESSIONS));
    const everyone = { permissions: Permission.VIEW_CHANNEL.toString() };
    await guild.owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, everyone);
    const plain = await guild.newMember();
    const others = (await add(guild.owner, guild)).body.id;
    const own = (await add(creator, guild)).body.id;
    expect((await creator.call('PATCH', path(guild, own), { name: 'mine' })).status).toBe(200);
    expect(failure(await creator.call('DELETE', path(guild, others)))).toEqual([403, 50013]);
    expect(failure(await add(plain, guild))).toEqual([403, 50013]);
    expect(failure(await add(await server.register(), guild))).toEqual([404, 10004]);
    for (const id of [own, others]) await guild.owner.call('DELETE', path(guild, id));
  });

  test('can be restored with their ids within a minute of their deletion, by managers and those who deleted them', async () => {
    const creator = await guild.newMember(await guild.newRole(Permission.CREATE_GUILD_EXPRESSIONS));
    const first = (await add(creator, guild)).body;
    const second = (await add(guild.owner, guild)).body;
    const restore = (who: TestCaller, id: string) => who.call('POST', `${path(guild, id)}/restore`);
    expect(failure(await restore(guild.owner, first.id))).toEqual([404, 10060]);
    await creator.call('DELETE', path(guild, first.id));
    await guild.owner.call('DELETE', path(guild, second.id));
    const client = await identify(server.origin, guild.owner.token);
    expect(failure(await restore(creator, second.id))).toEqual([403, 50013]);
    expect((await restore(guild.owner, second.id)).body).toEqual(second);
    expect((await restore(creator, first.id)).body).toEqual(first);
    await client.take('GUILD_STICKERS_UPDATE');
    const event = (await client.take('GUILD_STICKERS_UPDATE')).d;
    expect(event.stickers.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
    expect(await guild.lastEntry()).toMatchObject({ action_type: 90, target_id: first.id });
    expect((await fetch(`${server.origin}/stickers/${first.id}.png`)).status).toBe(200);
    expect(failure(await restore(creator, first.id))).toEqual([404, 10060]);

    for (const { id } of [first, second]) await guild.owner.call('DELETE', path(guild, id));
    await sql`UPDATE deleted_expressions SET deleted_at = now() - interval '61 seconds'`.execute(
      server.app.db.sql,
    );
    expect(failure(await restore(guild.owner, second.id))).toEqual([404, 10060]);
    await client.close();
  });

  test('are limited by the guild’s tier', async () => {
    const full = await createApiGuild(server);
    await sql`INSERT INTO stickers (guild_id, sticker_id, name, tags, format, image, user_id)
      SELECT ${full.id}, ${full.id}::bigint + n, 's' || n, 'x', 1, 'x', 1 FROM generate_series(1, 6) n`.execute(
      server.app.db.sql,
    );
    await sql`UPDATE guilds SET version = version + 1 WHERE guild_id = ${full.id}`.execute(server.app.db.sql);
    expect(failure(await add(full.owner, full))).toEqual([400, 30039]);
    const { body } = await full.owner.call('GET', path(full));
    expect(body.map(({ available }: { available: boolean }) => available)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(failure(await send(full.owner, full, [body[5].id]))).toEqual([403, 50600]);
  });
});

describe('files of stickers', () => {
  const getFacts = async (file: string) => {
    const answer = await fetch(`${server.origin}${file}`);
    if (!answer.ok) return answer.status;
    const data = Buffer.from(await answer.arrayBuffer());
    const { format, width, pages } = await sharp(data, { animated: true }).metadata();
    return { format, width, pages: pages ?? 1, data };
  };

  test('are served as PNG, animated PNG or GIF', async () => {
    const [png, apng, gif] = [
      await add(guild.owner, guild, await drawSquare(400)),
      await add(guild.owner, guild, await drawApng(120, 500)),
      await add(guild.owner, guild, await drawMoving(80)),
    ];
    expect([png, apng, gif].map(({ body }) => body.format_type)).toEqual([1, 2, 4]);
    expect(await getFacts(`/stickers/${png.body.id}.png`)).toMatchObject({ format: 'png', width: 320 });
    const moving = await getFacts(`/stickers/${apng.body.id}.png`);
    expect(moving).toMatchObject({ format: 'png', width: 120 });
    const { data } = moving as { data: Buffer };
    expect([data.includes('acTL'), data.includes('fdAT'), data.includes('secret')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await getFacts(`/stickers/${apng.body.id}.webp?size=160`)).toMatchObject({ format: 'webp' });
    expect(await getFacts(`/stickers/${gif.body.id}.gif`)).toMatchObject({ format: 'gif', pages: 4 });
    await guild.owner.call('DELETE', path(guild, apng.body.id));
    expect(await getFacts(`/stickers/${apng.body.id}.png`)).toBe(404);
    for (const { body } of [png, gif]) await guild.owner.call('DELETE', path(guild, body.id));
  });

  test.each([
    ['a Lottie animation', async () => '{"v":"5.5","layers":[]}', [400, 50035]],
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
      [400, 50035],
    ],
    ['nothing', async () => '', [400, 50046]],
    ['an animation of six seconds', () => drawApng(64, 3_000), [400, 170007]],
    ['an animation that is too large', () => drawApng(330, 100), [400, 50035]],
    ['a damaged PNG', async () => (await drawSquare(64)).subarray(0, 40), [400, 50035]],
    ['more than 512 KiB', async () => Buffer.alloc(600 * 1024), [413, 40005]],
  ])('are refused if they are %s', async (_, draw, expected) => {
    expect(failure(await add(guild.owner, guild, await draw()))).toEqual(expected);
  });

  test('are required', async () => {
    const answer = await guild.owner.call('POST', path(guild), { name: 'None', tags: 'x' });
    expect(failure(answer)).toEqual([400, 50035]);
  });
});

describe('stickers in messages', () => {
  let bo: TestPerson;
  let id: string;
  beforeAll(async () => {
    guild = await createApiGuild(server);
    bo = await guild.newMember();
    id = (await add(guild.owner, guild)).body.id;
  });

  test('are kept with the message as they were, also through an edit', async () => {
    const item = { id, name: 'Reduction', format_type: 1 };
    const { status, body } = await send(bo, guild, [id, id], { content: 'hello' });
    expect([status, body.sticker_items]).toEqual([200, [item]]);
    const target = `/channels/${guild.channelId}/messages/${body.id}`;
    expect((await bo.call('PATCH', target, { content: '' })).body).toMatchObject({ sticker_items: [item] });
    expect((await guild.owner.call('GET', target)).body).toMatchObject({
      content: '',
      sticker_items: [item],
    });
    const { body: plain } = await send(bo, guild, [], { content: 'words' });
    expect('sticker_items' in plain).toBe(false);
  });

  test('of other guilds need the permission and a membership', async () => {
    const other = await createApiGuild(server);
    const far = (await add(other.owner, other)).body.id;
    expect(failure(await send(bo, guild, [far]))).toEqual([403, 50600]);
    await bo.call('POST', `/invites/${other.code}`);
    expect((await send(bo, guild, [far])).status).toBe(200);
    const permissions = (1n << 10n) | (1n << 11n) | (1n << 16n);
    const everyone = { permissions: permissions.toString() };
    await guild.owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, everyone);
    expect(failure(await send(bo, guild, [far]))).toEqual([403, 50600]);
    const { body } = await bo.call('POST', '/users/@me/channels', { recipient_id: guild.owner.id });
    const direct = await bo.call('POST', `/channels/${body.id}/messages`, { sticker_ids: [far] });
    expect(direct.body.sticker_items).toHaveLength(1);
  });

  test('are in threads, searches, pins and saved messages', async () => {
    const items = [{ id, name: 'Reduction', format_type: 1 }];
    const place = `/channels/${guild.channelId}`;
    const { body: thread } = await guild.owner.call('POST', `${place}/threads`, {
      name: 'Kiln log',
      type: 11,
    });
    const inThread = await guild.owner.call('POST', `/channels/${thread.id}/messages`, { sticker_ids: [id] });
    expect(inThread.body.sticker_items).toEqual(items);
    const search = async (has: string) =>
      (await guild.owner.call('GET', `/channels/${thread.id}/messages/search?has=${has}`)).body.messages;
    expect(await search('sticker')).toMatchObject([[{ id: inThread.body.id, sticker_items: items }]]);
    expect(await search('-sticker')).toEqual([]);

    const { body: sent } = await send(bo, guild, [id]);
    await guild.owner.call('PUT', `${place}/messages/pins/${sent.id}`);
    const { body: pins } = await bo.call('GET', `${place}/messages/pins`);
    expect(pins.items).toMatchObject([{ message: { id: sent.id, sticker_items: items } }]);
    const saved = await bo.call('PUT', `/users/@me/saved-messages/${guild.channelId}/${sent.id}`, {});
    expect(saved.body.message.sticker_items).toEqual(items);
  });

  test('start posts in forums', async () => {
    const forum = await guild.owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'help', type: 15 });
    const post = (stickerIds: readonly string[]) =>
      guild.owner.call('POST', `/channels/${forum.body.id}/threads`, {
        name: 'Overfired',
        message: { sticker_ids: stickerIds },
      });
    expect((await post([id])).body.message.sticker_items).toMatchObject([{ id }]);
    expect(failure(await post(['175928847299117063']))).toEqual([400, 50081]);
  });

  test('reply to a message', async () => {
    const { body: question } = await send(guild.owner, guild, [], { content: 'How hot?' });
    const { body } = await send(bo, guild, [id], { message_reference: { message_id: question.id } });
    expect(body).toMatchObject({
      type: 19,
      sticker_items: [{ id }],
      referenced_message: { id: question.id },
    });
  });

  test('are not sent by webhooks', async () => {
    const { body: webhook } = await guild.owner.call('POST', `/channels/${guild.channelId}/webhooks`, {
      name: 'Kiln',
    });
    const body = { sticker_ids: [id] };
    const answer = await server.call('POST', `/webhooks/${webhook.id}/${webhook.token}`, { body });
    expect(failure(answer)).toEqual([400, 50006]);
  });

  test('are at most three that exist', async () => {
    expect(failure(await send(bo, guild, ['175928847299117063']))).toEqual([400, 50081]);
    expect(failure(await send(bo, guild, ['1', '2', '3', '4']))).toEqual([400, 50035]);
  });
});
