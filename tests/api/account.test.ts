import { expect, test } from 'vitest';
import { createApiGuild } from '../support/api-guild.ts';
import { PASSWORD, startTestApp } from '../support/app.ts';
import { identify } from '../support/gateway.ts';

const server = await startTestApp();
const { app, call, register, origin } = server;

const NEW_PASSWORD = 'quarry-Violin-81-saffron';
interface Refusal {
  readonly body: { readonly errors?: Record<string, { _errors: { code: string }[] }> };
}
const getCode = ({ body }: Refusal, field: string) => body.errors?.[field]?._errors[0]?.code;
const signIn = (login: string, password: string, agent = '') =>
  call('POST', '/auth/login', { body: { login, password }, headers: { 'user-agent': agent } });

test('profile texts are normalized, stored and visible to others', async () => {
  const ada = await register();
  const answer = await ada.call('PATCH', '/users/@me', {
    global_name: '  Ada \u202e Lovelace ',
    bio: ' Weaves algebraical patterns. ',
    pronouns: 'she/her',
    accent_color: 0x1f7a6c,
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { global_name: 'Ada Lovelace', bio: 'Weaves algebraical patterns.', accent_color: 0x1f7a6c },
  });
  expect(answer.body.token).toBeUndefined();
  expect((await ada.call('GET', `/users/${ada.id}`)).body).toMatchObject({ global_name: 'Ada Lovelace' });
  expect((await ada.call('PATCH', '/users/@me', { global_name: '' })).body.global_name).toBeNull();
});

test.each([
  [{ global_name: 'x'.repeat(33) }, 'global_name'],
  [{ global_name: 'everyone' }, 'global_name'],
  [{ bio: 'x'.repeat(191) }, 'bio'],
  [{ pronouns: 'x'.repeat(41) }, 'pronouns'],
  [{ accent_color: 0x1000000 }, 'accent_color'],
  [{ username: 'A b', password: PASSWORD }, 'username'],
  [{ username: 'ada..l', password: PASSWORD }, 'username'],
  [{ username: 'fine.name', password: 'wrong' }, 'password'],
  [{ email: 'no address', password: PASSWORD }, 'email'],
  [{ new_password: 'password1', password: PASSWORD }, 'new_password'],
  [{ new_password: 'short', password: PASSWORD }, 'new_password'],
])('%j is rejected with an error at %s', async (body, field) => {
  const ada = await register();
  const before = (await ada.call('GET', '/users/@me')).body;
  const answer = await ada.call('PATCH', '/users/@me', { pronouns: 'they/them', ...body });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { [field]: expect.anything() } },
  });
  expect((await ada.call('GET', '/users/@me')).body).toEqual(before);
});

test('a username is free for others once its owner has changed it', async () => {
  const [ada, bob] = await Promise.all([register(), register()]);
  const take = (person: typeof ada, username: string) =>
    person.call('PATCH', '/users/@me', { username, password: PASSWORD });
  expect(getCode(await take(bob, ada.username), 'username')).toBe('USERNAME_ALREADY_TAKEN');
  expect((await take(ada, `${ada.username}.2`)).body.username).toBe(`${ada.username}.2`);
  expect((await take(bob, ada.username)).body.username).toBe(ada.username);
  const [once, twice] = await Promise.all([take(ada, 'one.of.us'), take(bob, 'one.of.us')]);
  expect([once.status, twice.status].sort()).toEqual([200, 400]);
});

test('everybody who shares a guild gets the new name, with the updated member', async () => {
  const guild = await createApiGuild(server);
  const member = await guild.newMember();
  const bot = await server.createBot(guild.owner);
  const roleId = await guild.newRole();
  await guild.give(member, roleId);
  const [owner, own] = await Promise.all([
    identify(origin, guild.owner.token),
    identify(origin, member.token),
  ]);
  await member.call('PATCH', '/users/@me', { global_name: 'Grace' });
  const updated = await owner.take('GUILD_MEMBER_UPDATE');
  expect(updated.d).toMatchObject({
    guild_id: guild.id,
    roles: [roleId],
    user: { id: member.id, global_name: 'Grace' },
  });
  expect((await own.take('USER_UPDATE')).d).toMatchObject({ id: member.id, email: member.email });
  await member.call('PATCH', '/users/@me', { pronouns: 'she/her' });
  await own.take('USER_UPDATE');
  const later = await guild.newRole();
  await owner.none('GUILD_MEMBER_UPDATE', ({ t, d }) => t === 'GUILD_ROLE_CREATE' && d.role.id === later);
  expect(await app.users.get(member.id)).toMatchObject({ global_name: 'Grace' });
  expect((await bot.call('GET', `/users/${member.id}`)).body.global_name).toBe('Grace');
  await Promise.all([owner.close(), own.close()]);
});

