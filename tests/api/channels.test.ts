import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { countStatements, withoutJobs } from '../support/statements.ts';

let server: TestApp;
let testGuild: ApiGuild;
let manager: TestPerson;
let plain: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  testGuild = await createApiGuild(server);
  manager = await testGuild.newMember(
    await testGuild.newRole(Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES, 5),
  );
  plain = await testGuild.newMember();
});

const create = (body: object, by = manager) => by.call('POST', `/guilds/${testGuild.id}/channels`, body);
const made = async (body: object, by = manager) => {
  const answer = await create(body, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};

describe('creating a channel', () => {
  test('normalizes the name of a text channel and puts it last', async () => {
    const body = await made({ name: '  Off Topic!  & more ', topic: 'Anything', rate_limit_per_user: 5 });
    expect(body).toMatchObject({
      name: 'off-topic-more',
      type: 0,
      topic: 'Anything',
      rate_limit_per_user: 5,
      parent_id: null,
      last_message_id: null,
      permission_overwrites: [],
    });
    expect(body.position).toBeGreaterThan(0);
    expect((await plain.call('GET', `/channels/${body.id}`)).body).toEqual(body);
    expect(testGuild.events.findLast(({ type }) => type === 'CHANNEL_CREATE')).toMatchObject({
      audience: { kind: 'channel', channelId: body.id },
      data: body,
    });
    expect(await testGuild.lastEntry()).toMatchObject({ action_type: 10, target_id: body.id });
    expect((await plain.call('POST', `/channels/${body.id}/messages`, { content: 'first' })).status).toBe(
      200,
    );
  });

  test('keeps the name of a category, which has no topic', async () => {
    const body = await made({ name: 'Voice & Text', type: 4, topic: 'x', nsfw: true });
    expect(body).toMatchObject({ name: 'Voice & Text', type: 4, nsfw: false });
    expect(body).not.toHaveProperty('topic');
    expect(body).not.toHaveProperty('last_message_id');
  });

  test('in a category copies the category’s permissions unless the call sets others', async () => {
    const overwrite = { id: testGuild.id, type: 0, allow: '0', deny: '2048' };
    const category = await made({ name: 'Quiet', type: 4, permission_overwrites: [overwrite] });
    expect((await made({ name: 'inherits', parent_id: category.id })).permission_overwrites).toEqual([
      overwrite,
    ]);
    expect(
      (await made({ name: 'own', parent_id: category.id, permission_overwrites: [] })).permission_overwrites,
    ).toEqual([]);
  });

  test.each([
    ['no permission', () => create({ name: 'x' }, plain), [403, 50013]],
    ['no name', () => create({}), [400, 50035]],
    ['nothing left of the name', () => create({ name: '!!!' }), [400, 50035]],
    ['a kind that means nothing', () => create({ name: 'x', type: 99 }), [400, 50035]],
    ['a kind that is not served', () => create({ name: 'x', type: 14 }), [400, 50024]],
    ['announcements without NEWS', () => create({ name: 'x', type: 5 }), [400, 50024]],
    [
      'a parent that is no category',
      () => create({ name: 'x', parent_id: testGuild.channelId }),
      [400, 50035],
    ],
    ['a parent that is not there', () => create({ name: 'x', parent_id: '1' }), [400, 50035]],
    [
      'a category in a category',
      () => create({ name: 'x', type: 4, parent_id: testGuild.categoryId }),
      [400, 50035],
    ],
    [
      'permissions for nobody',
      () => create({ name: 'x', permission_overwrites: [{ id: '1', type: 0, allow: '0' }] }),
      [400, 50035],
    ],
    ['a long topic', () => create({ name: 'x', topic: 'x'.repeat(1025) }), [400, 50035]],
  ] as const)('is rejected for %s', async (_, call, expected) => {
    expect(failure(await call())).toEqual(expected);
  });

  test('is limited to 500 channels per guild', async () => {
    const channels = Array.from({ length: 500 }, (_, index) => ({ name: `c${index}` }));
    const { body: guild } = await manager.call('POST', '/guilds', { name: 'Full', channels });
    expect(failure(await manager.call('POST', `/guilds/${guild.id}/channels`, { name: 'x' }))).toEqual([
      400, 30013,
    ]);
  });
});

describe('a hidden channel', () => {
  test('is in no list and returns 50001 to members, 10003 to others', async () => {
    const hidden = await made({
      name: 'hidden',
      permission_overwrites: [{ id: testGuild.id, type: 0, deny: Permission.VIEW_CHANNEL.toString() }],
    });
    const outsider = await server.register();
    const path = `/channels/${hidden.id}`;
    expect(failure(await plain.call('GET', path))).toEqual([403, 50001]);
    expect(failure(await outsider.call('GET', path))).toEqual([404, 10003]);
    expect(failure(await plain.call('PATCH', path, { name: 'x' }))).toEqual([403, 50001]);
    const listed = (await plain.call('GET', `/guilds/${testGuild.id}/channels`)).body;
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain(hidden.id);
    const all = (await testGuild.owner.call('GET', `/guilds/${testGuild.id}/channels?permissions=true`)).body;
    expect(all.find(({ id }: { id: string }) => id === hidden.id).permissions).toMatch(/^\d+$/);
  });
});

describe('changing a channel', () => {
  test('sets the given fields, dispatches the change and logs it', async () => {
    const channel = await made({ name: 'before', topic: 'old' });
    const since = testGuild.events.length;
    const { body } = await manager.call('PATCH', `/channels/${channel.id}`, {
      name: 'After All',
      topic: null,
      nsfw: true,
      parent_id: testGuild.categoryId,
      rate_limit_per_user: 10,
    });
    expect(body).toMatchObject({
      name: 'after-all',
      topic: null,
      nsfw: true,
      parent_id: testGuild.categoryId,
      rate_limit_per_user: 10,
    });
    expect(testGuild.events.slice(since).map(({ type }) => type)).toEqual([
      'CHANNEL_UPDATE',
      'GUILD_AUDIT_LOG_ENTRY_CREATE',
    ]);
    expect((await testGuild.lastEntry()).changes).toEqual(
      expect.arrayContaining([
        { key: 'name', old_value: 'before', new_value: 'after-all' },
        { key: 'topic', old_value: 'old' },
        { key: 'nsfw', old_value: false, new_value: true },
      ]),
    );
  });

  test('requires MANAGE_CHANNELS, preserves the type and validates the parent', async () => {
    const { id } = await made({ name: 'fixed' });
    expect(failure(await plain.call('PATCH', `/channels/${id}`, { name: 'x' }))).toEqual([403, 50013]);
    expect(failure(await manager.call('PATCH', `/channels/${id}`, { type: 4 }))).toEqual([400, 50024]);
    expect(failure(await manager.call('PATCH', `/channels/${id}`, { parent_id: id }))).toEqual([400, 50035]);
  });

  test('to an announcement channel and back is possible with the guild feature NEWS', async () => {
    const { id } = await made({ name: 'news' });
    await server.app.db.query('test.news', "UPDATE guilds SET features = '{NEWS}' WHERE guild_id = $1", [
      testGuild.id,
    ]);
    const state = await server.app.guilds.get(testGuild.id);
    // The replica gets the features with the next change of the guild itself.
    Object.assign(state?.guild as object, { features: ['NEWS'] });
    expect((await manager.call('PATCH', `/channels/${id}`, { type: 5 })).body).toMatchObject({ type: 5 });
    expect((await manager.call('PATCH', `/channels/${id}`, { type: 0 })).body).toMatchObject({ type: 0 });
  });
});

describe('overwrites', () => {
  const put = (channelId: string, id: string, body: object, by = manager) =>
    by.call('PUT', `/channels/${channelId}/permissions/${id}`, body);

  test('can be set, replaced and removed individually', async () => {
    const { id } = await made({ name: 'ow' });
    expect((await put(id, plain.id, { type: 1, allow: '2048', deny: null })).status).toBe(204);
    expect(await testGuild.lastEntry()).toMatchObject({
      action_type: 13,
      target_id: id,
      options: { id: plain.id, type: '1' },
    });
    expect((await put(id, plain.id, { type: 'member', deny: '2048' })).status).toBe(204);
    expect((await testGuild.lastEntry()).action_type).toBe(14);
    expect((await put(id, testGuild.id, { type: '0', deny: 64 })).status).toBe(204);
    expect((await plain.call('GET', `/channels/${id}`)).body.permission_overwrites).toEqual([
      { id: plain.id, type: 1, allow: '0', deny: '2048' },
      { id: testGuild.id, type: 0, allow: '0', deny: '64' },
    ]);
    expect((await manager.call('DELETE', `/channels/${id}/permissions/${plain.id}`)).status).toBe(204);
    expect(await testGuild.lastEntry()).toMatchObject({ action_type: 15, options: { id: plain.id } });
    expect(failure(await manager.call('DELETE', `/channels/${id}/permissions/${plain.id}`))).toEqual([
      404, 10009,
    ]);
  });

  test('can be set for roles and members of the guild', async () => {
    const { id } = await made({ name: 'ow2' });
    const outsider = await server.register();
    expect(failure(await put(id, outsider.id, { type: 1 }))).toEqual([404, 10009]);
    expect(failure(await put(id, '1', { type: 0 }))).toEqual([404, 10009]);
    expect(failure(await put(id, testGuild.id, { type: 7 }))).toEqual([400, 50035]);
  });

  test('require MANAGE_ROLES in the channel', async () => {
    const { id } = await made({ name: 'ow3' });
    const onlyChannels = await testGuild.newMember(await testGuild.newRole(Permission.MANAGE_CHANNELS));
    expect(failure(await put(id, plain.id, { type: 1 }, plain))).toEqual([403, 50013]);
    expect(failure(await put(id, plain.id, { type: 1 }, onlyChannels))).toEqual([403, 50013]);
    const permission_overwrites = [{ id: plain.id, type: 1, allow: '2048' }];
    expect(failure(await onlyChannels.call('PATCH', `/channels/${id}`, { permission_overwrites }))).toEqual([
      403, 50013,
    ]);
    expect((await onlyChannels.call('PATCH', `/channels/${id}`, { permission_overwrites: [] })).status).toBe(
      200,
    );
  });

  test('cannot change permissions the caller does not have, and MANAGE_ROLES only by administrators', async () => {
    const { id } = await made({ name: 'ow4' });
    for (const bit of [Permission.BAN_MEMBERS, Permission.ADMINISTRATOR, Permission.MANAGE_ROLES]) {
      for (const side of ['allow', 'deny'])
        expect(failure(await put(id, plain.id, { type: 1, [side]: bit.toString() }))).toEqual([403, 50013]);
      expect(
        failure(
          await create({
            name: 'x',
            permission_overwrites: [{ id: plain.id, type: 1, deny: bit.toString() }],
          }),
        ),
      ).toEqual([403, 50013]);
    }
    const admin = await testGuild.newMember(await testGuild.newRole(Permission.ADMINISTRATOR));
    expect(
      (await put(id, manager.id, { type: 1, allow: Permission.MANAGE_ROLES.toString() }, admin)).status,
    ).toBe(204);
    // MANAGE_ROLES from a channel overwrite allows changes to anything but that permission.
    const ban = Permission.BAN_MEMBERS.toString();
    expect((await put(id, plain.id, { type: 1, allow: ban })).status).toBe(204);
    expect(failure(await put(id, plain.id, { type: 1, allow: Permission.MANAGE_ROLES.toString() }))).toEqual([
      403, 50013,
    ]);
  });

  test('of former members stay until they are removed', async () => {
    const { id } = await made({ name: 'ow5' });
    const leaver = await testGuild.newMember();
    await put(id, leaver.id, { type: 1, deny: '2048' });
    await leaver.call('DELETE', `/users/@me/guilds/${testGuild.id}`);
    const { permission_overwrites: kept } = (await manager.call('GET', `/channels/${id}`)).body;
    expect(kept).toHaveLength(1);
    const answer = await manager.call('PATCH', `/channels/${id}`, {
      permission_overwrites: [...kept, { id: testGuild.id, type: 0, deny: '64' }],
    });
    expect(answer.body.permission_overwrites).toHaveLength(2);
    expect((await manager.call('DELETE', `/channels/${id}/permissions/${leaver.id}`)).status).toBe(204);
  });
});

describe('sorting channels', () => {
  const sort = (body: unknown, by = manager) => by.call('PATCH', `/guilds/${testGuild.id}/channels`, body);

  test('moves several at once, one of them to another category', async () => {
    const overwrite = { id: testGuild.id, type: 0 as const, allow: '0', deny: '64' };
    const category = await made({ name: 'Target', type: 4, permission_overwrites: [overwrite] });
    const [a, b] = [await made({ name: 'a' }), await made({ name: 'b' })];
    expect(
      (
        await sort([
          { id: a.id, position: 70, parent_id: category.id, lock_permissions: true },
          { id: b.id, position: 60, parent_id: null },
        ])
      ).status,
    ).toBe(204);
    expect((await plain.call('GET', `/channels/${a.id}`)).body).toMatchObject({
      position: 70,
      parent_id: category.id,
      permission_overwrites: [overwrite],
    });
    expect((await plain.call('GET', `/channels/${b.id}`)).body.position).toBe(60);
    const both = [a, b].map(({ id }) => ({ id, parent_id: testGuild.categoryId }));
    expect(failure(await sort(both))).toEqual([400, 40009]);
  });

  test('takes no more statements for many channels than for one', async () => {
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three', 'four', 'five']) ids.push((await made({ name })).id);
    let position = 100;
    const cost = (moved: readonly string[]) =>
      countStatements(server.app, async () => {
        position += 1;
        expect((await sort(moved.map((id) => ({ id, position })))).status).toBe(204);
      });
    await withoutJobs(async () => expect(await cost(ids)).toBe(await cost(ids.slice(0, 1))));
    expect(await testGuild.lastEntry()).toMatchObject({ action_type: 11, target_id: ids[0] });
  });

  test('requires MANAGE_CHANNELS, but not permission to view the channels', async () => {
    const { id } = await made({ name: 'c' });
    expect(failure(await sort([{ id, position: 3 }], plain))).toEqual([403, 50013]);
    expect(failure(await sort([{ id }], plain))).toEqual([403, 50013]);
    expect(failure(await sort([{ id: '1', position: 3 }]))).toEqual([404, 10003]);
    const view = Permission.VIEW_CHANNEL.toString();
    await testGuild.owner.call('PUT', `/channels/${id}/permissions/${manager.id}`, { type: 1, deny: view });
    expect((await sort([{ id, position: 44 }])).status).toBe(204);
    expect(failure(await sort([{ id, parent_id: testGuild.categoryId }]))).toEqual([403, 50001]);
  });

  test('accepts unchanged positions, and rejects the whole call if a category does not exist', async () => {
    const keeper = await testGuild.newMember();
    const category = await made({
      name: 'Kept',
      type: 4,
      permission_overwrites: [{ id: keeper.id, type: 1, allow: Permission.MANAGE_CHANNELS.toString() }],
    });
    const [a, b] = [await made({ name: 'd', parent_id: category.id }), await made({ name: 'e' })];
    expect(
      (
        await sort(
          [
            { id: a.id, position: 7 },
            { id: b.id, position: b.position },
          ],
          keeper,
        )
      ).status,
    ).toBe(204);
    expect(
      failure(
        await sort(
          [
            { id: a.id, position: 8 },
            { id: b.id, position: 9 },
          ],
          keeper,
        ),
      ),
    ).toEqual([403, 50013]);
    await manager.call('DELETE', `/channels/${category.id}`);
    const gone = await sort([
      { id: b.id, position: 9, parent_id: category.id },
      { id: a.id, position: 8 },
    ]);
    expect(failure(gone)).toEqual([400, 50035]);
    expect(gone.body.errors.parent_id._errors[0].code).toBe('CHANNEL_PARENT_INVALID');
    expect((await manager.call('GET', `/channels/${a.id}`)).body.position).toBe(7);
  });
});

describe('two administrators who change channels at once', () => {
  test('get the complete order of one of them, and no channel loses its category', async () => {
    const other = await createApiGuild(server);
    const second = await other.newMember(await other.newRole(Permission.MANAGE_CHANNELS, 5));
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three', 'four'])
      ids.push((await other.owner.call('POST', `/guilds/${other.id}/channels`, { name })).body.id);
    const category = (await other.owner.call('POST', `/guilds/${other.id}/channels`, { name: 'C', type: 4 }))
      .body;
    const path = `/guilds/${other.id}/channels`;
    const order = (list: readonly string[]) => list.map((id, position) => ({ id, position }));
    const orders = [ids, [...ids].reverse(), [ids[2], ids[0], ids[3], ids[1]] as string[]];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        ...orders.flatMap((list) =>
          [other.owner, second].map((person) => person.call('PATCH', path, order(list))),
        ),
        second.call('PATCH', path, [{ id: ids[0], parent_id: category.id }]),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
      const now = (await second.call('GET', path)).body as {
        id: string;
        position: number;
        parent_id: string;
      }[];
      const sorted = now
        .filter(({ id }) => ids.includes(id))
        .sort((a, b) => a.position - b.position)
        .map(({ id }) => id);
      expect(orders).toContainEqual(sorted);
      expect(now.find(({ id }) => id === ids[0])?.parent_id).toBe(category.id);
      await second.call('PATCH', path, [{ id: ids[0], parent_id: null }]);
    }
  });
});

