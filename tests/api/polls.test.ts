import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { identify } from '../support/gateway.ts';
import { drawDataUri } from '../support/pictures.ts';
import { expectStatements } from '../support/statements.ts';

const SEND_POLLS = 1n << 49n;
const READ_MESSAGE_HISTORY = 1n << 16n;

let app: TestApp;
let guild: ApiGuild;
let owner: TestPerson;
let bo: TestPerson;
let mia: TestPerson;
let channel: string;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  ({ owner, channelId: channel } = guild);
  [bo, mia] = [await guild.newMember(), await guild.newMember()];
});

const media = (text: string, emoji?: object) => ({ poll_media: { text, ...(emoji ? { emoji } : {}) } });
const POLL = {
  question: { text: 'Tea or coffee?' },
  answers: [media('Tea'), media('Coffee'), media('Neither')],
};
const create = (who: TestCaller, poll: object = POLL, more: object = {}, where = channel) =>
  who.call('POST', `/channels/${where}/messages`, { poll, ...more });
const newPoll = async (more: object = {}, who: TestCaller = owner, where = channel): Promise<string> => {
  const made = await create(who, { ...POLL, ...more }, {}, where);
  expect(made.status).toBe(200);
  return made.body.id;
};
const path = (message: string, rest: string, where = channel) =>
  `/channels/${where}/polls/${message}/${rest}`;
const vote = (who: TestCaller, message: string, answers: readonly number[], where = channel) =>
  who.call('PUT', path(message, 'answers/@me', where), { answer_ids: answers });
const end = (who: TestCaller, message: string, where = channel) =>
  who.call('POST', path(message, 'expire', where));
const voters = async (who: TestCaller, message: string, answer: number, query = '') =>
  (await who.call('GET', path(message, `answers/${answer}${query}`))).body.users.map(
    ({ id }: { id: string }) => id,
  );

/** Returns the results as a reader sees them: answer, votes, whether the reader voted for it. */
const shown = async (who: TestCaller, message: string, where = channel) => {
  interface Counted {
    readonly id: string;
    readonly poll?: { results: { answer_counts: { id: number; count: number; me_voted: boolean }[] } };
  }
  const read = ({ poll }: Counted) =>
    poll?.results.answer_counts.map(({ id, count, me_voted }) => [id, count, me_voted]);
  const one = (await who.call('GET', `/channels/${where}/messages/${message}`)).body;
  const page: Counted[] = (await who.call('GET', `/channels/${where}/messages?limit=100`)).body;
  expect(page.filter(({ id }) => id === message).map(read)).toEqual([read(one)]);
  return read(one);
};

