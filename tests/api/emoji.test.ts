import { randomBytes } from 'node:crypto';
import { Permission } from '@guildhall/protocol/permissions/index';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { drawDataUri, drawMoving, drawSquare, getDataUri } from '../support/pictures.ts';
import { countStatements, withoutJobs } from '../support/statements.ts';

const { CREATE_GUILD_EXPRESSIONS, MANAGE_GUILD_EXPRESSIONS, USE_EXTERNAL_EMOJIS } = Permission;

let server: TestApp;
let guild: ApiGuild;
let still: string;
let moving: string;

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  still = await drawDataUri(300);
  moving = getDataUri(await drawMoving(80), 'image/gif');
});

const path = (of: ApiGuild, id?: string) => `/guilds/${of.id}/emojis${id ? `/${id}` : ''}`;
const add = async (of: ApiGuild, name: string, image = still, roles?: readonly string[]): Promise<string> =>
  (await of.owner.call('POST', path(of), { name, image, roles })).body.id;
const setEveryone = (of: ApiGuild, permissions: bigint) =>
  of.owner.call('PATCH', `/guilds/${of.id}/roles/${of.id}`, { permissions: permissions.toString() });
const send = async (who: TestCaller, of: ApiGuild, content: string): Promise<string> =>
  (await who.call('POST', `/channels/${of.channelId}/messages`, { content })).body.content;
const getFacts = async (file: string) => {
  const answer = await fetch(`${server.origin}${file}`);
  if (!answer.ok) return answer.status;
  const { format, width, pages } = await sharp(Buffer.from(await answer.arrayBuffer()), {
    animated: true,
  }).metadata();
  return { format, width, pages: pages ?? 1 };
};

