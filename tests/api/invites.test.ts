import { Permission } from '@guildhall/protocol/permissions/index';
import { deleteExpiredInvites } from '@guildhall/server/domains/invites/index';
import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;
let testGuild: ApiGuild;
let plain: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  testGuild = await createApiGuild(server);
  plain = await testGuild.newMember();
});

const create = (body: object = {}, by = testGuild.owner) =>
  by.call('POST', `/channels/${testGuild.channelId}/invites`, body);
const accept = (person: TestPerson, code: string) => person.call('POST', `/invites/${code}`);

test('anyone can view the guild and channel of an invite', async () => {
  const { status, body } = await create({ max_age: 60, max_uses: 3, unique: true }, plain);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    type: 0,
    code: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
    guild: { id: testGuild.id, name: 'Hall' },
    channel: { id: testGuild.channelId, name: 'general', type: 0 },
    inviter: { id: plain.id },
    uses: 0,
    max_uses: 3,
    max_age: 60,
    temporary: false,
  });
  expect(Date.parse(body.expires_at) - Date.parse(body.created_at)).toBe(60_000);
  expect(testGuild.events.findLast(({ type }) => type === 'INVITE_CREATE')).toMatchObject({
    audience: { kind: 'channel', channelId: testGuild.channelId, permission: 'MANAGE_CHANNELS' },
    data: { guild_id: testGuild.id, code: body.code, max_uses: 3, uses: 0, inviter: { id: plain.id } },
  });
  const shown = await server.call('GET', `/invites/${body.code}?with_counts=true&with_permissions=1`);
  expect(shown.status).toBe(200);
  expect(shown.body).toMatchObject({ approximate_member_count: 2, is_nickname_changeable: true });
  expect(shown.body).not.toHaveProperty('uses');
  expect(await testGuild.lastEntry()).toMatchObject({
    action_type: 40,
    changes: expect.arrayContaining([{ key: 'code', new_value: body.code }]),
  });
});

test('a similar invite is returned again unless a unique one is requested', async () => {
  const first = (await create({ max_age: 7200 })).body.code;
  expect((await create({ max_age: 7200 })).body.code).toBe(first);
  expect((await create({ max_age: 7200, unique: true })).body.code).not.toBe(first);
  expect((await create({ max_age: 7200, max_uses: 1 })).body.code).not.toBe(first);
  expect((await create({ max_age: 7200 }, plain)).body.code).not.toBe(first);
});

test.each([
  [{ max_age: -1 }],
  [{ max_age: 604_801 }],
  [{ max_uses: 101 }],
  [{ target_type: 1, target_user_id: '1' }],
  [{ role_ids: ['1'] }],
])('rejects %j', async (body) => {
  expect(failure(await create(body))).toEqual([400, 50035]);
});

test('creating an invite requires CREATE_INSTANT_INVITE in the channel', async () => {
  const { id } = (await testGuild.owner.call('POST', `/guilds/${testGuild.id}/channels`, { name: 'closed' }))
    .body;
  const deny = (bits: bigint) =>
    testGuild.owner.call('PUT', `/channels/${id}/permissions/${testGuild.id}`, {
      type: 0,
      deny: bits.toString(),
    });
  await deny(Permission.CREATE_INSTANT_INVITE);
  expect(failure(await plain.call('POST', `/channels/${id}/invites`, {}))).toEqual([403, 50013]);
  await deny(Permission.VIEW_CHANNEL);
  expect(failure(await plain.call('POST', `/channels/${id}/invites`, {}))).toEqual([403, 50001]);
  expect(failure(await testGuild.owner.call('POST', '/channels/1/invites', {}))).toEqual([404, 10003]);
});

test('accepting adds a member, dispatches it and posts a system message', async () => {
  const person = await server.register();
  const told: unknown[] = [];
  server.app.bus.subscribe(`user.${person.id}`, ({ type, data }: { type: string; data: object }) =>
    told.push({ type, data }),
  );
  const { status, body } = await accept(person, testGuild.code);
  expect([status, body.new_member, body.guild_id]).toEqual([200, true, testGuild.id]);
  expect((await accept(person, testGuild.code)).body.new_member).toBe(false);
  expect(testGuild.events.findLast(({ type }) => type === 'GUILD_MEMBER_ADD')).toMatchObject({
    data: { guild_id: testGuild.id, user: { id: person.id }, roles: [], nick: null },
    state: { member_count: 3 },
  });
  expect(told).toEqual([{ type: 'GUILD_JOINED', data: { guild_id: testGuild.id } }]);
  const [arrival] = (await person.call('GET', `/channels/${testGuild.channelId}/messages?limit=1`)).body;
  expect(arrival).toMatchObject({ type: 7, author: { id: person.id } });
});

