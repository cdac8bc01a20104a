import { addReaction } from '@guildhall/server/domains/reactions/service';
import { beforeAll, expect, it } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { identify } from '../support/gateway.ts';
import { createTestGuild, type TestGuild } from '../support/guild.ts';
import { expectStatements } from '../support/statements.ts';

const ADD_REACTIONS = 1n << 6n;
const MANAGE_MESSAGES = 1n << 13n;

let app: TestApp;
let owner: TestPerson;
let bo: TestPerson;
let bot: TestCaller;
let guild: TestGuild;
let channel: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, bo] = [await app.register(), await app.register()];
  bot = await app.createBot(owner);
  guild = await createTestGuild(app.app, owner.id);
  channel = await guild.addChannel();
  for (const { id } of [bo, bot]) await guild.join(id);
});

const newMessage = async (): Promise<string> =>
  (await owner.call('POST', `/channels/${channel}/messages`, { content: 'hello' })).body.id;
const path = (message: string, emoji?: string, rest = '') =>
  `/channels/${channel}/messages/${message}/reactions${emoji ? `/${encodeURIComponent(emoji)}` : ''}${rest}`;
const react = (who: TestCaller, message: string, emoji: string) =>
  who.call('PUT', path(message, emoji, '/@me'));
/** Returns the reactions as a reader sees them: emoji, count, whether the reader has reacted. */
const shown = async (who: TestCaller, message: string) => {
  const read = (body: { reactions?: { emoji: { name: string }; count: number; me: boolean }[] }) =>
    body.reactions?.map(({ emoji, count, me }) => [emoji.name, count, me]);
  const { body: page } = await who.call('GET', `/channels/${channel}/messages?limit=100`);
  const { body: one } = await who.call('GET', `/channels/${channel}/messages/${message}`);
  const inPage = read(page.find(({ id }: { id: string }) => id === message));
  expect(read(one)).toEqual(inPage);
  return inPage;
};

it('counts reactions and marks each reader’s own', async () => {
  const message = await newMessage();
  expect(await shown(bo, message)).toBeUndefined();
  for (const status of [204, 204]) expect((await react(owner, message, '👍')).status).toBe(status);
  expect((await react(bo, message, '👍')).status).toBe(204);
  await react(owner, message, '🎉');
  expect(await shown(owner, message)).toEqual([
    ['👍', 2, true],
    ['🎉', 1, true],
  ]);
  expect(await shown(bo, message)).toEqual([
    ['👍', 2, true],
    ['🎉', 1, false],
  ]);
  expect((await bo.call('DELETE', path(message, '👍', '/@me'))).status).toBe(204);
  expect((await owner.call('DELETE', path(message, '🎉', '/0/@me'))).status).toBe(204);
  expect(await shown(bo, message)).toEqual([['👍', 1, false]]);
});

it('requires ADD_REACTIONS only for the first reaction with an emoji', async () => {
  const message = await newMessage();
  expect(failure(await react(bo, message, '👍'))).toEqual([403, 50013]);
  await react(owner, message, '👍');
  expect((await react(bo, message, '👍')).status).toBe(204);
  const role = await guild.addRole(ADD_REACTIONS);
  await guild.setRoles(bo.id, [role]);
  expect((await react(bo, message, '🎉')).status).toBe(204);
});

it('accepts each spelling of an emoji and rejects other text', async () => {
  const message = await newMessage();
  for (const spelling of ['❤️', '❤']) await react(owner, message, spelling);
  await react(bot, message, '❤');
  expect(await shown(owner, message)).toEqual([['❤️', 2, true]]);
  for (const wrong of ['x', '👍👍', 'party:123456789012345678', '1', ' '])
    expect(failure(await react(owner, message, wrong))).toEqual([400, 10014]);
  expect((await react(owner, message, '👍🏽')).status).toBe(204);
  expect((await react(owner, message, '1️⃣')).status).toBe(204);
  expect((await react(owner, message, '🇩🇪')).status).toBe(204);
});

it('allows at most 20 different emoji', async () => {
  const message = await newMessage();
  const emoji = [
    '😀',
    '😃',
    '😄',
    '😁',
    '😆',
    '😅',
    '😂',
    '🤣',
    '😊',
    '😇',
    '🙂',
    '🙃',
    '😉',
    '😌',
    '😍',
    '🥰',
    '😘',
    '😗',
    '😙',
    '😚',
  ];
  for (const each of emoji) expect((await react(owner, message, each)).status).toBe(204);
  expect(failure(await react(owner, message, '👍'))).toEqual([400, 30010]);
  expect((await react(bo, message, '😀')).status).toBe(204);
});

it('counts each of many simultaneous reactions', async () => {
  const message = await newMessage();
  await react(owner, message, '👍');
  const people = await Promise.all(Array.from({ length: 8 }, () => app.register()));
  for (const { id } of people) await guild.join(id);
  await Promise.all(people.flatMap((person) => [react(person, message, '👍'), react(person, message, '👍')]));
  expect(await shown(owner, message)).toEqual([['👍', 9, true]]);
  await Promise.all(people.map((person) => person.call('DELETE', path(message, '👍', '/@me'))));
  expect(await shown(owner, message)).toEqual([['👍', 1, true]]);
});

it('lists the users who reacted, in pages', async () => {
  const message = await newMessage();
  for (const who of [owner, bo, bot]) await react(who, message, '👍');
  const first = await bo.call('GET', path(message, '👍', '?limit=2'));
  const ids = first.body.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(2);
  const rest = await bo.call('GET', path(message, '👍', `?limit=2&after=${ids[1]}`));
  expect([...ids, ...rest.body.map(({ id }: { id: string }) => id)].sort()).toEqual(
    [owner.id, bo.id, bot.id].sort(),
  );
  expect((await bo.call('GET', path(message, '🎉'))).body).toEqual([]);
  expect((await bo.call('GET', path(message, '👍', '?type=1'))).body).toEqual([]);
  expect(failure(await bo.call('GET', path('1', '👍')))).toEqual([404, 10008]);
});

