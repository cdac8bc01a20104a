import { expect, test } from 'vitest';
import { createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { befriend } from '../support/friends.ts';
import { type GatewayTestClient, identify, type Received } from '../support/gateway.ts';

const server = await startTestApp();
const { app } = server;
const guild = await createApiGuild(server);
const game = (await guild.owner.call('POST', '/applications', { name: 'Kiln Masters' })).body;
const channel = guild.channelId;

const PARTY = 'kiln-7';
const GAME = {
  name: 'Kiln Masters',
  type: 0,
  application_id: game.id,
  flags: 2,
  party: { id: PARTY, size: [1, 4] },
  assets: { invite_cover_image: '77' },
  secrets: { join: 'open sesame' },
};
const HIDDEN = { show_current_game: false };

const play = (client: GatewayTestClient, ...activities: object[]) =>
  client.send(3, { status: 'online', since: null, afk: false, activities });

/** A presence of a user outside guilds with activities of these names. */
const shows =
  (userId: string, ...names: string[]) =>
  ({ t, d }: Received) =>
    t === 'PRESENCE_UPDATE' &&
    d.user.id === userId &&
    d.guild_id === undefined &&
    d.activities.map(({ name }: { name: string }) => name).join() === names.join();

/** Wren plays and hides it; Robin is a friend, or else only a member of the same guild. */
const setUp = async ({ areFriends = true } = {}) => {
  const [wren, robin] = [await guild.newMember(), await guild.newMember()];
  if (areFriends) await befriend(wren, robin);
  await wren.call('PATCH', '/users/@me/settings', HIDDEN);
  const wrens = await identify(server.origin, wren.token);
  const robins = await identify(server.origin, robin.token);
  play(wrens, GAME);
  await wrens.take(({ t, d }) => t === 'SESSIONS_REPLACE' && d[0].hidden_activities.length > 0);
  return { wren, robin, wrens, robins };
};

const openConversation = async (one: TestPerson, other: TestPerson): Promise<string> =>
  (await one.call('POST', '/users/@me/channels', { recipients: [other.id] })).body.id;

/** Invites from a user's session, and returns the response. */
const invite = (
  who: TestCaller,
  client: Awaited<ReturnType<typeof identify>>,
  channelId: string,
  more: object = {},
) =>
  who.call('POST', `/channels/${channelId}/messages`, {
    activity: { type: 1, session_id: client.ready.session_id, party_id: PARTY, ...more },
  });

const subscribe = (who: TestPerson, userId: string, message: { id: string; channel_id: string }) =>
  who.call('POST', '/users/@me/activities/subscribe', {
    subscriptions: [
      {
        user_id: userId,
        application_id: game.id,
        party_id: PARTY,
        message_id: message.id,
        channel_id: message.channel_id,
      },
    ],
  });

const getSecret = (
  who: TestPerson,
  userId: string,
  sessionId: string,
  message: { id: string; channel_id: string },
) =>
  who.call(
    'GET',
    `/users/${userId}/sessions/${sessionId}/activities/${game.id}/1?channel_id=${message.channel_id}&message_id=${message.id}`,
  );

test('an invite shows a hidden activity to those it was sent to, and lets them join while it lasts', async () => {
  const { wren, robin, wrens, robins } = await setUp();
  const outsider = await guild.newMember();
  const outsiders = await identify(server.origin, outsider.token);
  const conversation = await openConversation(wren, robin);
  const sent = await invite(wren, wrens, conversation);
  expect(sent.body).toMatchObject({
    content: '',
    application_id: game.id,
    activity: { type: 1, party_id: PARTY, name_override: 'Kiln Masters', icon_override: '77' },
    application: { id: game.id, name: 'Kiln Masters', icon: null, type: null },
  });
  const created = await robins.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.id === sent.body.id);
  expect(JSON.stringify(created.d)).not.toContain('sesame');
  expect(created.d.activity).not.toHaveProperty('session_id');
  const history = await robin.call('GET', `/channels/${conversation}/messages`);
  expect(history.body[0].activity).toEqual(created.d.activity);

  expect((await subscribe(outsider, wren.id, sent.body)).status).toBe(204);
  expect((await subscribe(robin, wren.id, sent.body)).status).toBe(204);
  const shown = await robins.take(shows(wren.id, 'Kiln Masters'));
  await outsiders.none(shows(wren.id, 'Kiln Masters'));
  const [{ session_id: session }] = shown.d.activities;
  expect((await getSecret(robin, wren.id, session, sent.body)).body).toEqual({ secret: 'open sesame' });
  expect(failure(await getSecret(outsider, wren.id, session, sent.body))).toEqual([400, 50039]);
  const without = `/users/${wren.id}/sessions/${session}/activities/${game.id}/1`;
  expect(failure(await robin.call('GET', without))).toEqual([404, 10020]);

  // Another party is not the one that Robin was invited to.
  play(wrens, { ...GAME, party: { id: 'other' } });
  await robins.take(shows(wren.id));
  expect(failure(await getSecret(robin, wren.id, session, sent.body))).toEqual([400, 50039]);
  play(wrens, GAME);
  await robins.take(shows(wren.id, 'Kiln Masters'));
  await wren.call('DELETE', `/channels/${conversation}/messages/${sent.body.id}`);
  await robins.take(shows(wren.id));
  expect(failure(await getSecret(robin, wren.id, session, sent.body))).toEqual([400, 50039]);
});

