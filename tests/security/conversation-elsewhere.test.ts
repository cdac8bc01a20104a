import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import type { TestCaller, TestPerson } from '../support/app.ts';
import { openForumGuild } from '../support/forum-guild.ts';
import { identify } from '../support/gateway.ts';
import { drawDataUri } from '../support/pictures.ts';

const { app, bo, change, guild, newForum, owner, search, start, tags } = await openForumGuild();

const HOUR = 3_600_000;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();
const send = (who: TestCaller, channelId: string, body: object) =>
  who.call('POST', `/channels/${channelId}/messages`, body);
const newChannel = async (): Promise<string> =>
  (await owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'room' })).body.id;
const newWebhook = async (channelId: string) =>
  (await owner.call('POST', `/channels/${channelId}/webhooks`, { name: 'Kiln' })).body;
const schedule = (who: TestCaller, channelId: string, body: object) =>
  who.call('POST', `/channels/${channelId}/scheduled-messages`, { content: 'Later', ...body });
const countRows = async (table: 'messages' | 'scheduled_messages' | 'threads'): Promise<number> =>
  (
    await app.app.db.query<{ n: number }>(
      `test.count.${table}`,
      `SELECT count(*)::int AS n FROM ${table}`,
      [],
    )
  )[0]!.n;

describe('100,000 quotes in each other', () => {
  const deep = '>'.repeat(100_000);
  const spaced = '> '.repeat(100_000);

  test('are refused wherever text can be sent, and nothing is stored', async () => {
    const channelId = await newChannel();
    const forum = await newForum();
    const hook = await newWebhook(channelId);
    const { body: own } = await send(bo, channelId, { content: 'before' });
    const execute = `/webhooks/${hook.id}/${hook.token}`;
    const { body: posted } = await owner.call('POST', `${execute}?wait=true`, { content: 'before too' });
    const counts = async () => [
      await countRows('messages'),
      await countRows('scheduled_messages'),
      await countRows('threads'),
    ];
    const before = await counts();
    for (const text of [deep, spaced]) {
      const calls = [
        await send(bo, channelId, { content: text }),
        await bo.call('PATCH', `/channels/${channelId}/messages/${own.id}`, { content: text }),
        await start(bo, forum.id, { message: { content: text } }),
        await start(bo, forum.id, { name: text }),
        await schedule(bo, channelId, { content: text, scheduled_at: after(HOUR) }),
        await send(bo, channelId, { poll: { question: { text }, answers: [{ poll_media: { text: 'A' } }] } }),
        await owner.call('POST', execute, { content: text }),
        await owner.call('POST', execute, { embeds: [{ description: text }] }),
        await owner.call('PATCH', `${execute}/messages/${posted.id}`, { content: text }),
      ];
      expect(calls.map(failure)).toEqual(calls.map(() => [400, 50035]));
    }
    expect(await counts()).toEqual(before);
    const { body: messages } = await bo.call('GET', `/channels/${channelId}/messages`);
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(['before too', 'before']);
  });

  test('as many as a message can hold are kept as text, with the mention behind them', async () => {
    const channelId = await newChannel();
    const mention = `<@${owner.id}>`;
    for (const quotes of ['> '.repeat(980), '>'.repeat(1_960), '>>> '.repeat(490), '- '.repeat(980)]) {
      const content = `${quotes.slice(0, 1_970)}${mention}`;
      const sent = await send(bo, channelId, { content });
      expect([sent.status, sent.body.content]).toEqual([200, content]);
    }
  });
});

