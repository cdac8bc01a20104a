import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestPerson } from '../support/app.ts';
import { befriend } from '../support/friends.ts';
import { type GatewayTestClient, identify, type Received } from '../support/gateway.ts';
import { createClientCalls, newClient } from '../support/oauth.ts';
import { startPair } from '../support/pair.ts';

const server = await startTestApp();
const { app } = server;
const { grant } = createClientCalls(server);
const guild = await createApiGuild(server);
const game = (await guild.owner.call('POST', '/applications', { name: 'Kiln Masters' })).body;

const GAME = { name: 'Kiln Masters', type: 0, application_id: game.id, state: 'Glazing' };
const STATUS = { name: 'Custom Status', type: 4, state: 'Busy hands' };

const play = (client: GatewayTestClient, ...activities: object[]) =>
  client.send(3, { status: 'online', since: null, afk: false, activities });

/** A presence of a user with activities of these names; in a guild, or (null) as a friend. */
const shows =
  (userId: string, guildId: string | null, ...names: string[]) =>
  ({ t, d }: Received) =>
    t === 'PRESENCE_UPDATE' &&
    d.user.id === userId &&
    (d.guild_id ?? null) === guildId &&
    d.activities.map(({ name }: { name: string }) => name).join() === names.join();

const setUp = async () => {
  const [wren, robin] = [await guild.newMember(), await guild.newMember()];
  await befriend(wren, robin);
  const wrens = await identify(server.origin, wren.token);
  const robins = await identify(server.origin, robin.token);
  const settings = (change: object) => wren.call('PATCH', '/users/@me/settings', change);
  return { wren, robin, wrens, robins, settings };
};

test('what a user does is shown to nobody while they hide it, but their own sessions', async () => {
  const { wren, wrens, robins, settings } = await setUp();
  play(wrens, STATUS, GAME);
  await robins.take(shows(wren.id, guild.id, 'Custom Status', 'Kiln Masters'));
  await robins.take(shows(wren.id, null, 'Custom Status', 'Kiln Masters'));
  await settings({ show_current_game: false });
  await robins.take(shows(wren.id, guild.id, 'Custom Status'));
  await robins.take(shows(wren.id, null, 'Custom Status'));
  const own = await wrens.take(({ t, d }) => t === 'SESSIONS_REPLACE' && d[0].hidden_activities.length > 0);
  expect(own.d[0].hidden_activities).toMatchObject([{ name: 'Kiln Masters' }]);
  await settings({ show_current_game: true });
  await robins.take(shows(wren.id, guild.id, 'Custom Status', 'Kiln Masters'));
});

test('a user hides what they do in one guild, and from friends', async () => {
  const { wren, wrens, robins, settings } = await setUp();
  await settings({ activity_restricted_guild_ids: [guild.id] });
  play(wrens, GAME);
  await robins.take(shows(wren.id, null, 'Kiln Masters'));
  play(wrens, GAME, STATUS);
  await robins.take(shows(wren.id, guild.id, 'Custom Status'));
  await settings({ activity_restricted_guild_ids: [], show_activity_to_friends: false });
  await robins.take(shows(wren.id, null, 'Custom Status'));
  await robins.take(shows(wren.id, guild.id, 'Kiln Masters', 'Custom Status'));
});

test('settings that hide count from the first presence of a session on', async () => {
  const [wren, robin] = [await guild.newMember(), await guild.newMember()];
  await wren.call('PATCH', '/users/@me/settings', { show_current_game: false });
  const robins = await identify(server.origin, robin.token);
  await identify(server.origin, wren.token, { presence: { status: 'dnd', activities: [GAME, STATUS] } });
  await robins.take(shows(wren.id, guild.id, 'Custom Status'));
});

test('activities of a connected account are hidden with it', async () => {
  const { wren, wrens, robins } = await setUp();
  await guild.owner.call('PUT', '/admin/connections/sandbox', {});
  const { url } = (await wren.call('GET', '/connections/sandbox/authorize')).body;
  const body = { code: 'wren', state: new URL(url).searchParams.get('state') };
  await wren.call('POST', '/connections/sandbox/callback', body);
  play(wrens, { name: 'Sandbox', type: 2 });
  await robins.take(shows(wren.id, guild.id, 'Sandbox'));
  await wren.call('PATCH', '/users/@me/connections/sandbox/wren', { show_activity: false });
  await robins.take(shows(wren.id, guild.id));
});