it('lets moderators remove one reaction, one emoji or all', async () => {
  const message = await newMessage();
  const role = await guild.addRole(MANAGE_MESSAGES);
  await guild.setRoles(bot.id, [role]);
  for (const emoji of ['👍', '🎉', '✅']) for (const who of [owner, bo]) await react(who, message, emoji);
  expect(failure(await bo.call('DELETE', path(message, '👍', `/${owner.id}`)))).toEqual([403, 50013]);
  expect((await bot.call('DELETE', path(message, '👍', `/${owner.id}`))).status).toBe(204);
  expect((await bot.call('DELETE', path(message, '👍', `/0/${bo.id}`))).status).toBe(204);
  expect(failure(await bot.call('DELETE', path(message, '👍', `/${bo.id}`)))).toEqual([400, 10014]);
  expect(await shown(bo, message)).toEqual([
    ['🎉', 2, true],
    ['✅', 2, true],
  ]);
  expect((await bot.call('DELETE', path(message, '🎉'))).status).toBe(204);
  expect(await shown(bo, message)).toEqual([['✅', 2, true]]);
  expect((await bot.call('DELETE', path(message))).status).toBe(204);
  expect(await shown(bo, message)).toBeUndefined();
});

it('rejects members in a timeout, and burst reactions', async () => {
  const message = await newMessage();
  await react(owner, message, '👍');
  const late = await app.register();
  await guild.join(late.id);
  await owner.call('PATCH', `/guilds/${guild.id}/members/${late.id}`, {
    communication_disabled_until: new Date(Date.now() + 60_000).toISOString(),
  });
  expect(failure(await react(late, message, '👍'))).toEqual([403, 50013]);
  expect(failure(await owner.call('PUT', path(message, '👍', '/@me?type=1')))).toEqual([403, 90002]);
});

it('keeps reactions when a message is edited and deletes them with the message', async () => {
  const message = await newMessage();
  await react(owner, message, '👍');
  await owner.call('PATCH', `/channels/${channel}/messages/${message}`, { content: 'edited' });
  expect(await shown(owner, message)).toEqual([['👍', 1, true]]);
  await owner.call('DELETE', `/channels/${channel}/messages/${message}`);
  const [row] = await app.app.db.query<{ count: string }>(
    'test.left',
    'SELECT count(*) FROM message_reactions WHERE message_id = $1',
    [message],
  );
  expect(row?.count).toBe('0');
});

it('takes a second statement for a page only if it has reactions', async () => {
  const own = await guild.addChannel();
  const message = (await owner.call('POST', `/channels/${own}/messages`, { content: 'x' })).body.id;
  const read = () => bo.call('GET', `/channels/${own}/messages`);
  await expectStatements(app.app, read, 1);
  await owner.call('PUT', `/channels/${own}/messages/${message}/reactions/${encodeURIComponent('👍')}/@me`);
  await expectStatements(app.app, read, 2);
});

it('counts burst reactions of users with premium besides normal ones', async () => {
  const message = await newMessage();
  const client = await identify(app.origin, bo.token);
  const premium = { userId: bo.id, bot: false, signIn: '', emailVerified: true, premiumType: 2 };
  const context = { app: app.app, caller: premium, reason: undefined };
  const burst = () =>
    addReaction(context, { channelId: channel, messageId: message }, { id: null, name: '🔥' }, 1);
  const read = async (who: TestCaller) =>
    (await who.call('GET', `/channels/${channel}/messages/${message}`)).body.reactions;
  await react(owner, message, '🔥');
  await burst();
  await burst();
  const { d: added } = await client.take(({ t, d }) => t === 'MESSAGE_REACTION_ADD' && d.burst);
  expect(added).toMatchObject({
    user_id: bo.id,
    type: 1,
    count: 2,
    burst_count: 1,
    burst_colors: [/^#/, /^#/, /^#/, /^#/].map((form) => expect.stringMatching(form)),
  });
  const [shared] = await read(owner);
  expect(shared).toEqual({
    emoji: { id: null, name: '🔥' },
    count: 2,
    count_details: { burst: 1, normal: 1 },
    burst_colors: added.burst_colors,
    me: true,
    me_burst: false,
  });
  expect(await read(bo)).toEqual([{ ...shared, me: false, me_burst: true }]);
  const listed = async (type: number) =>
    (await bo.call('GET', path(message, '🔥', `?type=${type}`))).body.map(({ id }: { id: string }) => id);
  expect([await listed(0), await listed(1)]).toEqual([[owner.id], [bo.id]]);

  expect((await react(bo, message, '🔥')).status).toBe(204);
  expect((await bo.call('DELETE', path(message, '🔥', '/1/@me'))).status).toBe(204);
  const { d: removed } = await client.take('MESSAGE_REACTION_REMOVE');
  expect(removed).toMatchObject({ burst: true, type: 1, count: 2 });
  expect(removed.burst_count).toBeUndefined();
  expect(await read(bo)).toMatchObject([
    { count: 2, count_details: { burst: 0, normal: 2 }, burst_colors: [], me: true, me_burst: false },
  ]);

  await burst();
  expect((await owner.call('DELETE', path(message, '🔥', `/1/${bo.id}`))).status).toBe(204);
  await burst();
  expect((await owner.call('DELETE', path(message, '🔥'))).status).toBe(204);
  expect(await read(bo)).toBeUndefined();
  expect([await listed(0), await listed(1)]).toEqual([[], []]);
  await client.close();
});