describe('a guild’s emoji', () => {
  test('are restored with their ids by managers and those who deleted them', async () => {
    const place = await createApiGuild(server);
    const creator = await place.newMember(await place.newRole(CREATE_GUILD_EXPRESSIONS));
    const { body: emoji } = await creator.call('POST', path(place), { name: 'kiln', image: still });
    const restore = (who: TestCaller) => who.call('POST', `${path(place, emoji.id)}/restore`);
    await creator.call('DELETE', path(place, emoji.id));
    expect((await restore(creator)).body).toEqual(emoji);
    expect(await place.lastEntry()).toMatchObject({ action_type: 60, target_id: emoji.id });
    // Members can't undo what a moderator did.
    await place.owner.call('DELETE', path(place, emoji.id));
    expect(failure(await restore(creator))).toEqual([403, 50013]);
    expect(failure(await restore(await place.newMember()))).toEqual([403, 50013]);
    expect(failure(await restore(await server.register()))).toEqual([404, 10004]);
    expect((await restore(place.owner)).body.name).toBe('kiln');
    expect(await getFacts(`/emojis/${emoji.id}.webp`)).toMatchObject({ format: 'webp' });
    expect(failure(await restore(place.owner))).toEqual([404, 10014]);
  });

  test('are added, renamed, restricted and deleted, with events and audit log entries', async () => {
    const client = await identify(server.origin, guild.owner.token);
    const before = client.received.find(({ t }) => t === 'READY')?.d.guilds[0].emojis;
    const role = await guild.newRole();
    const created = await guild.owner.call('POST', path(guild), { name: 'kiln', image: still });
    expect(created.status).toBe(201);
    const { id } = created.body;
    const common = { id, roles: [], require_colons: true, managed: false, animated: false, available: true };
    expect(created.body).toMatchObject({ ...common, name: 'kiln', user: { id: guild.owner.id } });
    const event = (await client.take('GUILD_EMOJIS_UPDATE')).d;
    expect(event).toEqual({ guild_id: guild.id, emojis: [...before, { ...common, name: 'kiln' }] });
    expect(await guild.lastEntry()).toMatchObject({
      action_type: 60,
      target_id: id,
      changes: [
        { key: 'name', new_value: 'kiln' },
        { key: 'roles', new_value: [] },
      ],
    });

    const renamed = await guild.owner.call('PATCH', path(guild, id), { name: 'oven', roles: [role] });
    expect(renamed.body).toMatchObject({ id, name: 'oven', roles: [role] });
    await client.take('GUILD_EMOJIS_UPDATE');
    expect((await guild.lastEntry()).action_type).toBe(61);
    const again = await identify(server.origin, guild.owner.token);
    expect(again.received.find(({ t }) => t === 'READY')?.d.guilds[0].emojis).toEqual([
      ...before,
      { ...common, name: 'oven', roles: [role] },
    ]);
    const { body: whole } = await guild.owner.call('GET', `/guilds/${guild.id}`);
    expect(whole.emojis).toEqual([...before, { ...common, name: 'oven', roles: [role] }]);

    expect((await guild.owner.call('DELETE', path(guild, id))).status).toBe(204);
    expect((await client.take('GUILD_EMOJIS_UPDATE')).d.emojis).toEqual(before);
    expect((await guild.lastEntry()).action_type).toBe(62);
    expect(failure(await guild.owner.call('GET', path(guild, id)))).toEqual([404, 10014]);
    await Promise.all([client.close(), again.close()]);
  });

  test('can be changed by members who added them, and by those who manage all', async () => {
    const creator = await guild.newMember(await guild.newRole(CREATE_GUILD_EXPRESSIONS));
    const manager = await guild.newMember(await guild.newRole(MANAGE_GUILD_EXPRESSIONS));
    const plain = await guild.newMember();
    await setEveryone(guild, Permission.VIEW_CHANNEL);
    const others = await add(guild, 'others');
    const own = (await creator.call('POST', path(guild), { name: 'own', image: still })).body.id;
    expect((await creator.call('PATCH', path(guild, own), { name: 'mine' })).status).toBe(200);
    for (const [method, body] of [['PATCH', { name: 'theirs' }], ['DELETE']] as const)
      expect(failure(await creator.call(method, path(guild, others), body))).toEqual([403, 50013]);
    expect(failure(await plain.call('POST', path(guild), { name: 'no', image: still }))).toEqual([
      403, 50013,
    ]);
    expect((await manager.call('DELETE', path(guild, own))).status).toBe(204);
    expect((await manager.call('DELETE', path(guild, others))).status).toBe(204);
    const listed = await add(guild, 'listed');
    const seenBy = async (who: TestCaller) => (await who.call('GET', path(guild, listed))).body.user?.id;
    expect(await seenBy(creator)).toBe(guild.owner.id);
    expect(await seenBy(plain)).toBeUndefined();
  });

  test.each([
    ['a name with a space', { name: 'a b' }, 50035],
    ['a name of one letter', { name: 'a' }, 50035],
    ['a name of 33 letters', { name: 'a'.repeat(33) }, 50035],
    ['no picture', { image: 'data:image/png;base64,AAAA' }, 50035],
    ['a role of elsewhere', { roles: ['175928847299117063'] }, 10011],
  ])('are refused with %s', async (_, wrong, code) => {
    const answer = await guild.owner.call('POST', path(guild), { name: 'fine', image: still, ...wrong });
    expect(answer.body.code).toBe(code);
  });

  test('are refused above 256 KiB', async () => {
    const noise = { raw: { width: 320, height: 320, channels: 3 } } as const;
    const data = await sharp(randomBytes(320 * 320 * 3), noise)
      .png()
      .toBuffer();
    expect(data.length).toBeGreaterThan(256 * 1024);
    const answer = await guild.owner.call('POST', path(guild), { name: 'big', image: getDataUri(data) });
    expect(answer.body.errors.image._errors[0].code).toBe('BINARY_TYPE_MAX_SIZE');
  });

  test('are limited by kind, and those beyond the limit are not available', async () => {
    const full = await createApiGuild(server);
    const fill = async (animated: boolean, from: number, to: number) => {
      await sql`INSERT INTO emojis (guild_id, emoji_id, name, animated, image, user_id)
        SELECT ${full.id}, ${full.id}::bigint + n, 'e' || n, ${animated}, 'x', 1
        FROM generate_series(${from}::int, ${to}::int) n`.execute(server.app.db.sql);
      // The process reads the guild again once its version is ahead.
      await sql`UPDATE guilds SET version = version + 1 WHERE guild_id = ${full.id}`.execute(
        server.app.db.sql,
      );
    };
    const post = (image: string) => full.owner.call('POST', path(full), { name: 'more', image });
    await fill(true, 1001, 1050);
    expect(failure(await post(moving))).toEqual([400, 30018]);
    await fill(false, 1, 51);
    expect(failure(await post(still))).toEqual([400, 30008]);
    const listed = (await full.owner.call('GET', path(full))).body as {
      id: string;
      name: string;
      available: boolean;
    }[];
    const beyond = listed.filter(({ available }) => !available);
    expect(beyond.map(({ name }) => name)).toEqual(['e51']);
    expect(await send(full.owner, full, `<:e51:${beyond[0]?.id}>`)).toBe(':e51:');
  });

  test('are deleted with the guild', async () => {
    const gone = await createApiGuild(server);
    const id = await add(gone, 'gone');
    expect((await gone.owner.call('DELETE', `/guilds/${gone.id}`)).status).toBe(204);
    expect(await getFacts(`/emojis/${id}.webp`)).toBe(404);
  });
});