const SECRETS = {
  ...GAME,
  flags: 2 | 64,
  buttons: ['Watch', 'Shop'],
  secrets: { join: 'open sesame', match: 'x' },
  metadata: { button_urls: ['https://kiln.example/watch', 'https://kiln.example/shop'], more: 1 },
};
const getDetails = (who: TestPerson, owner: TestPerson, sessionId: string, what: string) =>
  who.call('GET', `/users/${owner.id}/sessions/${sessionId}/activities/${game.id}/${what}`);

test('secrets and addresses are in no event, and given to those who may join and see', async () => {
  const { wren, robin, wrens, robins, settings } = await setUp();
  const member = await guild.newMember();
  const stranger = await server.register();
  play(wrens, SECRETS);
  const seen = await robins.take(shows(wren.id, null, 'Kiln Masters'));
  const text = JSON.stringify([...robins.received, ...wrens.received]);
  expect(text).not.toContain('sesame');
  expect(text).not.toContain('kiln.example');
  const [activity] = seen.d.activities;
  expect(activity.buttons).toEqual(['Watch', 'Shop']);
  const get = (who: TestPerson, what: string) => getDetails(who, wren, activity.session_id, what);
  const { button_urls } = SECRETS.metadata;
  expect((await get(robin, 'metadata')).body).toEqual({ button_urls });
  expect((await get(member, 'metadata')).body).toEqual({ button_urls });
  expect((await get(stranger, 'metadata')).status).toBe(204);
  expect((await get(robin, '1')).body).toEqual({ secret: 'open sesame' });
  expect(failure(await get(robin, '2'))).toEqual([400, 50039]);
  expect(failure(await get(robin, 'x'))).toEqual([400, 50039]);
  // The party is open to friends alone.
  expect(failure(await get(member, '1'))).toEqual([400, 50039]);
  expect(failure(await get(stranger, '1'))).toEqual([404, 10020]);
  await settings({ allow_activity_party_privacy_friends: false });
  await expect.poll(async () => failure(await get(robin, '1'))).toEqual([400, 50039]);
  await settings({ show_current_game: false });
  await expect.poll(async () => (await get(robin, 'metadata')).status).toBe(204);
  expect((await get(robin, 'metadata')).status).toBe(204);
});

test('details are found on another process, and end with the session', async () => {
  const [first, second] = (await startPair()).servers;
  const [wren, robin] = [await first.register(), await first.register()];
  await befriend(wren, robin);
  const robins = await identify(second.origin, robin.token);
  const wrens = await identify(first.origin, wren.token);
  play(wrens, SECRETS);
  const [activity] = (await robins.take(shows(wren.id, null, 'Kiln Masters'))).d.activities;
  const path = `/users/${wren.id}/sessions/${activity.session_id}/activities/${game.id}/metadata`;
  const get = () => second.call('GET', path, { token: robin.token });
  expect((await get()).body.button_urls).toHaveLength(2);
  play(wrens);
  await robins.take(shows(wren.id, null));
  expect((await get()).status).toBe(204);
});

test('texts of activities have no control characters, and addresses are web addresses', async () => {
  const { wren, wrens, robins } = await setUp();
  play(wrens, {
    ...GAME,
    name: 'Kiln\u202e Masters\n',
    details: '\u0000',
    state_url: 'https://exa mple.org/',
    url: 'javascript:alert(1)',
    metadata: { button_urls: ['javascript:alert(1)'] },
  });
  const [activity] = (await robins.take(shows(wren.id, guild.id, 'Kiln Masters'))).d.activities;
  expect(Object.keys(activity).sort()).toEqual([
    'application_id',
    'created_at',
    'id',
    'name',
    'state',
    'type',
  ]);
});

test('a custom status is cleared when its time is over', async () => {
  const { wren, wrens, robins, settings } = await setUp();
  const later = await guild.newMember();
  await settings({ custom_status: { text: 'Busy hands', expires_at: '2026-01-01T00:00:00+02:00' } });
  const lasting = { text: 'Out', expires_at: '2126-01-01T00:00:00Z' };
  await later.call('PATCH', '/users/@me/settings', { custom_status: lasting });
  play(wrens, STATUS);
  await robins.take(shows(wren.id, guild.id, 'Custom Status'));
  await app.db.transaction((tx) => app.jobs.add(tx.sql, 'users.clear_statuses', {}));
  await wrens.take(({ t, d }) => t === 'USER_SETTINGS_UPDATE' && d.custom_status === null);
  await robins.take(shows(wren.id, guild.id));
  expect((await wren.call('GET', '/users/@me/settings')).body.custom_status).toBeNull();
  expect((await later.call('GET', '/users/@me/settings')).body.custom_status).toMatchObject(lasting);
});