test('an invite is valid for six hours, and not for users whom its author blocked', async () => {
  const { wren, robin, wrens, robins } = await setUp();
  const conversation = await openConversation(wren, robin);
  const { body: sent } = await invite(wren, wrens, conversation);
  await subscribe(robin, wren.id, sent);
  const [{ session_id: session }] = (await robins.take(shows(wren.id, 'Kiln Masters'))).d.activities;
  await wren.call('PUT', `/users/@me/relationships/${robin.id}`, { type: 2 });
  await robins.take(shows(wren.id));
  expect(failure(await getSecret(robin, wren.id, session, sent))).toEqual([400, 50039]);
  await wren.call('DELETE', `/users/@me/relationships/${robin.id}`);
  expect((await getSecret(robin, wren.id, session, sent)).status).toBe(200);
  const old = String(BigInt(sent.id) - (BigInt(6 * 3_600_000) << 22n));
  await app.db.pool.query('UPDATE messages SET message_id = $1 WHERE channel_id = $2 AND message_id = $3', [
    old,
    conversation,
    sent.id,
  ]);
  expect(failure(await getSecret(robin, wren.id, session, { ...sent, id: old }))).toEqual([400, 50039]);
});

test('an invite in a channel is for its members, until they leave', async () => {
  const { wren, robin, wrens, robins } = await setUp({ areFriends: false });
  const { body: sent } = await invite(wren, wrens, channel);
  await subscribe(robin, wren.id, sent);
  const [{ session_id: session }] = (await robins.take(shows(wren.id, 'Kiln Masters'))).d.activities;
  await wren.call('PATCH', '/users/@me/settings', { activity_joining_restricted_guild_ids: [guild.id] });
  await expect
    .poll(async () => failure(await getSecret(robin, wren.id, session, sent)))
    .toEqual([400, 50039]);
  await guild.owner.call('DELETE', `/guilds/${guild.id}/members/${robin.id}`);
  await robins.take(shows(wren.id));
});

test('an invite in a group is for its members, until they leave', async () => {
  const { wren, robin, wrens, robins } = await setUp();
  const third = await guild.newMember();
  await befriend(wren, third);
  const { body: group } = await wren.call('POST', '/users/@me/channels', {
    recipients: [robin.id, third.id],
  });
  const { body: sent } = await invite(wren, wrens, group.id);
  await subscribe(robin, wren.id, sent);
  const shown = await robins.take(shows(wren.id, 'Kiln Masters'));
  await robin.call('DELETE', `/channels/${group.id}`);
  await robins.take((event) => Number(event.s) > Number(shown.s) && shows(wren.id)(event));
});

test('users invite only to what they do themselves, and bots to nothing', async () => {
  const { wren, robin, wrens, robins } = await setUp();
  const conversation = await openConversation(wren, robin);
  expect(failure(await invite(robin, wrens, conversation))).toEqual([400, 50039]);
  expect(failure(await invite(wren, robins, conversation))).toEqual([400, 50039]);
  expect(failure(await invite(wren, wrens, conversation, { party_id: 'other' }))).toEqual([400, 50039]);
  expect(failure(await invite(wren, wrens, conversation, { type: 2 }))).toEqual([400, 50039]);
  expect(failure(await invite(wren, wrens, conversation, { type: 4 }))).toEqual([400, 50035]);
  play(wrens, { ...GAME, flags: 0 });
  await wrens.take(({ t, d }) => t === 'SESSIONS_REPLACE' && d[0].hidden_activities[0]?.flags === 0);
  expect(failure(await invite(wren, wrens, conversation))).toEqual([400, 50039]);
  const bot = await server.createBot(guild.owner);
  await guild.owner.call('POST', `/oauth2/authorize?client_id=${bot.id}&scope=bot`, {
    authorize: true,
    guild_id: guild.id,
    permissions: '0',
  });
  expect(failure(await invite(bot, wrens, channel))).toEqual([400, 50006]);
});

test('a player is asked in a private channel, and replies with an invite', async () => {
  const { wren, robin, wrens, robins } = await setUp();
  const conversation = await openConversation(robin, wren);
  const ask = (sessionId: string, channelId = conversation) =>
    robin.call('POST', `/channels/${channelId}/messages`, {
      activity: { type: 5, session_id: sessionId, party_id: PARTY },
      application_id: game.id,
    });
  // What Wren hides is nothing that Robin can ask about.
  const hidden = (await wren.call('GET', '/users/@me/settings')).body.show_current_game;
  expect(hidden).toBe(false);
  await wren.call('PATCH', '/users/@me/settings', { show_current_game: true });
  const [{ session_id: session }] = (await robins.take(shows(wren.id, 'Kiln Masters'))).d.activities;
  expect(failure(await ask(session, channel))).toEqual([400, 50039]);
  const asked = await ask(session);
  expect(asked.body.activity).toMatchObject({ type: 5, party_id: PARTY });
  // The question gives Robin nothing.
  expect(failure(await getSecret(robin, wren.id, session, asked.body))).toEqual([400, 50039]);
  const { body: answer } = await invite(wren, wrens, conversation);
  expect((await getSecret(robin, wren.id, session, answer)).body).toEqual({ secret: 'open sesame' });
  await wren.call('PATCH', '/users/@me/settings', HIDDEN);
  await robins.take(shows(wren.id));
  expect(failure(await ask(session))).toEqual([400, 50039]);
});