describe('creating', () => {
  it('stores the question, the answers and their emoji, the end and the choices', async () => {
    const before = Date.now();
    const made = await create(owner, {
      question: { text: '  Which evenings? ' },
      answers: [media('Tuesday', { name: '🌙' }), media('Thursday')],
      duration: 48,
      allow_multiselect: true,
      layout_type: 1,
    });
    expect(made.status).toBe(200);
    const { poll } = (await bo.call('GET', `/channels/${channel}/messages/${made.body.id}`)).body;
    expect(poll).toEqual({
      question: { text: 'Which evenings?' },
      answers: [
        { answer_id: 1, poll_media: { text: 'Tuesday', emoji: { id: null, name: '🌙' } } },
        { answer_id: 2, poll_media: { text: 'Thursday' } },
      ],
      expiry: expect.any(String),
      allow_multiselect: true,
      layout_type: 1,
      results: { is_finalized: false, voter_count: 0, answer_counts: [] },
    });
    const hours = (Date.parse(poll.expiry) - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(48);
    expect(hours).toBeLessThan(48.1);
  });

  it('requires SEND_POLLS', async () => {
    const everyone = (await owner.call('GET', `/guilds/${guild.id}/roles`)).body.find(
      ({ id }: { id: string }) => id === guild.id,
    );
    const without = (BigInt(everyone.permissions) & ~SEND_POLLS).toString();
    await owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, { permissions: without });
    expect(failure(await create(bo))).toEqual([403, 50013]);
    await owner.call('PATCH', `/guilds/${guild.id}/roles/${guild.id}`, { permissions: everyone.permissions });
    expect((await create(bo)).status).toBe(200);
  });

  it.each([
    ['no answers', { answers: [] }],
    ['eleven answers', { answers: Array.from({ length: 11 }, () => media('x')) }],
    ['a blank question', { question: { text: ' \u0000 ' } }],
    ['a blank answer', { answers: [media(' ')] }],
    ['a question of 301 characters', { question: { text: 'x'.repeat(301) } }],
    ['an answer of 56 characters', { answers: [media('x'.repeat(56))] }],
    ['no time', { duration: 0 }],
    ['more than 32 days', { duration: 769 }],
    ['an unknown layout', { layout_type: 2 }],
  ])('rejects %s', async (_, change) => {
    expect(failure(await create(owner, { ...POLL, ...change }))).toEqual([400, 50035]);
  });

  it.each([
    ['an unknown custom emoji', { id: '123456789012345678' }],
    ['a text as emoji', { name: 'tea' }],
    ['an empty emoji', {}],
  ])('rejects %s', async (_, emoji) => {
    expect(failure(await create(owner, { ...POLL, answers: [media('Tea', emoji)] }))).toEqual([400, 520004]);
  });

  it('stores custom emoji of the guild with their own name', async () => {
    const image = await drawDataUri(32);
    const { body: emoji } = await owner.call('POST', `/guilds/${guild.id}/emojis`, { name: 'teapot', image });
    const sent = await create(owner, { ...POLL, answers: [media('Tea', { id: emoji.id, name: 'other' })] });
    expect(sent.body.poll.answers[0].poll_media.emoji).toEqual({ id: emoji.id, name: 'teapot' });
  });

  it('sends a poll once for a repeated nonce', async () => {
    const body = { nonce: 'poll-nonce', enforce_nonce: true };
    const [first, second] = [await create(owner, POLL, body), await create(owner, POLL, body)];
    expect(second.body.id).toBe(first.body.id);
    expect(second.body.poll.results).toEqual({ is_finalized: false, voter_count: 0, answer_counts: [] });
  });

  it('works in private conversations, where a block refuses votes', async () => {
    const [one, other] = [await guild.newMember(), await guild.newMember()];
    const { id } = (await one.call('POST', '/users/@me/channels', { recipient_id: other.id })).body;
    const message = await newPoll({}, one, id);
    expect((await vote(other, message, [2], id)).status).toBe(204);
    expect(await shown(other, message, id)).toEqual([[2, 1, true]]);
    expect(failure(await vote(bo, message, [1], id))).toEqual([404, 10003]);
    await one.call('PUT', `/users/@me/relationships/${other.id}`, { type: 2 });
    expect(failure(await vote(other, message, [1], id))).toEqual([403, 520000]);
    expect((await vote(other, message, [], id)).status).toBe(204);
    expect((await end(one, message, id)).status).toBe(200);
  });
});

