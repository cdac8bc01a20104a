import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const { register, origin } = server;

/** One grey pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

test('a profile is visible to users with a mutual guild', async () => {
  const guild = await createApiGuild(server);
  const member = await guild.newMember();
  const profile = await member.call('PATCH', '/users/@me/profile', {
    pronouns: ' they/them ',
    bio: 'Fires kilns.',
    accent_color: 0xb8893b,
  });
  expect(profile).toMatchObject({
    status: 200,
    body: { pronouns: 'they/them', bio: 'Fires kilns.', accent_color: 0xb8893b, banner: null },
  });
  await member.call('PATCH', `/guilds/${guild.id}/members/@me`, { nick: 'Kiln' });
  const inGuild = await member.call('PATCH', `/guilds/${guild.id}/profile/@me`, {
    bio: 'Here for the glaze.',
  });
  expect(inGuild.body).toMatchObject({ guild_id: guild.id, bio: 'Here for the glaze.', pronouns: '' });
  const { body } = await guild.owner.call('GET', `/users/${member.id}/profile?guild_id=${guild.id}`);
  expect(body).toMatchObject({
    user: { id: member.id, bio: 'Fires kilns.' },
    user_profile: { pronouns: 'they/them' },
    badges: [],
    mutual_guilds: [{ id: guild.id, nick: 'Kiln' }],
    guild_member: { nick: 'Kiln', user: { id: member.id } },
    guild_member_profile: { bio: 'Here for the glaze.' },
  });
  const bare = await guild.owner.call('GET', `/users/${member.id}/profile?with_mutual_guilds=false`);
  expect([bare.body.mutual_guilds, bare.body.guild_member]).toEqual([undefined, undefined]);
});

test('strangers cannot view a user’s profile, but anyone can view a bot’s', async () => {
  const [guild, stranger] = await Promise.all([createApiGuild(server), register()]);
  const bot = await server.createBot(guild.owner);
  const read = (path: string) => stranger.call('GET', path);
  expect(failure(await read(`/users/${guild.owner.id}/profile`))).toEqual([403, 50001]);
  expect(failure(await read(`/users/${stranger.id}/profile?guild_id=${guild.id}`))).toEqual([404, 10004]);
  expect((await read(`/users/${bot.id}/profile`)).status).toBe(200);
  expect((await read(`/users/${stranger.id}/profile`)).body.mutual_guilds).toEqual([]);
  expect(failure(await stranger.call('PATCH', `/guilds/${guild.id}/profile/@me`, { bio: 'x' }))).toEqual([
    404, 10004,
  ]);
});

test('images can be set for the account, and different ones for a guild', async () => {
  const guild = await createApiGuild(server);
  const member = await guild.newMember();
  const me = await member.call('PATCH', '/users/@me', { avatar: PNG, banner: PNG });
  expect(me).toMatchObject({ status: 200, body: { avatar: expect.any(String), banner: expect.any(String) } });
  const own = await member.call('PATCH', `/guilds/${guild.id}/members/@me`, { avatar: PNG });
  expect(own.body.avatar).toEqual(expect.any(String));
  const { body } = await member.call('PATCH', `/guilds/${guild.id}/profile/@me`, { banner: PNG });
  expect(body.banner).toEqual(expect.any(String));
  expect(failure(await member.call('PATCH', '/users/@me', { avatar: 'data:image/png;base64,AAAA' }))).toEqual(
    [400, 50035],
  );
  expect((await member.call('PATCH', '/users/@me', { avatar: null })).body.avatar).toBeNull();
  expect((await member.call('GET', `/guilds/${guild.id}/members/${member.id}`)).body.avatar).toBe(
    own.body.avatar,
  );
});

test('a note is visible to its author only, on all devices', async () => {
  const [ada, bob] = await Promise.all([register(), register()]);
  const device = await identify(origin, ada.token);
  expect(failure(await ada.call('GET', `/users/@me/notes/${bob.id}`))).toEqual([404, 10013]);
  expect((await ada.call('PUT', `/users/@me/notes/${bob.id}`, { note: ' owes me a jug ' })).status).toBe(204);
  expect((await device.take('USER_NOTE_UPDATE')).d).toEqual({ id: bob.id, note: 'owes me a jug' });
  expect((await ada.call('GET', `/users/@me/notes/${bob.id}`)).body).toEqual({
    note: 'owes me a jug',
    note_user_id: bob.id,
    user_id: ada.id,
  });
  expect((await ada.call('GET', '/users/@me/notes')).body).toEqual({ [bob.id]: 'owes me a jug' });
  expect((await bob.call('GET', '/users/@me/notes')).body).toEqual({});
  expect(failure(await ada.call('PUT', '/users/@me/notes/1', { note: 'x' }))).toEqual([404, 10013]);
  expect((await ada.call('PUT', `/users/@me/notes/${bob.id}`, { note: 'x'.repeat(257) })).status).toBe(400);
  await ada.call('PUT', `/users/@me/notes/${bob.id}`, { note: '' });
  expect((await ada.call('GET', '/users/@me/notes')).body).toEqual({});
  await device.close();
});

test('a guild profile is visible immediately, and to members who join later', async () => {
  const guild = await createApiGuild(server);
  const member = await guild.newMember();
  const device = await identify(origin, member.token);
  const told = async () => (await device.take('GUILD_MEMBER_UPDATE')).d;
  await member.call('PATCH', `/guilds/${guild.id}/members/@me`, { nick: 'Kiln', avatar: PNG });
  expect(await told()).toMatchObject({ nick: 'Kiln', avatar: expect.any(String), banner: null });
  const { body } = await member.call('PATCH', `/guilds/${guild.id}/profile/@me`, { banner: PNG });
  expect(await told()).toMatchObject({ nick: 'Kiln', banner: body.banner, user: { id: member.id } });
  await member.call('PATCH', `/guilds/${guild.id}/profile/@me`, { bio: 'Glaze.', pronouns: 'she/her' });
  expect(await told()).toMatchObject({ guild_id: guild.id, banner: body.banner });
  await member.call('PATCH', `/guilds/${guild.id}/profile/@me`, { bio: 'Glaze.', pronouns: 'she/her' });
  const role = await guild.newRole();
  await device.none('GUILD_MEMBER_UPDATE', ({ t, d }) => t === 'GUILD_ROLE_CREATE' && d.role.id === role);
  const path = `/guilds/${guild.id}/members/${member.id}`;
  expect((await guild.owner.call('GET', path)).body).toMatchObject({ nick: 'Kiln', banner: body.banner });
  const later = await identify(origin, member.token);
  expect(later.ready.guilds[0].members[0]).toMatchObject({ nick: 'Kiln', banner: body.banner });
  await member.call('PATCH', `/guilds/${guild.id}/members/@me`, {
    banner: null,
    bio: 'Salt.',
    pronouns: null,
  });
  expect(await told()).toMatchObject({ nick: 'Kiln', banner: null });
  const profile = await guild.owner.call('GET', `/users/${member.id}/profile?guild_id=${guild.id}`);
  expect(profile.body.guild_member_profile).toMatchObject({ bio: 'Salt.', pronouns: '', banner: null });
  for (const client of [device, later]) await client.close();
});

test('clients that don’t request notes individually get all of them in READY', async () => {
  const [ada, bob] = await Promise.all([register(), register()]);
  await ada.call('PUT', `/users/@me/notes/${bob.id}`, { note: 'owes me a jug' });
  const LAZY_USER_NOTES = 1;
  const [all, lazy, bobs] = [
    await identify(origin, ada.token, { capabilities: 0 }),
    await identify(origin, ada.token, { capabilities: LAZY_USER_NOTES }),
    await identify(origin, bob.token),
  ];
  expect(all.ready.notes).toEqual({ [bob.id]: 'owes me a jug' });
  expect(lazy.ready).not.toHaveProperty('notes');
  expect(bobs.ready.notes).toEqual({});
  for (const client of [all, lazy, bobs]) await client.close();
});