test('a bot changes its name without a password', async () => {
  const ada = await register();
  const bot = await server.createBot(ada, 'Helper');
  const before = (await bot.call('GET', '/users/@me')).body;
  const { status, body } = await bot.call('PATCH', '/users/@me', { username: 'Night Porter' });
  expect([status, body.username, body.discriminator, body.token]).toEqual([
    200,
    'Night Porter',
    before.discriminator,
    undefined,
  ]);
  expect((await bot.call('PATCH', '/users/@me', { username: 'everyone' })).status).toBe(400);
});

test('a new password ends all other sessions and gives the current one a new token', async () => {
  const ada = await register();
  const other = (await signIn(ada.email, PASSWORD)).body.token;
  const [here, there] = await Promise.all([identify(origin, ada.token), identify(origin, other)]);
  const answer = await ada.call('PATCH', '/users/@me', { password: PASSWORD, new_password: NEW_PASSWORD });
  expect(answer.body.token).toEqual(expect.any(String));
  expect(await there.closed).toBe(4004);
  await here.take('AUTH_SESSION_CHANGE');
  const status = async (token: string) => (await call('GET', '/users/@me', { token })).status;
  expect([await status(ada.token), await status(other), await status(answer.body.token)]).toEqual([
    401, 401, 200,
  ]);
  expect((await signIn(ada.email, PASSWORD)).status).toBe(400);
  await here.close();
});

test('sessions are listed with their devices and ended with the password', async () => {
  const ada = await register();
  const other = (
    await signIn(
      ada.email,
      PASSWORD,
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    )
  ).body.token;
  const connection = await identify(origin, ada.token);
  const ready = connection.received.find(({ t }) => t === 'READY');
  const { body } = await ada.call('GET', '/auth/sessions');
  expect(body.user_sessions).toHaveLength(2);
  const mine = ready?.d.auth_session_id_hash;
  const foreign = body.user_sessions.find(({ id_hash }: { id_hash: string }) => id_hash !== mine);
  expect(foreign).toMatchObject({ client_info: { os: 'Linux', platform: 'Firefox', location: null } });
  const end = (person: typeof ada, password: string) =>
    person.call('POST', '/auth/sessions/logout', { session_id_hashes: [foreign.id_hash], password });
  expect(getCode(await end(ada, 'wrong'), 'password')).toBe('PASSWORD_DOES_NOT_MATCH');
  expect((await end(await register(), PASSWORD)).status).toBe(204);
  expect((await call('GET', '/users/@me', { token: other })).status).toBe(200);
  expect((await end(ada, PASSWORD)).status).toBe(204);
  expect((await call('GET', '/users/@me', { token: other })).status).toBe(401);
  expect((await ada.call('GET', '/auth/sessions')).body.user_sessions).toMatchObject([{ id_hash: mine }]);
  await connection.close();
});

test('usernames can be checked and suggested before registration', async () => {
  const ada = await register();
  const attempt = (username: string) =>
    call('POST', '/unique-username/username-attempt-unauthed', { body: { username } });
  expect((await attempt(ada.username)).body).toEqual({ taken: true });
  expect((await attempt(`${ada.username}.x`)).body).toEqual({ taken: false });
  expect(getCode(await attempt('No Name'), 'username')).toBe('USERNAME_INVALID_CHARACTERS');
  const suggest = async (name?: string) =>
    (
      await call(
        'GET',
        `/unique-username/username-suggestions-unauthed${name ? `?global_name=${encodeURIComponent(name)}` : ''}`,
      )
    ).body.username;
  expect(await suggest('Ada Lovelace')).toMatch(/^adalovelace\d*$/);
  expect(await suggest(ada.username)).toMatch(new RegExp(`^${ada.username}\\d+$`));
  expect((await attempt(await suggest())).body).toEqual({ taken: false });
});

test('passwords are checked for strength, and registration requires consent', async () => {
  const judge = async (password: string) =>
    (await call('POST', '/auth/password/validate', { body: { password } })).body;
  expect(await judge('password')).toEqual({ valid: false, password_strength: 0 });
  expect(await judge(NEW_PASSWORD)).toEqual({ valid: true, password_strength: 4 });
  expect((await call('GET', '/auth/location-metadata')).body).toMatchObject({ consent_required: true });
});

test('the choice of emails is stored', async () => {
  const ada = await register();
  const before = (await ada.call('GET', '/users/@me/email-settings')).body;
  expect(before).toMatchObject({ initialized: false, categories: { social: false, tips: false } });
  const change = { settings: { categories: { social: true } } };
  const after = (await ada.call('PATCH', '/users/@me/email-settings', change)).body;
  expect(after).toEqual({ initialized: true, categories: { ...before.categories, social: true } });
  expect((await ada.call('GET', '/users/@me/email-settings')).body).toEqual(after);
  expect(
    (await ada.call('PATCH', '/users/@me/email-settings', { settings: { categories: { social: 'yes' } } }))
      .status,
  ).toBe(400);
});