describe('voting', () => {
  it('counts, changes and withdraws votes, and marks each reader’s own', async () => {
    const message = await newPoll();
    expect(await shown(bo, message)).toEqual([]);
    for (const [who, answer] of [
      [owner, 1],
      [bo, 2],
      [mia, 2],
    ] as const)
      expect((await vote(who, message, [answer])).status).toBe(204);
    expect(await shown(bo, message)).toEqual([
      [1, 1, false],
      [2, 2, true],
    ]);
    await vote(bo, message, [1]);
    await vote(bo, message, [1]);
    await vote(mia, message, []);
    await vote(mia, message, []);
    expect(await shown(owner, message)).toEqual([[1, 2, true]]);
  });

  it('accepts several answers only where the poll allows it', async () => {
    const one = await newPoll();
    expect(failure(await vote(bo, one, [1, 2]))).toEqual([400, 50035]);
    expect(failure(await vote(bo, one, [4]))).toEqual([400, 50035]);
    expect(failure(await vote(bo, one, [0]))).toEqual([400, 50035]);
    const several = await newPoll({ allow_multiselect: true });
    await vote(bo, several, [3, 1, 3]);
    expect(await shown(bo, several)).toEqual([
      [1, 1, true],
      [3, 1, true],
    ]);
    await vote(bo, several, [3]);
    expect(await shown(bo, several)).toEqual([[3, 1, true]]);
  });

  it('lists the voters of an answer, in pages', async () => {
    const message = await newPoll();
    const people = [owner, bo, mia].sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    for (const who of people) await vote(who, message, [2]);
    const ids = people.map(({ id }) => id);
    expect(await voters(bo, message, 2)).toEqual(ids);
    expect(await voters(bo, message, 2, '?limit=2')).toEqual(ids.slice(0, 2));
    expect(await voters(bo, message, 2, `?limit=2&after=${ids[1]}`)).toEqual(ids.slice(2));
    expect(await voters(bo, message, 1)).toEqual([]);
    await vote(mia, message, []);
    expect(await voters(bo, message, 2)).toEqual(ids.filter((id) => id !== mia.id));
  });

  it('is refused to bots, to members who cannot read the history or are in a timeout, and to outsiders', async () => {
    const message = await newPoll();
    const bot = await app.createBot(owner);
    expect((await vote(bot, message, [1])).status).toBe(403);
    const outsider = await app.register();
    expect(failure(await vote(outsider, message, [1]))).toEqual([404, 10003]);
    const late = await guild.newMember();
    await owner.call('PATCH', `/guilds/${guild.id}/members/${late.id}`, {
      communication_disabled_until: new Date(Date.now() + 60_000).toISOString(),
    });
    expect(failure(await vote(late, message, [1]))).toEqual([403, 50013]);
    const hidden = (
      await owner.call('POST', `/guilds/${guild.id}/channels`, {
        name: 'no-history',
        permission_overwrites: [{ id: guild.id, type: 0, deny: READ_MESSAGE_HISTORY.toString(), allow: '0' }],
      })
    ).body.id;
    const unread = await newPoll({}, owner, hidden);
    expect(failure(await vote(bo, unread, [1], hidden))).toEqual([403, 50013]);
    expect(await shown(owner, message)).toEqual([]);
  });

  it('returns documented errors for other messages and other channels', async () => {
    const plain = (await owner.call('POST', `/channels/${channel}/messages`, { content: 'x' })).body.id;
    expect(failure(await vote(bo, plain, [1]))).toEqual([400, 520006]);
    expect(failure(await end(owner, plain))).toEqual([400, 520006]);
    expect(failure(await bo.call('GET', path(plain, 'answers/1')))).toEqual([400, 520006]);
    expect(failure(await vote(bo, '1', [1]))).toEqual([404, 10008]);
    expect(failure(await end(bo, '1'))).toEqual([404, 10008]);
    const other = (await owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'other' })).body.id;
    const message = await newPoll();
    expect(failure(await vote(bo, message, [1], other))).toEqual([404, 10008]);
  });

  it('loses no vote of many at once and counts none twice', async () => {
    const message = await newPoll({ allow_multiselect: true });
    const people = await Promise.all(Array.from({ length: 6 }, () => guild.newMember()));
    await Promise.all(
      people.flatMap((who) => [[1], [2], [1, 2], [1, 3]].map((answers) => vote(who, message, answers))),
    );
    const counts = new Map((await shown(owner, message))?.map(([id, count]) => [id, count]));
    for (const answer of [1, 2, 3])
      expect(counts.get(answer) ?? 0).toBe((await voters(owner, message, answer)).length);
    await Promise.all(people.map((who) => vote(who, message, [3])));
    const { poll } = (await owner.call('GET', `/channels/${channel}/messages/${message}`)).body;
    expect(poll.results.voter_count).toBe(6);
    expect(await shown(owner, message)).toEqual([[3, 6, false]]);
  });
});

