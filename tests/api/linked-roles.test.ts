import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { createClientCalls, newClient } from '../support/oauth.ts';

const server = await startTestApp();
const { app, call, register } = server;
const { grant } = createClientCalls(server);

const RECORDS = [
  { type: 2, key: 'pots', name: 'Pots fired', description: 'At least this many' },
  { type: 7, key: 'member', name: 'Club member', description: 'Is in the club' },
  { type: 5, key: 'since', name: 'Joined', description: 'Days since joining' },
];

const guild = await createApiGuild(server);
const owner = guild.owner;
const client = await newClient(owner, { name: 'Kiln club' });
const metadataPath = `/applications/${client.id}/role-connections/metadata`;
await owner.call('PUT', metadataPath, RECORDS);
await owner.call('PATCH', `/applications/${client.id}`, {
  role_connections_verification_url: 'https://kiln.example/link',
});
await owner.call('POST', `/oauth2/authorize?client_id=${client.id}&scope=bot`, {
  authorize: true,
  guild_id: guild.id,
});

const condition = (more: object = {}) => ({
  connection_type: 'application',
  application_id: client.id,
  ...more,
});
const pots = (value: string) => condition({ connection_metadata_field: 'pots', operator: 2, value });

async function newLinkedRole(...rules: object[][]): Promise<string> {
  const roleId = await guild.newRole();
  const answer = await owner.call('PUT', rulesPath(roleId), rules);
  expect(answer.status).toBe(200);
  return roleId;
}
const rulesPath = (roleId: string) => `/guilds/${guild.id}/roles/${roleId}/connections/configuration`;
const linkPath = (roleId: string, name: string) => `/guilds/${guild.id}/roles/${roleId}/connections/${name}`;
const link = (who: TestCaller, roleId: string) => who.call('PUT', linkPath(roleId, 'assign'));
const getRoles = async (who: TestCaller): Promise<string[]> =>
  (await owner.call('GET', `/guilds/${guild.id}/members/${who.id}`)).body.roles;

/** Lets the application set values of a user. */
async function connect(who: TestPerson) {
  const { access_token } = await grant(who, client, 'identify role_connections.write');
  const token = `Bearer ${access_token}`;
  const path = `/users/@me/applications/${client.id}/role-connection`;
  return {
    token,
    path,
    set: (metadata: Record<string, string>) =>
      call('PUT', path, { token, body: { platform_name: 'Kiln', platform_username: 'wren', metadata } }),
  };
}

test('an application describes up to five values, which its owner and its bot can read', async () => {
  expect((await owner.call('GET', metadataPath)).body).toEqual(RECORDS);
  const [first] = RECORDS;
  for (const records of [
    [first, first],
    Array.from({ length: 6 }, (_, index) => ({ ...first, key: `k${index}` })),
    [{ ...first, key: 'Not a key' }],
    [{ ...first, type: 9 }],
  ])
    expect(failure(await owner.call('PUT', metadataPath, records))).toEqual([400, 50035]);
  expect(failure(await (await register()).call('GET', metadataPath))).toEqual([403, 20012]);
});

test('a member who fits the rules can link the role, and loses it with the values', async () => {
  const roleId = await newLinkedRole([pots('10')]);
  const wren = await guild.newMember();
  expect(failure(await link(wren, roleId))).toEqual([403, 50013]);
  const connection = await connect(wren);
  expect((await connection.set({ pots: '9' })).status).toBe(200);
  const { body } = await wren.call('GET', linkPath(roleId, 'eligibility'));
  expect(body).toMatchObject([[{ name: 'Pots fired', result: false, application: { id: client.id } }]]);
  expect(failure(await link(wren, roleId))).toEqual([403, 50013]);
  await connection.set({ pots: '12' });
  expect(await getRoles(wren)).toEqual([]);
  expect((await link(wren, roleId)).status).toBe(204);
  expect(await getRoles(wren)).toEqual([roleId]);
  expect(await guild.lastEntry()).toMatchObject({ action_type: 25, user_id: wren.id, target_id: wren.id });
  await connection.set({ pots: '3' });
  expect(await getRoles(wren)).toEqual([]);
  await connection.set({ pots: '30' });
  expect(await getRoles(wren)).toEqual([roleId]);
  expect((await wren.call('POST', linkPath(roleId, 'unassign'))).status).toBe(204);
  expect(await getRoles(wren)).toEqual([]);
  await connection.set({ pots: '31' });
  expect(await getRoles(wren)).toEqual([]);
});

test('an invite with a role ends when the role becomes linked, and none gives a linked role', async () => {
  const roleId = await guild.newRole();
  const create = () =>
    owner.call('POST', `/channels/${guild.channelId}/invites`, { role_ids: [roleId], unique: true });
  const { body } = await create();
  expect((await owner.call('PUT', rulesPath(roleId), [[condition()]])).status).toBe(200);
  expect(failure(await create())).toEqual([403, 50013]);
  const wren = await server.register();
  expect(failure(await wren.call('POST', `/invites/${body.code}`))).toEqual([404, 10006]);
});

test('removing the application’s access or the values takes the role', async () => {
  const roleId = await newLinkedRole([condition()]);
  const [wren, finch] = [await guild.newMember(), await guild.newMember()];
  const [ofWren, ofFinch] = [await connect(wren), await connect(finch)];
  for (const [who, connection] of [
    [wren, ofWren],
    [finch, ofFinch],
  ] as const) {
    await connection.set({});
    expect((await link(who, roleId)).status).toBe(204);
    expect(await getRoles(who)).toEqual([roleId]);
  }
  const [listed] = (await wren.call('GET', '/users/@me/applications/role-connections')).body;
  expect(listed).toMatchObject({
    platform_name: 'Kiln',
    application: { id: client.id },
    application_metadata: RECORDS,
  });
  const [authorization] = (await wren.call('GET', '/oauth2/tokens')).body;
  await wren.call('DELETE', `/oauth2/tokens/${authorization.id}`);
  expect(await getRoles(wren)).toEqual([]);
  expect((await wren.call('GET', '/users/@me/applications/role-connections')).body).toEqual([]);
  expect((await call('DELETE', ofFinch.path, { token: ofFinch.token })).status).toBe(204);
  expect(await getRoles(finch)).toEqual([]);
});