test('new members are not announced if the guild turned that off', async () => {
  await testGuild.owner.call('PATCH', `/guilds/${testGuild.id}`, { system_channel_flags: 1 });
  const person = await testGuild.newMember();
  const history = (await person.call('GET', `/channels/${testGuild.channelId}/messages?limit=50`)).body;
  expect(history.map(({ author }: { author: { id: string } }) => author.id)).not.toContain(person.id);
  await testGuild.owner.call('PATCH', `/guilds/${testGuild.id}`, { system_channel_flags: 0 });
});

test('uses are counted exactly and only for new members, and the last one ends the invite', async () => {
  const { code } = (await create({ max_uses: 2, unique: true })).body;
  const people = await Promise.all(Array.from({ length: 5 }, () => server.register()));
  expect((await accept(plain, code)).body.new_member).toBe(false);
  const answers = await Promise.all(people.map((person) => accept(person, code)));
  expect(answers.map(failure).filter(([status]) => status === 200)).toHaveLength(2);
  expect(answers.map(failure).filter(([, error]) => error === 10006)).toHaveLength(3);
  expect(failure(await plain.call('GET', `/invites/${code}`))).toEqual([404, 10006]);
  expect(testGuild.events.some(({ type, data }) => type === 'INVITE_DELETE' && data.code === code)).toBe(
    true,
  );
});

test('an expired invite is unknown', async () => {
  const { code } = (await create({ max_age: 1, unique: true })).body;
  const past = (await create({ max_age: 5, unique: true })).body.code;
  await server.app.db.query(
    'test.expire',
    "UPDATE invites SET expires_at = now() - interval '1 second' WHERE code = ANY ($1::text[])",
    [[code, past]],
  );
  const listed = (await testGuild.owner.call('GET', `/guilds/${testGuild.id}/invites`)).body;
  expect(listed.map((invite: { code: string }) => invite.code)).not.toContain(code);
  const person = await server.register();
  expect(failure(await accept(person, code))).toEqual([404, 10006]);
  await deleteExpiredInvites(server.app.db);
  const left = await server.app.db.query(
    'test.left',
    'SELECT FROM invite_codes WHERE code = ANY ($1::text[])',
    [[code, past]],
  );
  expect(left).toEqual([]);
});

test('invites can grant roles that their creator could grant', async () => {
  const role = await testGuild.newRole(0n, 2);
  expect(failure(await create({ role_ids: [role] }, plain))).toEqual([403, 50013]);
  const { body } = await create({ role_ids: [role], unique: true });
  expect(body.roles).toMatchObject([{ id: role, name: 'new role' }]);
  const person = await server.register();
  await accept(person, body.code);
  expect((await person.call('GET', `/guilds/${testGuild.id}/members/${person.id}`)).body.roles).toEqual([
    role,
  ]);
});

test('lists of invites require a manager permission, and auditors get no details', async () => {
  const channelPath = `/channels/${testGuild.channelId}/invites`;
  expect(failure(await plain.call('GET', channelPath))).toEqual([403, 50013]);
  expect(failure(await plain.call('GET', `/guilds/${testGuild.id}/invites`))).toEqual([403, 50013]);
  const auditor = await testGuild.newMember(await testGuild.newRole(Permission.VIEW_AUDIT_LOG));
  const [seen] = (await auditor.call('GET', `/guilds/${testGuild.id}/invites`)).body;
  expect(seen).not.toHaveProperty('uses');
  const [managed] = (await testGuild.owner.call('GET', channelPath)).body;
  expect(managed).toMatchObject({ uses: expect.any(Number), max_age: expect.any(Number) });
});

test('an invite can be deleted by managers of its channel or guild', async () => {
  const { code } = (await create({ unique: true })).body;
  const path = `/invites/${code}`;
  const outsider = await server.register();
  expect(failure(await outsider.call('DELETE', path))).toEqual([403, 50013]);
  expect(failure(await plain.call('DELETE', path))).toEqual([403, 50013]);
  const manager = await testGuild.newMember(await testGuild.newRole(Permission.MANAGE_CHANNELS));
  expect((await manager.call('DELETE', path)).body).toMatchObject({ code });
  expect(await testGuild.lastEntry()).toMatchObject({ action_type: 42 });
  expect(failure(await manager.call('DELETE', path))).toEqual([404, 10006]);
});

test('a user can be a member of at most 100 guilds', async () => {
  const person = await server.register();
  await server.app.db.query(
    'test.many',
    'INSERT INTO user_guilds (user_id, guild_id) SELECT $1::bigint, n FROM generate_series(1, 100) n',
    [person.id],
  );
  expect(failure(await accept(person, testGuild.code))).toEqual([400, 30001]);
  expect(failure(await person.call('POST', '/guilds', { name: 'More' }))).toEqual([400, 30001]);
});