describe('ending', () => {
  it('is up to the author, is final and posts the result', async () => {
    const message = await newPoll({ answers: [media('Tea', { name: '🍵' }), media('Coffee')] });
    for (const [who, answer] of [
      [owner, 1],
      [bo, 1],
      [mia, 2],
    ] as const)
      await vote(who, message, [answer]);
    expect(failure(await end(bo, message))).toEqual([403, 50013]);
    const ended = await end(owner, message);
    expect(ended.status).toBe(200);
    expect(ended.body.poll.results).toEqual({
      is_finalized: true,
      voter_count: 3,
      answer_counts: [
        { id: 1, count: 2, me_voted: true },
        { id: 2, count: 1, me_voted: false },
      ],
    });
    expect(Date.parse(ended.body.poll.expiry)).toBeLessThanOrEqual(Date.now() + 1_000);
    expect(failure(await end(owner, message))).toEqual([400, 520001]);
    expect(failure(await vote(bo, message, [2]))).toEqual([400, 520001]);
    expect(await shown(bo, message)).toEqual([
      [1, 2, true],
      [2, 1, false],
    ]);
    const [result] = (await bo.call('GET', `/channels/${channel}/messages?limit=1`)).body;
    expect(result).toMatchObject({
      type: 46,
      content: '',
      author: { id: owner.id },
      mentions: [{ id: owner.id }],
      message_reference: { type: 0, channel_id: channel, message_id: message },
    });
    expect(result.embeds).toEqual([
      {
        type: 'poll_result',
        fields: [
          ['poll_question_text', 'Tea or coffee?'],
          ['victor_answer_votes', '2'],
          ['total_votes', '3'],
          ['victor_answer_id', '1'],
          ['victor_answer_text', 'Tea'],
          ['victor_answer_emoji_name', '🍵'],
        ].map(([name, value]) => ({ name, value, inline: false })),
      },
    ]);
  });

  it('names no winner of a tie', async () => {
    const message = await newPoll();
    await vote(owner, message, [1]);
    await vote(bo, message, [2]);
    await end(owner, message);
    const [result] = (await bo.call('GET', `/channels/${channel}/messages?limit=1`)).body;
    expect(
      result.embeds[0].fields.map(({ name, value }: { name: string; value: string }) => [name, value]),
    ).toEqual([
      ['poll_question_text', 'Tea or coffee?'],
      ['victor_answer_votes', '1'],
      ['total_votes', '2'],
    ]);
  });

  it('happens by itself once the time is over, and once only', async () => {
    const [first, early] = [await newPoll(), await newPoll()];
    await vote(bo, first, [2]);
    await end(owner, early);
    // The shortest poll lasts an hour: its end is moved to now instead of waiting for it.
    await app.app.db.query('test.due_polls', 'UPDATE polls SET ends_at = now() WHERE channel_id = $1', [
      channel,
    ]);
    expect(failure(await vote(bo, first, [1]))).toEqual([400, 520001]);
    await app.app.db.query(
      'test.due_jobs',
      `UPDATE graphile_worker._private_jobs j SET run_at = now() FROM graphile_worker._private_tasks t
       WHERE t.id = j.task_id AND t.identifier = 'polls.end'`,
      [],
    );
    const left = async () =>
      (
        await app.app.db.query<{ count: string }>(
          'test.poll_jobs',
          `SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'polls.end'`,
          [],
        )
      )[0]?.count;
    await eventually(async () => (await left()) === '0', 20_000);
    const page = (await bo.call('GET', `/channels/${channel}/messages?limit=100`)).body;
    const results = (message: string) =>
      page.filter(
        (one: { type: number; message_reference?: { message_id: string } }) =>
          one.type === 46 && one.message_reference?.message_id === message,
      ).length;
    expect([results(first), results(early)]).toEqual([1, 1]);
    const { poll } = page.find(({ id }: { id: string }) => id === first);
    expect(poll.results).toEqual({
      is_finalized: true,
      voter_count: 1,
      answer_counts: [{ id: 2, count: 1, me_voted: true }],
    });
  }, 30_000);
});