describe('emoji that a user can’t use', () => {
  let elsewhere: ApiGuild;
  /** An emoji of a guild that nobody here is in, and one of this guild for a role that bo lacks. */
  let far: string;
  let restricted: string;
  beforeAll(async () => {
    elsewhere = await createApiGuild(app, 'Elsewhere');
    const image = await drawDataUri(32);
    const add = async (of: ApiGuild, roles?: string[]): Promise<string> =>
      (await of.owner.call('POST', `/guilds/${of.id}/emojis`, { name: 'secret', image, roles })).body.id;
    far = await add(elsewhere);
    restricted = await add(guild, [await guild.newRole()]);
  });

  test('are refused in reactions and polls, as unknown ones are', async () => {
    const { body: message } = await send(bo, guild.channelId, { content: 'hello' });
    const messages = await countRows('messages');
    const react = async (id: string) =>
      failure(
        await bo.call(
          'PUT',
          `/channels/${guild.channelId}/messages/${message.id}/reactions/secret:${id}/@me`,
        ),
      );
    const ask = async (id: string) =>
      failure(
        await send(bo, guild.channelId, {
          poll: { question: { text: 'Which?' }, answers: [{ poll_media: { text: 'A', emoji: { id } } }] },
        }),
      );
    for (const id of [far, restricted, '1']) {
      expect([id, await react(id)]).toEqual([id, [400, 10014]]);
      expect([id, await ask(id)]).toEqual([id, [400, 520004]]);
    }
    expect(await countRows('messages')).toBe(messages);
    const { body: read } = await bo.call('GET', `/channels/${guild.channelId}/messages/${message.id}`);
    expect(read).not.toHaveProperty('reactions');
  });

  test('of other guilds are refused as tags and default reactions of forums', async () => {
    const forum = await newForum({ available_tags: tags('One') });
    const calls = [
      await change(owner, forum.id, { available_tags: [{ name: 'Two', emoji_id: far }] }),
      await change(owner, forum.id, { default_reaction_emoji: { emoji_id: far } }),
      await owner.call('POST', `/channels/${forum.id}/tags`, { name: 'Two', emoji_id: far }),
    ];
    expect(calls.map(failure)).toEqual(calls.map(() => [404, 10014]));
    const { body } = await owner.call('GET', `/channels/${forum.id}`);
    expect([body.available_tags, body.default_reaction_emoji]).toEqual([forum.available_tags, null]);
  });

  test('are text in messages of webhooks, posts, edits and scheduled messages', async () => {
    const channelId = await newChannel();
    const forum = await newForum();
    const hook = await newWebhook(channelId);
    const content = `see <:secret:${far}>`;
    const { body: own } = await send(bo, channelId, { content: 'before' });
    const texts = [
      (await bo.call('PATCH', `/channels/${channelId}/messages/${own.id}`, { content })).body.content,
      (await start(bo, forum.id, { message: { content } })).body.message.content,
      (await owner.call('POST', `/webhooks/${hook.id}/${hook.token}?wait=true`, { content })).body.content,
    ];
    expect(texts).toEqual(texts.map(() => 'see :secret:'));
    await schedule(bo, channelId, { content, scheduled_at: after(300) });
    const getNewest = async () => (await bo.call('GET', `/channels/${channelId}/messages?limit=1`)).body[0];
    await expect.poll(async () => (await getNewest()).author.id, { timeout: 15_000 }).toBe(bo.id);
    expect((await getNewest()).content).toBe('see :secret:');
  });
});

test('a poll of another guild can’t be voted in, read or ended through the caller’s own channel', async () => {
  const elsewhere = await createApiGuild(app, 'Elsewhere');
  const { body: poll } = await send(elsewhere.owner, elsewhere.channelId, {
    poll: { question: { text: 'Which?' }, answers: [{ poll_media: { text: 'A' } }] },
  });
  for (const channelId of [guild.channelId, elsewhere.channelId]) {
    const unknown = channelId === guild.channelId ? 10008 : 10003;
    const at = `/channels/${channelId}/polls/${poll.id}`;
    const calls = [
      await owner.call('PUT', `${at}/answers/@me`, { answer_ids: [1] }),
      await owner.call('GET', `${at}/answers/1`),
      await owner.call('POST', `${at}/expire`),
    ];
    expect(calls.map(failure)).toEqual(calls.map(() => [404, unknown]));
  }
  const { body } = await elsewhere.owner.call('GET', `/channels/${elsewhere.channelId}/messages/${poll.id}`);
  expect(body.poll.results.is_finalized).toBe(false);
  expect(body.poll.results.answer_counts.every(({ count }: { count: number }) => count === 0)).toBe(true);
});