test('an application shows what its user does, until it ends, its access ends or 20 minutes have passed', async () => {
  const { wren, wrens, robins } = await setUp();
  const client = await newClient(guild.owner, { name: 'Console' });
  const { access_token } = await grant(wren, client, 'identify activities.write');
  const path = '/users/@me/headless-sessions';
  const send = (body: object, to = path, token = `Bearer ${access_token}`) =>
    server.call('POST', to, { token, body });
  const activity = { name: 'Console game', type: 0, platform: 'ps5', application_id: client.id };
  const started = await send({ activities: [activity] });
  expect(started.body).toMatchObject({ activities: [activity] });
  await robins.take(shows(wren.id, guild.id, 'Console game'));
  await wrens.take(({ t, d }) => t === 'SESSIONS_REPLACE' && d[0].activities[0]?.name === 'Console game');
  const later = await identify(server.origin, wren.token);
  expect(later.ready.sessions[0].activities).toMatchObject([activity]);
  await later.close();
  const { token } = started.body;
  const updated = await send({ activities: [{ ...activity, state: 'Level 2' }], token });
  expect(updated.body.activities[0]).toMatchObject({ state: 'Level 2' });
  expect(updated.body.activities[0].created_at).toBe(started.body.activities[0].created_at);
  await robins.take(
    (payload) =>
      shows(wren.id, guild.id, 'Console game')(payload) && payload.d.activities[0].state === 'Level 2',
  );
  expect(failure(await send({ activities: [activity], token: 'other' }))).toEqual([404, 10020]);
  expect(failure(await send({ activities: [{ ...activity, application_id: game.id }] }))).toEqual([
    400, 50035,
  ]);
  expect(failure(await send({ activities: [activity, activity] }))).toEqual([400, 50035]);
  expect(failure(await send({ activities: [activity] }, path, wren.token))).toEqual([401, 50025]);
  expect((await send({ token }, `${path}/delete`)).status).toBe(204);
  await robins.take(shows(wren.id, guild.id));
  expect(failure(await send({ token }, `${path}/delete`))).toEqual([404, 10020]);
  await send({ activities: [activity] });
  await robins.take(shows(wren.id, guild.id, 'Console game'));
  await app.db.pool.query('UPDATE headless_sessions SET expires_at = now()');
  await app.db.transaction((tx) => app.jobs.add(tx.sql, 'activities.end_headless', {}));
  await robins.take(shows(wren.id, guild.id));
  await send({ activities: [activity] });
  await robins.take(shows(wren.id, guild.id, 'Console game'));
  const [{ id }] = (await wren.call('GET', '/oauth2/tokens')).body;
  await wren.call('DELETE', `/oauth2/tokens/${id}`);
  await robins.take(shows(wren.id, guild.id));
});

test('playing is counted, no faster than time passes, and friends see it as far as it is shared', async () => {
  const [wren, robin] = [await server.register(), await server.register()];
  await befriend(wren, robin);
  const report = (body: object) => wren.call('POST', '/activities', { application_id: game.id, ...body });
  const { body: first } = await report({ duration: 60 });
  await report({ token: first.token, duration: 1_800 });
  const own = '/users/@me/activities/statistics/applications';
  const total = async () => (await wren.call('GET', own)).body[0].total_duration;
  expect(await total()).toBeLessThan(90);
  await app.db.pool.query(
    `UPDATE activity_statistics SET last_played_at = now() - interval '10 minutes' WHERE user_id = $1`,
    [wren.id],
  );
  await report({ duration: 1_800, closed: true });
  expect(await total()).toBeGreaterThanOrEqual(660);
  const recent = await robin.call('GET', '/activities?with_users=true&with_applications=true');
  expect(recent.body).toMatchObject([
    { user_id: wren.id, user: { username: wren.username }, application: { name: 'Kiln Masters' } },
  ]);
  const players = `/activities/statistics/applications/${game.id}`;
  expect((await robin.call('GET', players)).body).toMatchObject([{ user_id: wren.id }]);
  expect((await guild.owner.call('GET', players)).body).toEqual([]);
  await wren.call('PATCH', '/users/@me/settings', { show_current_game: false });
  expect((await robin.call('GET', players)).body).toEqual([]);
  expect((await robin.call('GET', '/activities')).body).toEqual([]);
  expect((await wren.call('DELETE', `${own}/${game.id}`)).status).toBe(204);
  await report({ duration: 60, share_activity: false });
  expect((await wren.call('GET', own)).body).toEqual([]);
  expect(failure(await report({ application_id: '1' }))).toEqual([404, 10002]);
  expect(failure(await report({ duration: 1_801 }))).toEqual([400, 50035]);
});