describe('pictures of emoji', () => {
  test('are served by id, scaled down, still or animated, until the emoji is deleted', async () => {
    const id = await add(guild, 'moving', moving);
    const large = await add(guild, 'still');
    expect(await getFacts(`/emojis/${large}.webp`)).toEqual({ format: 'webp', width: 128, pages: 1 });
    expect(await getFacts(`/emojis/${large}.png?size=32`)).toEqual({ format: 'png', width: 32, pages: 1 });
    expect(await getFacts(`/emojis/${large}.gif`)).toBe(415);
    expect(await getFacts(`/emojis/${id}.gif`)).toEqual({ format: 'gif', width: 80, pages: 4 });
    expect(await getFacts(`/emojis/${id}.webp`)).toEqual({ format: 'webp', width: 80, pages: 1 });
    expect(await getFacts(`/emojis/${id}.webp?animated=true`)).toMatchObject({ format: 'webp', pages: 4 });
    await guild.owner.call('DELETE', path(guild, id));
    expect(await getFacts(`/emojis/${id}.gif`)).toBe(404);
    for (const file of ['1.webp', 'x.webp', '9999999999999999999.webp', `${large}`])
      expect(await getFacts(`/emojis/${file}`)).toBe(404);
  });

  test('of a PNG keep nothing but its pixels', async () => {
    const withText = await sharp(await drawSquare(64))
      .withExif({ IFD0: { Artist: 'secret' } })
      .png()
      .toBuffer();
    const id = await add(guild, 'clean', getDataUri(withText));
    const served = Buffer.from(await (await fetch(`${server.origin}/emojis/${id}.webp`)).arrayBuffer());
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });
});

