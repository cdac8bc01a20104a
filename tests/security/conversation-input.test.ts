import { Permission } from '@guildhall/protocol/permissions/index';
import { beforeAll, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestPerson } from '../support/app.ts';

let server: TestApp;
let guild: ApiGuild;
let member: TestPerson;
/** A channel that the member can't view, with a message that has a poll, and a thread. */
let hidden: { readonly channelId: string; readonly pollId: string; readonly threadId: string };

const POLL = {
  question: { text: 'Which?' },
  answers: [{ poll_media: { text: 'A' } }, { poll_media: { text: 'B' } }],
};

beforeAll(async () => {
  server = await startTestApp();
  guild = await createApiGuild(server);
  member = await guild.newMember();
  const { owner } = guild;
  const { body: channel } = await owner.call('POST', `/guilds/${guild.id}/channels`, {
    name: 'hidden',
    permission_overwrites: [{ id: guild.id, type: 0, deny: Permission.VIEW_CHANNEL.toString() }],
  });
  const { body: poll } = await owner.call('POST', `/channels/${channel.id}/messages`, { poll: POLL });
  const { body: thread } = await owner.call('POST', `/channels/${channel.id}/threads`, {
    name: 'inside',
    type: 11,
  });
  hidden = { channelId: channel.id, pollId: poll.id, threadId: thread.id };
});

const send = (who: TestPerson, channelId: string, body: object) =>
  who.call('POST', `/channels/${channelId}/messages`, body);

const getLast = async (channelId: string) =>
  (await guild.owner.call('GET', `/channels/${channelId}/messages?limit=1`)).body[0];

test.each([
  ['quotes in quotes', '> '.repeat(50_000), 50035],
  ['a flood of zero-width characters', `a${'\u200d'.repeat(3_000)}`, 50035],
])('a message of %s is refused, and not stored', async (_, content, code) => {
  const before = await getLast(guild.channelId);
  expect(failure(await send(member, guild.channelId, { content }))).toEqual([400, code]);
  expect(await getLast(guild.channelId)).toEqual(before);
});

/** A zero-width space and joiner, a mark of direction, a filler, the blank of Braille, a variation selector and a tag. */
const INVISIBLE = ' \u200b\u200d\u200e\u3164\u2800\ufe0f\u{e0041} ';