describe('a poll', () => {
  it('cannot be edited, and is not added by an edit', async () => {
    const message = await newPoll();
    const edit = (id: string, body: object) =>
      owner.call('PATCH', `/channels/${channel}/messages/${id}`, body);
    expect(failure(await edit(message, { content: 'changed' }))).toEqual([400, 520003]);
    const plain = (await owner.call('POST', `/channels/${channel}/messages`, { content: 'x' })).body.id;
    expect((await edit(plain, { content: 'y', poll: POLL })).body.poll).toBeUndefined();
  });

  it('is deleted with its votes', async () => {
    const message = await newPoll();
    await vote(owner, message, [1]);
    await owner.call('DELETE', `/channels/${channel}/messages/${message}`);
    const [row] = await app.app.db.query<{ left: string }>(
      'test.votes_left',
      'SELECT (SELECT count(*) FROM poll_votes WHERE message_id = $1) + (SELECT count(*) FROM polls WHERE message_id = $1) AS left',
      [message],
    );
    expect(row?.left).toBe('0');
    expect(failure(await vote(bo, message, [1]))).toEqual([404, 10008]);
  });

  it('takes a second statement for a page only if the page has polls', async () => {
    const own = (await owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'pages' })).body.id;
    await owner.call('POST', `/channels/${own}/messages`, { content: 'x' });
    const read = () => bo.call('GET', `/channels/${own}/messages`);
    await expectStatements(app.app, read, 1);
    for (let index = 0; index < 3; index += 1) await newPoll({}, owner, own);
    await expectStatements(app.app, read, 2);
  });

  it('announces itself, and each vote by the documented events or together', async () => {
    const client = await identify(app.origin, bo.token);
    const plain = await identify(app.origin, mia.token, { capabilities: 0 });
    const message = await newPoll();
    const sent = await client.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.id === message);
    expect(sent.d.poll).toMatchObject({ question: POLL.question });
    expect(sent.d.poll.results).toEqual({ is_finalized: false, voter_count: 0, answer_counts: [] });
    const about = { channel_id: channel, guild_id: guild.id, message_id: message };
    await vote(owner, message, [1]);
    expect((await client.take('MESSAGE_POLL_VOTES_UPDATE')).d).toEqual({
      ...about,
      voter_count: 1,
      answer_counts: [1, 2, 3].map((id) => ({ id, count: id === 1 ? 1 : 0 })),
      votes: [{ user_id: owner.id, answer_ids: [1] }],
    });
    expect((await plain.take('MESSAGE_POLL_VOTE_ADD')).d).toEqual({
      ...about,
      user_id: owner.id,
      answer_id: 1,
    });
    await vote(owner, message, [2]);
    expect((await plain.take('MESSAGE_POLL_VOTE_REMOVE')).d).toMatchObject({
      user_id: owner.id,
      answer_id: 1,
    });
    expect((await plain.take('MESSAGE_POLL_VOTE_ADD')).d).toMatchObject({ answer_id: 2 });
    await end(owner, message);
    const ended = await client.take(({ t, d }) => t === 'MESSAGE_UPDATE' && d.id === message);
    expect(ended.d.poll.results).toEqual({
      is_finalized: true,
      voter_count: 1,
      answer_counts: [{ id: 2, count: 1, me_voted: false }],
    });
    await plain.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.type === 46);
    await client.take(({ t, d }) => t === 'MESSAGE_CREATE' && d.type === 46);
    expect(plain.received.some(({ t }) => t === 'MESSAGE_POLL_VOTES_UPDATE')).toBe(false);
    expect(client.received.some(({ t }) => t?.startsWith('MESSAGE_POLL_VOTE_'))).toBe(false);
    await Promise.all([client.close(), plain.close()]);
  });

  it('announces the votes before its thread is archived', async () => {
    const client = await identify(app.origin, mia.token);
    const { body: thread } = await owner.call('POST', `/channels/${channel}/threads`, {
      name: 'x',
      type: 11,
    });
    const message = await newPoll({}, owner, thread.id);
    for (const voter of [owner, bo])
      await voter.call('PUT', `/channels/${thread.id}/polls/${message}/answers/@me`, { answer_ids: [1] });
    await owner.call('PATCH', `/channels/${thread.id}`, { archived: true });
    await client.take('THREAD_UPDATE');
    const updates = client.received.filter(({ t }) => t === 'MESSAGE_POLL_VOTES_UPDATE');
    expect(updates.at(-1)?.d.voter_count).toBe(2);
    await client.close();
  });

  it('announces votes that follow each other quickly to their voters, and together to all', async () => {
    const voters = [owner, bo, mia];
    const message = await newPoll();
    const clients = await Promise.all(voters.map(({ token }) => identify(app.origin, token)));
    await Promise.all(voters.map((voter) => vote(voter, message, [1])));
    await Promise.all(voters.map((voter) => vote(voter, message, [2])));
    for (const [index, client] of clients.entries()) {
      const id = voters[index]?.id;
      const isOwn = ({ user_id, answer_ids }: { user_id: string; answer_ids: number[] }) =>
        user_id === id && answer_ids[0] === 2;
      const counted = [0, 3, 0].map((count, answer) => ({ id: answer + 1, count }));
      await client.take(
        ({ t, d }) => t === 'MESSAGE_POLL_VOTES_UPDATE' && isDeepStrictEqual(d.answer_counts, counted),
      );
      const updates = client.received.filter(({ t }) => t === 'MESSAGE_POLL_VOTES_UPDATE');
      expect(updates.some(({ d }) => d.votes.some(isOwn))).toBe(true);
      await client.close();
    }
  });
});
