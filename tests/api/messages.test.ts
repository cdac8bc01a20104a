import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { createTestGuild, EVERYONE, type TestGuild, VIEW } from '../support/guild.ts';
import { expectStatements } from '../support/statements.ts';

const SEND = 1n << 11n;
const HISTORY = 1n << 16n;
const MENTION_ALL = 1n << 17n;
const MANAGE_MESSAGES = 1n << 13n;

let app: TestApp;
let owner: TestPerson;
let bo: TestPerson;
let outsider: TestPerson;
let bot: TestCaller;
let guild: TestGuild;
let channel: string;

beforeAll(async () => {
  app = await startTestApp();
  [owner, bo, outsider] = [await app.register(), await app.register(), await app.register()];
  bot = await app.createBot(owner);
  guild = await createTestGuild(app.app, owner.id);
  channel = await guild.addChannel();
  for (const { id } of [bo, bot]) await guild.join(id);
});

const path = (channelId = channel) => `/channels/${channelId}/messages`;
const send = (who: TestCaller, body: unknown, channelId = channel) => who.call('POST', path(channelId), body);

it('stores sent messages and returns them, newest first', async () => {
  const own = await guild.addChannel();
  const sent = [];
  for (const content of ['one', 'two', 'three']) sent.push((await send(bo, { content }, own)).body);
  expect(sent[0]).toMatchObject({
    channel_id: own,
    content: 'one',
    type: 0,
    author: { id: bo.id, username: bo.username },
    edited_timestamp: null,
    mentions: [],
    pinned: false,
  });
  const { body } = await owner.call('GET', path(own));
  expect(body).toEqual([...sent].reverse());
  const one = await owner.call('GET', `${path(own)}/${sent[1].id}`);
  expect(one.body).toEqual(sent[1]);
});

it('marks messages for reading aloud only with SEND_TTS_MESSAGES', async () => {
  const text = { content: 'hear me', tts: true };
  expect((await send(bo, text)).body.tts).toBe(false);
  expect((await send(owner, text)).body.tts).toBe(true);
});