test('a message of invisible characters alone is empty, wherever it comes from', async () => {
  const { owner, channelId } = guild;
  const { body: before } = await send(member, channelId, { content: 'seen' });
  const { body: hook } = await owner.call('POST', `/channels/${channelId}/webhooks`, { name: 'Kiln' });
  const execute = `/webhooks/${hook.id}/${hook.token}`;
  const { body: posted } = await owner.call('POST', `${execute}?wait=true`, { content: 'seen too' });
  const content = INVISIBLE;
  const calls = [
    await send(member, channelId, { content }),
    await member.call('PATCH', `/channels/${channelId}/messages/${before.id}`, { content }),
    await owner.call('POST', execute, { content }),
    await owner.call('PATCH', `${execute}/messages/${posted.id}`, { content }),
    await member.call('POST', `/channels/${channelId}/scheduled-messages`, {
      content,
      scheduled_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  ];
  expect(calls.map(failure)).toEqual(calls.map(() => [400, 50006]));
  expect((await getLast(channelId)).content).toBe('seen too');
  const { body: shown } = await send(member, channelId, { content: `\u200b${INVISIBLE}👩\u200d🚀` });
  expect(shown.content).toContain('👩\u200d🚀');
});

test('names and texts of polls of invisible characters alone are refused', async () => {
  const { owner, channelId } = guild;
  const name = INVISIBLE;
  const poll = (question: string, answer: string) => ({
    poll: { question: { text: question }, answers: [{ poll_media: { text: answer } }] },
  });
  const calls = [
    await send(member, channelId, poll(name, 'A')),
    await send(member, channelId, poll('Which?', name)),
    await owner.call('POST', `/channels/${channelId}/threads`, { name, type: 11 }),
    await owner.call('POST', `/guilds/${guild.id}/channels`, { name }),
    await owner.call('POST', `/guilds/${guild.id}/channels`, { name, type: 2 }),
    await owner.call('PATCH', `/channels/${channelId}`, { name }),
    await owner.call('PATCH', `/guilds/${guild.id}`, { name }),
    await owner.call('POST', '/guilds', { name }),
    await owner.call('POST', `/channels/${channelId}/webhooks`, { name }),
  ];
  expect(calls.map(failure)).toEqual(calls.map(() => [400, 50035]));
});

test('votes, threads and posts in a hidden channel are refused, and change nothing', async () => {
  const { channelId, pollId, threadId } = hidden;
  const calls = [
    await member.call('PUT', `/channels/${channelId}/polls/${pollId}/answers/@me`, { answer_ids: [1] }),
    await member.call('PUT', `/channels/${guild.channelId}/polls/${pollId}/answers/@me`, { answer_ids: [1] }),
    await member.call('PUT', `/channels/${threadId}/thread-members/@me`),
    await member.call('POST', `/channels/${channelId}/threads`, { name: 'x', type: 11 }),
    await member.call('POST', `/channels/${guild.channelId}/messages/${pollId}/threads`, { name: 'x' }),
    await send(member, threadId, { content: 'x' }),
  ];
  expect(calls.map(failure)).toEqual([
    [403, 50001],
    [404, 10008],
    [404, 10003],
    [403, 50001],
    [404, 10008],
    [404, 10003],
  ]);
  const { body: poll } = await guild.owner.call('GET', `/channels/${channelId}/messages/${pollId}`);
  expect(poll.poll.results.answer_counts.every(({ count }: { count: number }) => count === 0)).toBe(true);
  const { body: members } = await guild.owner.call('GET', `/channels/${threadId}/thread-members`);
  expect(members.map(({ user_id }: { user_id: string }) => user_id)).toEqual([guild.owner.id]);
  expect(await getLast(threadId)).toBeUndefined();
});

test.each([
  ['nested repetition', '(a+)+$'],
  ['500 groups', `${'('.repeat(500)}a${')'.repeat(500)}`],
  ['anything, 200 times', `${'.*'.repeat(200)}!`],
  ['backslashes', '\\'.repeat(1_000)],
  ['wildcards of SQL', '%_'.repeat(400)],
])('a search for %s is a search for text, not for a pattern', async (_, content) => {
  await send(guild.owner, guild.channelId, { content: 'b'.repeat(1_900) });
  const query = new URLSearchParams({ content: `${content} a` });
  const answer = await member.call('GET', `/guilds/${guild.id}/messages/search?${query}`);
  expect([answer.status, answer.body.messages]).toEqual([200, []]);
});

test('archiving a thread while others write in it loses no acknowledged message, and leaves it in one state', async () => {
  const { body: thread } = await guild.owner.call('POST', `/channels/${guild.channelId}/threads`, {
    name: 'busy',
    type: 11,
  });
  const accepted: string[] = [];
  for (let round = 0; round < 8; round += 1) {
    const [archived, ...sent] = await Promise.all([
      guild.owner.call('PATCH', `/channels/${thread.id}`, { archived: true }),
      send(member, thread.id, { content: `one ${round}` }),
      send(guild.owner, thread.id, { content: `two ${round}` }),
    ]);
    expect([200, 400]).toContain(archived.status);
    if (archived.status === 400) expect(archived.body.code).toBe(50083);
    for (const { status, body } of sent) {
      expect(status).toBe(200);
      accepted.push(body.id);
    }
    // The next message joins again, which must not meet the archiving either.
    await member.call('DELETE', `/channels/${thread.id}/thread-members/@me`);
  }
  const { body: messages } = await guild.owner.call('GET', `/channels/${thread.id}/messages?limit=50`);
  const stored = messages
    .filter(({ type }: { type: number }) => type === 0)
    .map(({ id }: { id: string }) => id);
  expect(stored.toSorted()).toEqual(accepted.toSorted());
  const { body: state } = await member.call('GET', `/channels/${thread.id}`);
  const { body: active } = await member.call('GET', `/guilds/${guild.id}/threads/active`);
  const isActive = active.threads.some(({ id }: { id: string }) => id === thread.id);
  expect(isActive).toBe(!state.thread_metadata.archived);
});