describe('custom emoji in messages', () => {
  let other: ApiGuild;
  let bo: TestPerson;
  let role: string;
  beforeAll(async () => {
    [guild, other] = [await createApiGuild(server), await createApiGuild(server)];
    bo = await guild.newMember();
    role = await guild.newRole();
  });

  test('become text if the sender’s roles do not allow them', async () => {
    const [open, closed] = [await add(guild, 'open'), await add(guild, 'closed', still, [role])];
    const text = `<:open:${open}> **<:closed:${closed}>** \`<:closed:${closed}>\``;
    expect(await send(bo, guild, text)).toBe(`<:open:${open}> **:closed:** \`<:closed:${closed}>\``);
    await guild.give(bo, role);
    expect(await send(bo, guild, text)).toBe(text);
  });

  test('of other guilds need the permission and a membership', async () => {
    const id = await add(other, 'far', moving);
    const text = `hi <a:far:${id}>`;
    expect(await send(bo, guild, text)).toBe('hi :far:');
    await bo.call('POST', `/invites/${other.code}`);
    expect(await send(bo, guild, text)).toBe(text);
    await setEveryone(guild, (1n << 10n) | (1n << 11n) | (1n << 6n) | (1n << 16n));
    expect(await send(bo, guild, text)).toBe('hi :far:');
    await setEveryone(guild, (1n << 10n) | (1n << 11n) | (1n << 6n) | (1n << 16n) | USE_EXTERNAL_EMOJIS);
    const restricted = await add(other, 'secret', still, [(await other.newRole()) as string]);
    expect(await send(bo, guild, `<:secret:${restricted}> <:none:1> <:big:99999999999999999999>`)).toBe(
      ':secret: :none: :big:',
    );
    const { body } = await bo.call('POST', '/users/@me/channels', { recipient_id: guild.owner.id });
    const direct = await bo.call('POST', `/channels/${body.id}/messages`, { content: text });
    expect(direct.body.content).toBe(text);
  });

  test('that an edited message already had stay', async () => {
    const id = await add(guild, 'kept');
    const sent = await bo.call('POST', `/channels/${guild.channelId}/messages`, { content: `<:kept:${id}>` });
    await guild.owner.call('DELETE', path(guild, id));
    const edit = (content: string) =>
      bo.call('PATCH', `/channels/${guild.channelId}/messages/${sent.body.id}`, { content });
    expect((await edit(`well <:kept:${id}>`)).body.content).toBe(`well <:kept:${id}>`);
    await edit('nothing');
    expect((await edit(`<:kept:${id}>`)).body.content).toBe(':kept:');
  });

  test('cost no statement in messages without them', async () => {
    const people = [guild.owner, await guild.newMember(), await guild.newMember(), await guild.newMember()];
    for (const person of people) await send(person, guild, 'hello');
    const count = (content: string) => countStatements(server.app, () => send(guild.owner, guild, content));
    const id = await add(guild, 'near');
    await withoutJobs(async () =>
      expect(await count(`hello <:near:${id}>`)).toBe(await count('hello :wave: 😀')),
    );
  });
});

describe('reactions with custom emoji', () => {
  const reactionPath = (message: string, emoji: string, rest = '/@me') =>
    `/channels/${guild.channelId}/messages/${message}/reactions/${encodeURIComponent(emoji)}${rest}`;

  test('have the emoji’s own name, and can be joined by everyone', async () => {
    const other = await createApiGuild(server);
    const bo = await guild.newMember();
    const id = await add(other, 'party', moving);
    await guild.owner.call('POST', `/invites/${other.code}`);
    const { body: message } = await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, {
      content: 'hello',
    });
    const client = await identify(server.origin, bo.token);
    const react = (who: TestCaller, emoji: string) => who.call('PUT', reactionPath(message.id, emoji));
    expect(failure(await react(bo, `party:${id}`))).toEqual([400, 10014]);
    expect((await react(guild.owner, `fake:${id}`)).status).toBe(204);
    const emoji = { id, name: 'party', animated: true };
    expect((await client.take('MESSAGE_REACTION_ADD')).d.emoji).toEqual(emoji);
    expect((await react(bo, `a:party:${id}`)).status).toBe(204);
    const { body: read } = await bo.call('GET', `/channels/${guild.channelId}/messages/${message.id}`);
    expect(read.reactions).toMatchObject([{ emoji, count: 2, me: true }]);
    const { body: users } = await bo.call('GET', reactionPath(message.id, `party:${id}`, ''));
    expect(users).toHaveLength(2);

    await other.owner.call('DELETE', path(other, id));
    expect((await bo.call('DELETE', reactionPath(message.id, `party:${id}`))).status).toBe(204);
    expect((await client.take('MESSAGE_REACTION_REMOVE')).d).toMatchObject({ emoji, count: 1 });
    expect((await guild.owner.call('DELETE', reactionPath(message.id, `party:${id}`, ''))).status).toBe(204);
    expect((await client.take('MESSAGE_REACTION_REMOVE_EMOJI')).d.emoji).toEqual(emoji);
    expect(failure(await react(guild.owner, `party:${id}`))).toEqual([400, 10014]);
    await client.close();
  });
});