test.each(['its channel', 'its forum', 'its guild'])(
  'a webhook does nothing in any way after %s is deleted',
  async (which) => {
    const place = which === 'its guild' ? await createApiGuild(app, 'Short') : guild;
    const { body: channel } = await place.owner.call('POST', `/guilds/${place.id}/channels`, {
      name: 'hooks',
      type: which === 'its forum' ? 15 : 0,
    });
    const { body: hook } = await place.owner.call('POST', `/channels/${channel.id}/webhooks`, {
      name: 'Kiln',
    });
    const at = `/webhooks/${hook.id}/${hook.token}`;
    const { body: posted } = await app.call('POST', `${at}?wait=true`, {
      body: { content: 'before', ...(which === 'its forum' ? { thread_name: 'Firing' } : {}) },
    });
    expect(posted.content).toBe('before');
    await place.owner.call(
      'DELETE',
      which === 'its guild' ? `/guilds/${place.id}` : `/channels/${channel.id}`,
    );
    const messages = await countRows('messages');
    const content = 'after';
    const sender = { login: 'wren', html_url: 'https://github.com/wren' };
    const calls = [
      await app.call('POST', at, { body: { content } }),
      await app.call('POST', `${at}?thread_id=${posted.channel_id}`, { body: { content } }),
      await app.call('POST', at, { body: { content, thread_name: 'Again' } }),
      await app.call('POST', `${at}/slack`, { body: { text: content } }),
      await app.call('POST', `${at}/github`, {
        body: { sender, zen: 'x' },
        headers: { 'x-github-event': 'ping' },
      }),
      await app.call('GET', at),
      await app.call('PATCH', at, { body: { name: content } }),
      await app.call('GET', `${at}/messages/${posted.id}`),
      await app.call('PATCH', `${at}/messages/${posted.id}`, { body: { content } }),
      await app.call('DELETE', `${at}/messages/${posted.id}`),
      await app.call('DELETE', at),
      await place.owner.call('PATCH', `/webhooks/${hook.id}`, { channel_id: guild.channelId }),
    ];
    expect(calls.map(failure)).toEqual(calls.map(() => [404, 10015]));
    expect(await countRows('messages')).toBeLessThanOrEqual(messages);
  },
);

describe('tags that are gone', () => {
  test('are refused in posts, changes and webhooks, and find nothing', async () => {
    const forum = await newForum({ available_tags: tags('One', 'Two') });
    const [gone, kept] = forum.available_tags.map(({ id }: { id: string }) => id);
    const { body: post } = await start(bo, forum.id, { applied_tags: [kept] });
    const hook = await newWebhook(forum.id);
    expect((await owner.call('DELETE', `/channels/${forum.id}/tags/${gone}`)).status).toBeLessThan(300);
    const threads = await countRows('threads');
    const execute = `/webhooks/${hook.id}/${hook.token}?wait=true`;
    const calls = [
      await start(bo, forum.id, { applied_tags: [gone] }),
      await change(bo, post.id, { applied_tags: [kept, gone] }),
      await app.call('POST', execute, { body: { content: 'x', thread_name: 'X', applied_tags: [gone] } }),
      await owner.call('PUT', `/channels/${forum.id}/tags/${gone}`, { name: 'Back' }),
      await owner.call('DELETE', `/channels/${forum.id}/tags/${gone}`),
    ];
    expect(calls.map(failure)).toEqual(calls.map(() => [404, 10087]));
    expect(await countRows('threads')).toBe(threads);
    const { status, body } = await search(bo, forum.id, `?tag=${gone}`);
    expect([status, body.threads]).toEqual([200, []]);
  });

  test('are on no post, if they are deleted while others post with them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const forum = await newForum({ available_tags: tags('One') });
      const [{ id: tag }] = forum.available_tags;
      const [, ...posts] = await Promise.all([
        owner.call('DELETE', `/channels/${forum.id}/tags/${tag}`),
        ...Array.from({ length: 6 }, () => start(bo, forum.id, { applied_tags: [tag] })),
      ]);
      for (const post of posts) if (post.status !== 201) expect(failure(post)).toEqual([404, 10087]);
      const created = posts.filter(({ status }) => status === 201);
      await expect
        .poll(async () => {
          const read = await Promise.all(created.map(({ body }) => bo.call('GET', `/channels/${body.id}`)));
          return read.flatMap(({ body }) => body.applied_tags);
        })
        .toEqual([]);
    }
  });
});