it('compresses pages for clients that accept it', async () => {
  const own = await guild.addChannel();
  for (let index = 0; index < 5; index += 1) await send(owner, { content: 'x'.repeat(400) }, own);
  const read = (encoding: string) =>
    fetch(`${app.origin}/api/v10${path(own)}`, {
      headers: { authorization: owner.token, 'accept-encoding': encoding },
    });
  const plain = await read('identity');
  expect(plain.headers.get('content-encoding')).toBe(null);
  const body = (await plain.json()) as unknown[];
  expect(body.length).toBe(5);
  for (const encoding of ['gzip', 'zstd']) {
    const answer = await read(encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('accept-encoding');
    expect(await answer.json()).toEqual(body);
  }
});

it('pages before, after and around a message', async () => {
  const own = await guild.addChannel();
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push((await send(bot, { content: `${n}` }, own)).body.id);
  const list = async (query: string) =>
    (await owner.call('GET', `${path(own)}?${query}`)).body.map((message: { id: string }) =>
      ids.indexOf(message.id),
    );
  expect(await list('limit=2')).toEqual([6, 5]);
  expect(await list(`limit=2&before=${ids[4]}`)).toEqual([3, 2]);
  expect(await list(`limit=2&after=${ids[1]}`)).toEqual([3, 2]);
  expect(await list(`limit=3&around=${ids[3]}`)).toEqual([4, 3, 2]);
  expect((await owner.call('GET', `${path(own)}?before=1&after=2`)).body.code).toBe(50035);
  expect((await owner.call('GET', `${path(own)}?limit=101`)).body).toMatchObject({
    code: 50035,
    errors: { limit: { _errors: [{ code: 'NUMBER_TYPE_MAX' }] } },
  });
});

it('assigns ids in the order of sending, even for simultaneous messages', async () => {
  const own = await guild.addChannel();
  const sent = await Promise.all(
    Array.from({ length: 24 }, (_, n) => send([owner, bo, bot][n % 3]!, { content: `${n}` }, own)),
  );
  for (const { status } of sent) expect([200, 429]).toContain(status);
  const { body } = await owner.call('GET', `${path(own)}?limit=100`);
  const ids: string[] = body.map((message: { id: string }) => message.id);
  expect(new Set(ids).size).toBe(sent.filter(({ status }) => status === 200).length);
  expect([...ids].sort((a, b) => (BigInt(a) > BigInt(b) ? -1 : 1))).toEqual(ids);
});

it('returns the first message for a repeated send, even if both arrive at once', async () => {
  const own = await guild.addChannel();
  const first = await send(bo, { content: 'once', nonce: 'n1' }, own);
  expect(first.body.nonce).toBe('n1');
  const again = await send(bo, { content: 'once', nonce: 'n1' }, own);
  expect(again.body.id).toBe(first.body.id);
  const [a, b] = await Promise.all([0, 1].map(() => send(owner, { content: 'twin', nonce: 'n2' }, own)));
  expect(a!.body.id).toBe(b!.body.id);
  expect((await send(owner, { content: 'by another', nonce: 'n1' }, own)).body.id).not.toBe(first.body.id);
  expect((await owner.call('GET', path(own))).body).toHaveLength(3);
});

it('sends a reply that includes the original message and mentions its author unless turned off', async () => {
  const own = await guild.addChannel();
  const question = (await send(owner, { content: 'Who has the key?' }, own)).body;
  const reply = await send(bo, { content: 'I', message_reference: { message_id: question.id } }, own);
  expect(reply.body).toMatchObject({
    type: 19,
    message_reference: { message_id: question.id, channel_id: own },
    referenced_message: { id: question.id, content: 'Who has the key?' },
    mentions: [{ id: owner.id }],
  });
  const silent = await send(
    bo,
    {
      content: 'not me',
      message_reference: { message_id: question.id },
      allowed_mentions: { parse: [], replied_user: false },
    },
    own,
  );
  expect(silent.body.mentions).toEqual([]);
  await owner.call('DELETE', `${path(own)}/${question.id}`);
  expect((await owner.call('GET', path(own))).body[1].referenced_message).toBeNull();
  const late = await send(bo, { content: 'late', message_reference: { message_id: question.id } }, own);
  expect(late.body).toMatchObject({ code: 50035, errors: { message_reference: { _errors: [{}] } } });
  const plain = await send(
    bo,
    { content: 'late', message_reference: { message_id: question.id, fail_if_not_exists: false } },
    own,
  );
  expect(plain.body.type).toBe(0);
});

it('mentions only the users that the text, permissions and allowed_mentions permit', async () => {
  const own = await guild.addChannel([{ id: guild.id, type: 0, allow: 0n, deny: MENTION_ALL }]);
  const role = await guild.addRole(0n);
  const content = `<@${owner.id}> <@&${role}> @everyone \`<@${bot.id}>\``;
  const mine = (await send(bo, { content }, own)).body;
  expect(mine.mentions.map((user: { id: string }) => user.id)).toEqual([owner.id]);
  expect([mine.mention_roles, mine.mention_everyone]).toEqual([[], false]);
  const owners = (await send(owner, { content }, own)).body;
  expect([owners.mention_roles, owners.mention_everyone]).toEqual([[role], true]);
  const quiet = (await send(owner, { content, allowed_mentions: { parse: ['roles'] } }, own)).body;
  expect([quiet.mentions, quiet.mention_roles, quiet.mention_everyone]).toEqual([[], [role], false]);
  const both = await send(owner, { content, allowed_mentions: { parse: ['users'], users: [owner.id] } }, own);
  expect(both.body.code).toBe(50035);
});

it('lets an author edit a message, and others only with MANAGE_MESSAGES', async () => {
  const own = await guild.addChannel();
  const message = (await send(bo, { content: 'helo' }, own)).body;
  const edited = await bo.call('PATCH', `${path(own)}/${message.id}`, { content: 'hello' });
  expect(edited.body).toMatchObject({ id: message.id, content: 'hello', timestamp: message.timestamp });
  expect(edited.body.edited_timestamp).not.toBeNull();
  expect((await owner.call('GET', `${path(own)}/${message.id}`)).body).toEqual(edited.body);
  expect((await owner.call('PATCH', `${path(own)}/${message.id}`, { content: 'mine' })).body.code).toBe(
    50005,
  );
  expect((await bot.call('PATCH', `${path(own)}/${message.id}`, { flags: 4 })).body.code).toBe(50013);
  expect((await owner.call('PATCH', `${path(own)}/${message.id}`, { flags: 4 })).body).toMatchObject({
    content: 'hello',
    flags: 4,
    edited_timestamp: edited.body.edited_timestamp,
  });
  expect((await bo.call('PATCH', `${path(own)}/${message.id}`, { content: ' ' })).body.code).toBe(50006);
  expect((await bo.call('PATCH', `${path(own)}/1`, { content: 'x' })).body.code).toBe(10008);
});

it('lets an author delete a message, and others only with permission', async () => {
  const own = await guild.addChannel();
  const message = (await send(bo, { content: 'a' }, own)).body;
  expect((await bot.call('DELETE', `${path(own)}/${message.id}`)).body.code).toBe(50013);
  expect((await bo.call('DELETE', `${path(own)}/${message.id}`)).status).toBe(204);
  expect((await bo.call('DELETE', `${path(own)}/${message.id}`)).body.code).toBe(10008);
  const role = await guild.addRole(MANAGE_MESSAGES);
  await guild.setRoles(bot.id, [role]);
  const other = (await send(bo, { content: 'b' }, own)).body;
  expect((await bot.call('DELETE', `${path(own)}/${other.id}`)).status).toBe(204);
  expect((await owner.call('GET', path(own))).body).toEqual([]);
});

it('requires VIEW_CHANNEL for a channel and READ_MESSAGE_HISTORY for its history', async () => {
  const hidden = await guild.addChannel([{ id: guild.id, type: 0, allow: 0n, deny: VIEW }]);
  const mute = await guild.addChannel([{ id: guild.id, type: 0, allow: 0n, deny: HISTORY | SEND }]);
  const message = (await send(owner, { content: 'secret' }, hidden)).body;
  await send(owner, { content: 'past' }, mute);
  for (const [method, target, body] of [
    ['GET', path(hidden)],
    ['GET', `${path(hidden)}/${message.id}`],
    ['POST', path(hidden), { content: 'x' }],
    ['PATCH', `${path(hidden)}/${message.id}`, { content: 'x' }],
    ['DELETE', `${path(hidden)}/${message.id}`],
    ['POST', `/channels/${hidden}/typing`],
    ['POST', `${path(hidden)}/${message.id}/ack`, {}],
  ] as const) {
    expect((await bo.call(method, target, body)).body).toMatchObject({ code: 50001 });
    expect((await outsider.call(method, target, body)).body).toMatchObject({ code: 10003 });
  }
  expect((await bo.call('GET', path(mute))).body).toEqual([]);
  expect((await send(bo, { content: 'x' }, mute)).body.code).toBe(50013);
});

it('applies revoked and granted permissions immediately', async () => {
  const own = await guild.addChannel();
  for (let turn = 0; turn < 5; turn += 1) {
    await guild.setOverwrites(own, [{ id: guild.id, type: 0, allow: 0n, deny: SEND }]);
    expect((await send(bo, { content: 'x' }, own)).body.code).toBe(50013);
    await guild.setOverwrites(own, []);
    await guild.setRole(guild.id, EVERYONE);
    expect((await send([bot, owner, bo][turn % 3]!, { content: 'x' }, own)).status).toBe(200);
  }
});

it('rejects invalid messages, and keeps text as it was written', async () => {
  const own = await guild.addChannel();
  expect((await send(bo, {}, own)).body.code).toBe(50006);
  expect((await send(bo, { content: '   \n ' }, own)).body.code).toBe(50006);
  expect((await send(bo, { content: 'x'.repeat(2_001) }, own)).body).toMatchObject({
    code: 50035,
    errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } },
  });
  expect((await send(bo, { content: ['x'] }, own)).body.code).toBe(50035);
  expect((await send(bo, '{"content"', own)).body.code).toBe(50109);
  const text = `"quotes" \\ back\tslash\n<script>alert(1)</script> 'x'; DROP TABLE messages;-- 👩‍🚀 مرحبا \u2028 end`;
  const { body } = await send(owner, { content: text }, own);
  expect(body.content).toBe(text);
  expect((await owner.call('GET', path(own))).body[0].content).toBe(text);
});

it('lets bots send embeds, and validates them', async () => {
  const own = await guild.addChannel();
  const embeds = [
    { title: 'Kiln', description: 'cone 6', color: 0x1f8b4c, fields: [{ name: 'a', value: 'b' }] },
  ];
  expect((await send(bot, { embeds }, own)).body.embeds).toMatchObject([{ type: 'rich', title: 'Kiln' }]);
  expect((await send(bo, { embeds }, own)).body.code).toBe(50006);
  expect((await send(bot, { embeds: [{ url: 'javascript:alert(1)', title: 'x' }] }, own)).body.code).toBe(
    50035,
  );
  expect((await send(bot, { embeds: [{}] }, own)).body.code).toBe(50035);
});

it('takes one statement for a read and one for a send', async () => {
  const own = await guild.addChannel();
  await send(owner, { content: 'warm' }, own);
  await expectStatements(app.app, () => owner.call('GET', path(own)), 1);
  await expectStatements(
    app.app,
    () => send(owner, { content: `hi <@${bo.id}>`, nonce: String(Math.random()) }, own),
    1,
  );
});