describe('deleting a channel', () => {
  test('that is a category leaves its channels without a parent', async () => {
    const category = await made({ name: 'Gone', type: 4 });
    const child = await made({ name: 'stays', parent_id: category.id });
    const since = testGuild.events.length;
    const { status, body } = await manager.call('DELETE', `/channels/${category.id}`);
    expect([status, body.id]).toEqual([200, category.id]);
    expect((await plain.call('GET', `/channels/${child.id}`)).body.parent_id).toBeNull();
    expect(testGuild.events.slice(since).map(({ type }) => type)).toEqual([
      'CHANNEL_UPDATE',
      'CHANNEL_DELETE',
      'GUILD_AUDIT_LOG_ENTRY_CREATE',
    ]);
    expect(failure(await plain.call('GET', `/channels/${category.id}`))).toEqual([404, 10003]);
  });

  test('deletes its invites, its uses in settings and, later, its messages', async () => {
    const { id } = await made({ name: 'system' });
    await testGuild.owner.call('PATCH', `/guilds/${testGuild.id}`, { system_channel_id: id });
    const { code } = (await manager.call('POST', `/channels/${id}/invites`, {})).body;
    await plain.call('POST', `/channels/${id}/messages`, { content: `hello <@${manager.id}>` });
    expect(failure(await plain.call('DELETE', `/channels/${id}`))).toEqual([403, 50013]);
    const since = testGuild.events.length;
    expect((await manager.call('DELETE', `/channels/${id}`)).status).toBe(200);
    expect(testGuild.events.slice(since).map(({ type }) => type)).toEqual([
      'INVITE_DELETE',
      'GUILD_UPDATE',
      'CHANNEL_DELETE',
      'GUILD_AUDIT_LOG_ENTRY_CREATE',
    ]);
    expect((await plain.call('GET', `/guilds/${testGuild.id}`)).body.system_channel_id).toBeNull();
    expect(failure(await plain.call('GET', `/invites/${code}`))).toEqual([404, 10006]);
    expect(failure(await plain.call('POST', `/channels/${id}/messages`, { content: 'x' }))).toEqual([
      404, 10003,
    ]);
    const left = async () =>
      (
        await server.app.db.query(
          'test.left',
          `SELECT FROM messages WHERE channel_id = $1 UNION ALL SELECT FROM message_mentions WHERE channel_id = $1`,
          [id],
        )
      ).length;
    await expect.poll(left, { timeout: 10_000 }).toBe(0);
  });
});