describe('a scheduled message', () => {
  /** Schedules a message of a new member, makes a change, and returns the message once it has been tried. */
  const sendAfter = async (
    act: (channelId: string, author: TestPerson) => Promise<unknown>,
    body: object = {},
  ) => {
    const author = await guild.newMember();
    const client = await identify(app.origin, author.token);
    const channelId = await newChannel();
    const { status } = await schedule(author, channelId, { ...body, scheduled_at: after(1_500) });
    expect(status).toBe(201);
    await act(channelId, author);
    const { d } = await client.take('SCHEDULED_MESSAGE_UPDATE', 15_000);
    const { body: listed } = await author.call('GET', '/users/@me/scheduled-messages');
    expect(listed).toEqual([d]);
    const rows = await app.app.db.query(
      'test.sent',
      'SELECT FROM messages WHERE author_id = $1 AND type = 0',
      [author.id],
    );
    expect(rows).toEqual([]);
    await client.close();
    return d as { error: { code: number } };
  };

  test('is not sent if its author has left, and says so', async () => {
    const { error } = await sendAfter((_, author) => author.call('DELETE', `/users/@me/guilds/${guild.id}`));
    expect(error).toMatchObject({ code: 10003, message: expect.any(String) });
  });

  test('is not sent if its author is banned, in a timeout, or the channel is hidden or gone', async () => {
    const outcomes = await Promise.all([
      sendAfter((_, { id }) => owner.call('PUT', `/guilds/${guild.id}/bans/${id}`)),
      sendAfter((_, { id }) =>
        owner.call('PATCH', `/guilds/${guild.id}/members/${id}`, {
          communication_disabled_until: after(HOUR),
        }),
      ),
      sendAfter((channelId) =>
        owner.call('PUT', `/channels/${channelId}/permissions/${guild.id}`, {
          type: 0,
          deny: String(1 << 10),
        }),
      ),
      sendAfter((channelId) => owner.call('DELETE', `/channels/${channelId}`)),
    ]);
    expect(outcomes.map(({ error }) => error.code)).toEqual([10003, 50013, 50001, 10003]);
  });
});

test.each([
  ['nested repetition', '(a+)+$'],
  ['anything, 20 times', `${'.*'.repeat(20)}!`],
  ['wildcards of SQL', '%_'.repeat(40)],
  ['backslashes', '\\'.repeat(90)],
])('a search for %s among posts, members and messages by tabs is a search for text', async (_, text) => {
  const forum = await newForum();
  await start(bo, forum.id, { name: 'a'.repeat(100) });
  const query = new URLSearchParams({ name: text });
  const posts = await search(bo, forum.id, `?${query}`);
  expect([posts.status, posts.body.threads]).toEqual([200, []]);
  const members = await owner.call(
    'GET',
    `/guilds/${guild.id}/members/search?${new URLSearchParams({ query: text })}`,
  );
  expect([members.status, members.body]).toEqual([200, []]);
  const found = await bo.call('POST', `/guilds/${guild.id}/messages/search/tabs`, {
    tabs: { messages: { content: `${text} a`, attachment_filename: [text], link_hostname: [text] } },
  });
  expect([found.status, found.body.tabs?.messages.messages]).toEqual([200, []]);
});
