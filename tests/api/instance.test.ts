import { randomUUID } from 'node:crypto';
import { instanceOperations } from '@guildhall/protocol/instance/operations';
import { measureStorage } from '@guildhall/server/domains/admin/storage';
import { sweepImages } from '@guildhall/server/domains/assets/tidy';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

let server: TestApp;
/** The user who registered first. */
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestApp();
  owner = await server.register();
});

const form = (more = {}) => {
  const username = `u${randomUUID().slice(0, 8)}`;
  return {
    body: {
      username,
      email: `${username}@example.org`,
      password: 'tundra-Oboe-27-lantern',
      date_of_birth: '1990-02-03',
      consent: true,
      ...more,
    },
  };
};
const getLog = async () => (await owner.call('GET', '/admin/log?filter=owner')).body;

describe('for everybody but the owner', () => {
  const behind = Object.values(instanceOperations).filter(({ path }) => path.startsWith('/admin'));
  test.each(behind.map(({ method, path }) => [method, path] as const))(
    '%s %s is not there',
    async (method, path) => {
      const other = await server.register();
      const guild = await createApiGuild(server);
      const filled = path.replace('{user_id}', owner.id).replace('{guild_id}', guild.id);
      const password = other.password;
      const change = { disabled: true, dismissed: true, server: null, password };
      const body = { PATCH: change, POST: { password } }[method as string];
      const answer = await other.call(method, filled, body);
      expect(failure(answer)).toEqual([404, 0]);
      expect((await guild.owner.call('GET', `/guilds/${guild.id}`)).status).toBe(200);
    },
  );
});

describe('users', () => {
  test('can be found by the beginning of a name or address, and by id', async () => {
    const person = await server.register(`quartz${randomUUID().slice(0, 6)}`);
    for (const query of [person.username.slice(0, 8), person.email.toUpperCase(), person.id]) {
      const found = (await owner.call('GET', `/admin/users?query=${encodeURIComponent(query)}`)).body;
      expect(found).toMatchObject([
        {
          user: { id: person.id },
          email: person.email,
          session_count: 1,
          disabled_at: null,
          is_owner: false,
        },
      ]);
    }
    expect((await owner.call('GET', '/admin/users?query=zzzz')).body).toEqual([]);
    const first = (await owner.call('GET', '/admin/users?limit=1')).body;
    expect(first).toHaveLength(1);
    const next = (await owner.call('GET', `/admin/users?limit=1&before=${first[0].user.id}`)).body;
    expect(BigInt(next[0].user.id)).toBeLessThan(BigInt(first[0].user.id));
  });

  test('can be disabled, which ends their sessions and gateway connections, and enabled again', async () => {
    const person = await server.register();
    const socket = await identify(server.origin, person.token);
    const disabled = await owner.call('PATCH', `/admin/users/${person.id}`, { disabled: true });
    expect(disabled.body).toMatchObject({ session_count: 0, disabled_at: expect.any(String) });
    expect(await socket.closed).toBe(4004);
    expect((await person.call('GET', '/users/@me')).status).toBe(401);
    const login = { body: { login: person.email, password: person.password } };
    expect(failure(await server.call('POST', '/auth/login', login))).toEqual([403, 20013]);
    const wrong = { body: { login: person.email, password: 'wrong' } };
    expect(failure(await server.call('POST', '/auth/login', wrong))).toEqual([400, 50035]);
    await owner.call('PATCH', `/admin/users/${person.id}`, { disabled: false });
    expect((await server.call('POST', '/auth/login', login)).status).toBe(200);
    expect((await getLog()).slice(0, 2)).toMatchObject([
      { action: 'user.enable', target_id: person.id, user: { id: owner.id } },
      { action: 'user.disable', target_id: person.id, details: { username: person.username } },
    ]);
  });

  test('can be given a link to set a new password', async () => {
    const person = await server.register();
    const { status, body } = await owner.call('POST', `/admin/users/${person.id}/reset-link`, {
      password: owner.password,
    });
    expect(status).toBe(201);
    const token = new URL(body.url).hash.replace('#token=', '');
    const password = 'marble-Finch-81-ladder';
    const reset = await server.call('POST', '/auth/reset', { body: { token, password } });
    expect(reset.status).toBe(200);
    expect(
      (await server.call('POST', '/auth/login', { body: { login: person.email, password } })).status,
    ).toBe(200);
    const again = await server.call('POST', '/auth/reset', { body: { token, password } });
    expect(failure(again)).toEqual([400, 50035]);
    expect((await getLog())[0]).toMatchObject({ action: 'user.reset_link', target_id: person.id });
    expect(JSON.stringify(await getLog())).not.toContain(token);
  });

  test('who own the instance cannot be disabled; unknown ones are not found', async () => {
    expect(failure(await owner.call('PATCH', `/admin/users/${owner.id}`, { disabled: true }))).toEqual([
      400, 50035,
    ]);
    expect(failure(await owner.call('PATCH', '/admin/users/1', { disabled: true }))).toEqual([404, 10013]);
  });
});