test('one of several lists of conditions is enough, each with all of its conditions', async () => {
  const roleId = await newLinkedRole(
    [pots('100')],
    [pots('5'), condition({ connection_metadata_field: 'member', operator: 7, value: '1' })],
  );
  const wren = await guild.newMember();
  const connection = await connect(wren);
  for (const [values, status] of [
    [{ pots: '50' }, 403],
    [{ pots: '50', member: '0' }, 403],
    [{ pots: '50', member: '1' }, 204],
    [{ pots: '100' }, 204],
  ] as const) {
    await connection.set(values as Record<string, string>);
    expect((await link(wren, roleId)).status).toBe(status);
  }
});

test('only the application sets values, and only those it described', async () => {
  const wren = await guild.newMember();
  const connection = await connect(wren);
  expect((await wren.call('PUT', connection.path, { metadata: {} })).status).toBe(401);
  const other = await newClient(owner);
  const elsewhere = `/users/@me/applications/${other.id}/role-connection`;
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(
      (await call(method, elsewhere, { token: connection.token, ...(method === 'PUT' ? { body: {} } : {}) }))
        .status,
    ).toBe(401);
  const { access_token: unscoped } = await grant(wren, client, 'identify');
  expect(failure(await call('GET', connection.path, { token: `Bearer ${unscoped}` }))).toEqual([403, 50026]);
  for (const metadata of [{ pots: 'many' }, { cups: '1' }, { since: 'yesterday' }, { member: '2' }])
    expect(failure(await connection.set(metadata as Record<string, string>))).toEqual([400, 50035]);
  expect((await call('GET', connection.path, { token: connection.token })).body.metadata).toEqual({});
});

test('rules need MANAGE_ROLES, a role below and an application in the guild', async () => {
  const [roleId, plain] = [await guild.newRole(), await guild.newMember()];
  expect(failure(await plain.call('PUT', rulesPath(roleId), [[condition()]]))).toEqual([403, 50013]);
  expect(failure(await owner.call('PUT', rulesPath(guild.id), [[condition()]]))).toEqual([400, 50028]);
  const stranger = await newClient(owner);
  for (const bad of [
    condition({ application_id: stranger.id }),
    condition({ connection_metadata_field: 'cups', operator: 2, value: '1' }),
    condition({ connection_metadata_field: 'pots', operator: 1, value: '1' }),
    condition({ connection_metadata_field: 'pots', operator: 2, value: 'x' }),
    condition({ connection_type: 'github' }),
  ])
    expect(failure(await owner.call('PUT', rulesPath(roleId), [[bad]]))).toEqual([400, 50035]);
  expect(failure(await owner.call('PUT', rulesPath(roleId), [[]]))).toEqual([400, 50035]);
  expect((await owner.call('GET', rulesPath(roleId))).body).toEqual([]);
});

test('a linked role is tagged, listed, and can’t be given by hand', async () => {
  const roleId = await newLinkedRole([pots('1')]);
  const wren = await guild.newMember();
  const roles = (await owner.call('GET', `/guilds/${guild.id}/roles`)).body;
  expect(roles.find(({ id }: { id: string }) => id === roleId).tags).toEqual({ guild_connections: null });
  const listed = (await wren.call('GET', `/guilds/${guild.id}/roles/connections-configurations`)).body;
  expect(listed).toContainEqual({
    role_id: roleId,
    rules: [[pots('1')]],
    applications: {
      [client.id]: expect.objectContaining({
        role_connections_verification_url: 'https://kiln.example/link',
      }),
    },
  });
  const member = `/guilds/${guild.id}/members/${wren.id}`;
  expect(failure(await owner.call('PUT', `${member}/roles/${roleId}`))).toEqual([400, 50028]);
  await (await connect(wren)).set({ pots: '1' });
  await link(wren, roleId);
  expect((await owner.call('PUT', rulesPath(roleId), [])).status).toBe(200);
  // Members keep the role, which is an ordinary one again.
  expect(await getRoles(wren)).toEqual([roleId]);
  expect((await owner.call('DELETE', `${member}/roles/${roleId}`)).status).toBe(204);
});

test('stricter rules take the role from members who no longer fit', async () => {
  const roleId = await newLinkedRole([pots('1')]);
  const wren = await guild.newMember();
  await (await connect(wren)).set({ pots: '5' });
  await link(wren, roleId);
  await owner.call('PUT', rulesPath(roleId), [[pots('6')]]);
  await expect.poll(() => getRoles(wren)).toEqual([]);
});

test('outsiders learn nothing about a guild’s linked roles', async () => {
  const roleId = await newLinkedRole([pots('1')]);
  const outsider = await register();
  await (await connect(outsider)).set({ pots: '5' });
  for (const answer of [
    await link(outsider, roleId),
    await outsider.call('GET', linkPath(roleId, 'eligibility')),
    await outsider.call('GET', `/guilds/${guild.id}/roles/connections-configurations`),
  ])
    expect(failure(answer)).toEqual([404, 10004]);
  expect((await app.db.pool.query('SELECT FROM role_links WHERE user_id = $1', [outsider.id])).rowCount).toBe(
    0,
  );
});