describe('the guild of an emoji', () => {
  test('is shown to members and, if it is discoverable, to everyone', async () => {
    const id = await add(guild, 'known');
    const stranger = await server.register();
    for (const what of ['guild', 'source'])
      expect(failure(await stranger.call('GET', `/emojis/${id}/${what}`))).toEqual([404, 10014]);
    const { body: source } = await guild.owner.call('GET', `/emojis/${id}/source`);
    expect(source).toMatchObject({ type: 'GUILD', application: null, guild: { id: guild.id, name: 'Hall' } });
    await sql`UPDATE guilds SET features = array_append(features, 'DISCOVERABLE'), version = version + 1
      WHERE guild_id = ${guild.id}`.execute(server.app.db.sql);
    const { body: profile } = await stranger.call('GET', `/emojis/${id}/guild`);
    expect(profile).toMatchObject({ id: guild.id, approximate_member_count: expect.any(Number) });
    expect(profile.emojis.map(({ name }: { name: string }) => name)).toContain('known');
  });
});

describe('a custom status with an emoji of a guild', () => {
  const settings = (who: TestCaller, custom_status: object | null) =>
    who.call('PATCH', '/users/@me/settings', { custom_status });
  const say = (emoji_id: string, text = '') => ({ text, emoji_id, emoji_name: null });

  test('needs a membership and the emoji’s roles', async () => {
    const other = await createApiGuild(server);
    const bo = await guild.newMember();
    const role = await guild.newRole();
    const [open, closed, foreign] = [
      await add(guild, 'open'),
      await add(guild, 'closed', still, [role]),
      await add(other, 'foreign'),
    ];
    for (const id of [closed, foreign, '1'])
      expect(failure(await settings(bo, say(id, 'hello')))).toEqual([400, 50035]);
    expect((await settings(bo, say(open))).body.custom_status).toMatchObject({ emoji_id: open });
    await guild.give(bo, role);
    expect((await settings(bo, say(closed))).status).toBe(200);
  });

  test('is shown to others with the emoji’s name, and without it if the user cannot use it any more', async () => {
    const bo = await guild.newMember();
    const id = await add(guild, 'bowl', moving);
    await settings(bo, say(id, 'At the kiln'));
    const watcher = await identify(server.origin, guild.owner.token);
    watcher.send(14, { guild_id: guild.id, members: [bo.id] });
    const session = await identify(server.origin, bo.token);
    const shows = (activity: object) => (payload: { t: string | null; d: unknown }) =>
      payload.t === 'PRESENCE_UPDATE' && JSON.stringify(payload.d).includes(JSON.stringify(activity));
    await watcher.take(shows({ id, name: 'bowl', animated: true }));
    const custom = { type: 4, name: 'Custom Status', state: 'Glazing' };
    const presence = (emoji: object) =>
      session.send(3, { status: 'online', since: null, afk: false, activities: [{ ...custom, emoji }] });
    presence({ id: '1', name: 'foreign' });
    const { d } = await watcher.take(
      ({ t, d }) => t === 'PRESENCE_UPDATE' && d.activities[0]?.state === 'Glazing',
    );
    expect(d.activities[0].emoji).toBeUndefined();
    presence({ id, name: 'renamed by the client' });
    await watcher.take(shows({ id, name: 'bowl', animated: true }));
    await Promise.all([watcher.close(), session.close()]);
  });
});