describe('guilds', () => {
  test('can be found by a part of their name, and members get GUILD_DELETE when one is deleted', async () => {
    const guild = await createApiGuild(server, 'The Glassworks');
    const found = (await owner.call('GET', '/admin/guilds?query=glassw')).body;
    expect(found).toMatchObject([
      { id: guild.id, owner: { id: guild.owner.id }, member_count: 1, channel_count: 2 },
    ]);
    expect((await owner.call('GET', `/admin/guilds?query=${guild.id}`)).body).toHaveLength(1);
    expect((await owner.call('DELETE', `/admin/guilds/${guild.id}`)).status).toBe(204);
    expect(guild.events.at(-1)).toMatchObject({ type: 'GUILD_DELETE' });
    expect(failure(await guild.owner.call('GET', `/guilds/${guild.id}`))).toEqual([404, 10004]);
    expect((await getLog())[0]).toMatchObject({
      action: 'guild.delete',
      details: { name: 'The Glassworks' },
    });
  });
});

describe('instance settings', () => {
  test('can close registration while the server runs', async () => {
    expect((await server.call('GET', '/instance')).body).toEqual({
      name: null,
      icon: null,
      registration: 'open',
      is_owner: false,
      phone_registration: false,
      counts_events: false,
      push_key: expect.stringMatching(/^B[\w-]{86}$/),
    });
    expect((await owner.call('GET', '/instance')).body.is_owner).toBe(true);
    const changed = await owner.call('PATCH', '/admin/settings', { registration: 'closed' });
    expect(changed.body).toMatchObject({
      registration: 'closed',
      configured_registration: 'open',
      registration_is_set: true,
    });
    expect((await server.call('POST', '/auth/register', form())).status).toBe(403);
    await owner.call('PATCH', '/admin/settings', { registration: 'invite' });
    expect((await server.call('GET', '/instance')).body).toMatchObject({ registration: 'invite' });
    expect(failure(await server.call('POST', '/auth/register', form()))).toEqual([400, 50035]);
    await owner.call('PATCH', '/admin/settings', { registration: null });
    expect((await server.call('POST', '/auth/register', form())).status).toBe(201);
    expect((await getLog())[0]).toMatchObject({
      action: 'settings.update',
      details: { changed: ['registration'], old_registration: 'invite', new_registration: null },
    });
    expect(failure(await owner.call('PATCH', '/admin/settings', { registration: 'some' }))).toEqual([
      400, 50035,
    ]);
  });

  test('include the legal texts, which anyone can read', async () => {
    expect((await server.call('GET', '/instance/legal/privacy')).body).toEqual({
      text: null,
      updated_at: null,
    });
    await owner.call('PATCH', '/admin/settings', { privacy: '# We keep little' });
    expect((await server.call('GET', '/instance/legal/privacy')).body).toEqual({
      text: '# We keep little',
      updated_at: expect.any(String),
    });
    expect((await server.call('GET', '/instance/legal/terms')).body.text).toBeNull();
    expect(failure(await server.call('GET', '/instance/legal/secrets'))).toEqual([400, 50035]);
    await owner.call('PATCH', '/admin/settings', { privacy: '  ' });
    expect((await server.call('GET', '/instance/legal/privacy')).body.text).toBeNull();
  });
});

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the name and icon of the instance are public, and can be reset to the product’s', async () => {
  const { body } = await owner.call('PATCH', '/admin/settings', { name: '  Cone Six ', icon: dot });
  expect(body).toMatchObject({ name: 'Cone Six', icon: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect((await server.call('GET', '/instance')).body).toMatchObject({ name: 'Cone Six', icon: body.icon });
  const picture = await fetch(`${server.origin}/instance-icons/${body.icon}.webp?size=256`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await sweepImages(server.app);
  const [kept] = (
    await server.app.db.pool.query("SELECT kind, owner FROM stored_pictures WHERE kind = 'instance-icons'")
  ).rows;
  expect(kept).toEqual({ kind: 'instance-icons', owner: '' });
  expect((await getLog())[0]).toMatchObject({
    action: 'settings.update',
    details: { changed: ['name', 'icon'], old_name: null, new_name: 'Cone Six' },
  });
  for (const name of ['  x  ', '', 'n'.repeat(61)])
    expect(failure(await owner.call('PATCH', '/admin/settings', { name }))).toEqual([400, 50035]);
  expect(failure(await owner.call('PATCH', '/admin/settings', { icon: 'data:text/plain,x' }))).toEqual([
    400, 50035,
  ]);
  await owner.call('PATCH', '/admin/settings', { name: null, icon: null });
  expect((await server.call('GET', '/instance')).body).toMatchObject({ name: null, icon: null });
});

test('the storage report has the used and free space, and the largest users', async () => {
  const guild = await createApiGuild(server);
  const data = new FormData();
  data.append('files[0]', new Blob([Buffer.alloc(5_000)]), 'a.bin');
  expect((await guild.owner.call('POST', `/channels/${guild.channelId}/messages`, data)).status).toBe(200);
  const { body } = await owner.call('GET', '/admin/storage');
  expect(body.used_bytes).toBeGreaterThanOrEqual(5_000);
  expect(body).toMatchObject({
    quota_bytes: null,
    takes_uploads: true,
    cache: { limit_bytes: 4_294_967_296 },
    disk: { own_bytes: expect.any(Number), minimum_bytes: 1_073_741_824 },
  });
  expect(body.disk.free_bytes).toBeLessThanOrEqual(body.disk.total_bytes);
  expect(body.accounts).toContainEqual({
    user: expect.objectContaining({ id: guild.owner.id }),
    bytes: 5_000,
    quota_bytes: 10_737_418_240,
  });
  expect(body.guilds).toContainEqual({
    id: guild.id,
    name: 'Hall',
    icon: null,
    bytes: 5_000,
    quota_bytes: 53_687_091_200,
  });
});

test('the overview counts users, guilds and files, and has the health of each part', async () => {
  const guild = await createApiGuild(server);
  await guild.owner.call('PATCH', `/guilds/${guild.id}`, { icon: dot });
  await measureStorage(server.app);
  const { body } = await owner.call('GET', '/admin/overview');
  expect(body.counts.people).toBeGreaterThan(2);
  expect(body.counts.guilds).toBeGreaterThan(0);
  expect(body.storage.files).toContainEqual({
    kind: 'icons',
    files: expect.any(Number),
    bytes: expect.any(Number),
  });
  expect(body.health).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    processes: 1,
    roles: expect.arrayContaining(['api']),
    bus: { kind: 'process', connected: true },
    jobs: { failed: 0 },
    mail: { transport: 'folder' },
  });
});
