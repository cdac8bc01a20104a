import { beforeAll, describe, expect, it } from 'vitest';
import { archiveInactive } from '../../server/src/domains/threads/archive.ts';
import { type ApiGuild, createApiGuild, failure } from '../support/api-guild.ts';
import { startTestApp, type TestApp, type TestCaller, type TestPerson } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { drawSquare } from '../support/pictures.ts';

const SEND_MESSAGES = 1n << 11n;
const VIEW_CHANNEL = 1n << 10n;
const MANAGE_THREADS = 1n << 34n;
const CREATE_PUBLIC_THREADS = 1n << 35n;
const PINNED = 1 << 1;
const REQUIRE_TAG = 1 << 4;
const HIDE_MEDIA_DOWNLOAD_OPTIONS = 1 << 15;

let app: TestApp;
let guild: ApiGuild;
let owner: TestPerson;
let bo: TestPerson;
let ada: TestPerson;
let moderator: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  guild = await createApiGuild(app);
  owner = guild.owner;
  bo = await guild.newMember();
  ada = await guild.newMember();
  moderator = await guild.newMember(await guild.newRole(MANAGE_THREADS));
});

const create = (body: object = {}) =>
  owner.call('POST', `/guilds/${guild.id}/channels`, { name: 'Show and tell', type: 15, ...body });
const newForum = async (body: object = {}) => (await create(body)).body;
const tags = (...names: string[]) => names.map((name) => ({ name }));
const start = (who: TestCaller, forum: string, body: object = {}) =>
  who.call('POST', `/channels/${forum}/threads`, {
    name: 'A post',
    message: { content: 'the first message' },
    ...body,
  });
const change = (who: TestCaller, channel: string, body: object) =>
  who.call('PATCH', `/channels/${channel}`, body);
const get = async (who: TestCaller, channel: string) => (await who.call('GET', `/channels/${channel}`)).body;
const search = (who: TestCaller, forum: string, query = '') =>
  who.call('GET', `/channels/${forum}/threads/search${query}`);
const names = async (forum: string, query = '') =>
  (await search(bo, forum, query)).body.threads.map(({ name }: { name: string }) => name);
const denied = (permission: bigint) => ({
  id: guild.id,
  type: 0,
  allow: '0',
  deny: permission.toString(),
});

describe('the settings of a forum', () => {
  it('are stored with defaults, and tags get ids', async () => {
    const forum = await newForum({
      topic: 'g'.repeat(4096),
      flags: REQUIRE_TAG | HIDE_MEDIA_DOWNLOAD_OPTIONS,
      rate_limit_per_user: 10,
      default_thread_rate_limit_per_user: 5,
      default_auto_archive_duration: 60,
      default_sort_order: 1,
      default_forum_layout: 2,
      default_tag_setting: 'match_all',
      default_reaction_emoji: { emoji_name: '🔥' },
      available_tags: [
        { name: ' Finished ', emoji_name: '🏺' },
        { name: 'Repair', moderated: true },
      ],
    });
    const [first, second] = forum.available_tags;
    expect(forum).toMatchObject({
      name: 'show-and-tell',
      type: 15,
      flags: REQUIRE_TAG,
      rate_limit_per_user: 10,
      default_thread_rate_limit_per_user: 5,
      default_auto_archive_duration: 60,
      default_sort_order: 1,
      default_forum_layout: 2,
      default_tag_setting: 'match_all',
      default_reaction_emoji: { emoji_id: null, emoji_name: '🔥' },
      last_message_id: null,
    });
    expect(first).toEqual({
      id: expect.any(String),
      name: 'Finished',
      moderated: false,
      emoji_id: null,
      emoji_name: '🏺',
    });
    expect(second).toMatchObject({ name: 'Repair', moderated: true, emoji_name: null });
    expect(await get(bo, forum.id)).toEqual(forum);
    expect((await guild.lastEntry()).changes).toContainEqual({
      key: 'available_tags',
      new_value: forum.available_tags,
    });
    const plain = await newForum({ type: 16, flags: HIDE_MEDIA_DOWNLOAD_OPTIONS });
    expect(plain).toMatchObject({
      type: 16,
      flags: HIDE_MEDIA_DOWNLOAD_OPTIONS,
      available_tags: [],
      default_reaction_emoji: null,
      default_sort_order: null,
      default_forum_layout: 0,
      default_tag_setting: 'match_some',
      default_thread_rate_limit_per_user: 0,
      default_auto_archive_duration: 4320,
    });
  });

  it('are those of forums alone', async () => {
    const text = await newForum({ type: 0, available_tags: tags('A'), default_reaction_emoji: null });
    expect(text).not.toHaveProperty('available_tags');
    expect(failure(await change(owner, text.id, { topic: 'x'.repeat(1025) }))).toEqual([400, 50035]);
    expect(failure(await change(owner, text.id, { type: 15 }))).toEqual([400, 50024]);
    const forum = await newForum();
    for (const type of [0, 5, 16]) expect(failure(await change(owner, forum.id, { type }))[0]).toBe(400);
    expect(failure(await owner.call('POST', `/channels/${text.id}/tags`, { name: 'Tag' }))).toEqual([
      400, 50024,
    ]);
  });

  it('reject wrong tags and emoji with the documented errors', async () => {
    const { id, available_tags } = await newForum({ available_tags: tags('One', 'Two') });
    const reject = async (body: object, expected: readonly unknown[]) =>
      expect(failure(await change(owner, id, body))).toEqual(expected);
    await reject({ available_tags: tags('One', 'one') }, [400, 40061]);
    await reject({ available_tags: tags('x'.repeat(21)) }, [400, 50035]);
    await reject({ available_tags: tags('') }, [400, 50035]);
    await reject({ available_tags: Array.from({ length: 21 }, (_, n) => ({ name: `${n}` })) }, [400, 50035]);
    await reject({ available_tags: [{ name: 'A', emoji_name: 'no emoji' }] }, [400, 50035]);
    await reject({ available_tags: [{ name: 'A', emoji_name: '🏺', emoji_id: '1' }] }, [400, 50035]);
    await reject({ available_tags: [{ name: 'A', emoji_id: '1' }] }, [404, 10014]);
    await reject({ available_tags: [{ name: 'A', id: '1' }] }, [404, 10087]);
    await reject({ default_reaction_emoji: { emoji_id: '1' } }, [404, 10014]);
    await reject({ default_sort_order: 2 }, [400, 50035]);
    await reject({ flags: REQUIRE_TAG, available_tags: [] }, [400, 40066]);
    await reject({ flags: REQUIRE_TAG, available_tags: [{ name: 'A', moderated: true }] }, [400, 40066]);
    const [one, two] = available_tags;
    const { body } = await change(owner, id, { available_tags: [{ ...two, name: 'Second' }, one] });
    expect(body.available_tags).toEqual([{ ...two, name: 'Second' }, one]);
    const other = await newForum({ available_tags: tags('Other') });
    await reject({ available_tags: [other.available_tags[0]] }, [404, 10087]);
  });

  it('have operations for single tags, up to twenty', async () => {
    const { id } = await newForum();
    const path = `/channels/${id}/tags`;
    for (let n = 0; n < 20; n += 1)
      expect((await owner.call('POST', path, { name: `tag ${n}`, emoji_name: '🔥' })).status).toBe(200);
    expect(failure(await owner.call('POST', path, { name: 'one more' }))).toEqual([400, 30048]);
    const [first, second] = (await get(owner, id)).available_tags;
    const put = await owner.call('PUT', `${path}/${first.id}`, { name: 'new', moderated: true });
    expect(put.body.available_tags[0]).toEqual({ ...first, name: 'new', moderated: true, emoji_name: null });
    expect((await owner.call('DELETE', `${path}/${second.id}`)).body.available_tags).toHaveLength(19);
    expect(failure(await owner.call('DELETE', `${path}/${second.id}`))).toEqual([404, 10087]);
    expect(failure(await bo.call('POST', path, { name: 'mine' }))).toEqual([403, 50013]);
    expect(await guild.lastEntry()).toMatchObject({ action_type: 11, target_id: id });
  });
});

describe('a post', () => {
  it('is a thread whose first message has its id', async () => {
    const forum = await newForum({ available_tags: tags('One'), default_thread_rate_limit_per_user: 7 });
    const [tag] = forum.available_tags;
    const { status, body: post } = await start(bo, forum.id, {
      applied_tags: [tag.id, tag.id],
      message: { content: `hello <@${ada.id}>` },
    });
    expect([status, post]).toMatchObject([
      201,
      {
        type: 11,
        parent_id: forum.id,
        owner_id: bo.id,
        name: 'A post',
        applied_tags: [tag.id],
        rate_limit_per_user: 7,
        message_count: 0,
        total_message_sent: 0,
        member_count: 2,
        message: { id: post.id, channel_id: post.id, content: `hello <@${ada.id}>`, author: { id: bo.id } },
      },
    ]);
    expect((await ada.call('GET', `/channels/${post.id}/messages`)).body).toMatchObject([{ id: post.id }]);
    expect(await get(bo, forum.id)).toMatchObject({ last_message_id: post.id });
    expect(await guild.lastEntry()).toMatchObject({ action_type: 110, user_id: bo.id, target_id: post.id });
    const types = guild.events.filter(({ data }) => [data.id, data.channel_id].includes(post.id));
    expect(types.map(({ type }) => type)).toEqual([
      'THREAD_CREATE',
      'THREAD_MEMBERS_UPDATE',
      'MESSAGE_CREATE',
    ]);
    expect(types[0]?.data).toMatchObject({ newly_created: true, applied_tags: [tag.id] });
    // The first message isn't counted, and neither is its deletion.
    const reply = (await ada.call('POST', `/channels/${post.id}/messages`, { content: 'reply' })).body;
    expect(await get(bo, post.id)).toMatchObject({ message_count: 1, last_message_id: reply.id });
    expect((await bo.call('DELETE', `/channels/${post.id}/messages/${post.id}`)).status).toBe(204);
    expect(await get(bo, post.id)).toMatchObject({ message_count: 1, total_message_sent: 1 });
    const { body: found } = await search(bo, forum.id);
    expect(found).toMatchObject({ threads: [{ message_count: 1 }], first_messages: [], total_results: 1 });
  });

  it('can have files, which its message keeps and takes along', async () => {
    const forum = await newForum({ type: 16 });
    const form = new FormData();
    const attachments = [{ id: 0, description: 'A bowl' }];
    form.append('payload_json', JSON.stringify({ name: 'Bowl', message: { attachments } }));
    form.append('files[0]', new Blob(['text']), 'bowl.txt');
    const { body } = await bo.call('POST', `/channels/${forum.id}/threads`, form);
    const [file] = body.message.attachments;
    expect(file).toMatchObject({ filename: 'bowl.txt', description: 'A bowl', size: 4 });
    const states = async () =>
      (
        await app.app.db.query('tests.state', 'SELECT state FROM attachments WHERE attachment_id = $1', [
          file.id,
        ])
      )[0];
    expect(await states()).toEqual({ state: 'used' });
    expect((await fetch(new URL(file.url.replace(/^https?:\/\/[^/]+/, ''), app.origin))).status).toBe(200);
    const slot = await bo.call('POST', `/channels/${forum.id}/attachments`, {
      files: [{ filename: 'a.txt', file_size: 4 }],
    });
    expect(slot.status).toBe(200);
    await bo.call('DELETE', `/channels/${body.id}/messages/${body.id}`);
    expect(await states()).toEqual({ state: 'unwanted' });
  });

  it('has a preview in media channels, for those who can view it', async () => {
    const media = await newForum({ type: 16 });
    const form = new FormData();
    const content = `A tall vase ${'of clay '.repeat(20)}`;
    form.append('payload_json', JSON.stringify({ name: 'Vase', message: { content } }));
    const png = await drawSquare(8);
    form.append('files[0]', new Blob([new Uint8Array(png)]), 'vase.png');
    const { body: post } = await bo.call('POST', `/channels/${media.id}/threads`, form);
    const path = `/channels/${post.id}/media-post-preview`;
    const { status, body } = await ada.call('GET', path);
    expect(status).toBe(200);
    expect(body.media).toMatchObject({
      guild_id: guild.id,
      parent_channel_id: media.id,
      channel_id: post.id,
      author_id: bo.id,
      title: 'Vase',
      description: content.slice(0, 64),
      has_media_attachment: true,
      thumbnail: { filename: 'vase.png', url: expect.stringContaining('vase.png?ex=') },
    });
    const stranger = await app.register();
    expect(failure(await stranger.call('GET', path))).toEqual([404, 10003]);
    const forum = await newForum();
    const { body: other } = await start(bo, forum.id);
    expect(failure(await ada.call('GET', `/channels/${other.id}/media-post-preview`))).toEqual([400, 50024]);
  });

  it('needs SEND_MESSAGES only, and a message', async () => {
    const forum = await newForum({ permission_overwrites: [denied(CREATE_PUBLIC_THREADS)] });
    expect((await start(bo, forum.id)).status).toBe(201);
    expect(failure(await start(bo, forum.id, { message: null }))).toEqual([400, 50035]);
    expect(failure(await start(bo, forum.id, { message: {} }))).toEqual([400, 50006]);
    expect(failure(await start(bo, forum.id, { name: ' ' }))).toEqual([400, 50035]);
    const closed = await newForum({ permission_overwrites: [denied(SEND_MESSAGES)] });
    expect(failure(await start(bo, closed.id))).toEqual([403, 50013]);
    const hidden = await newForum({ permission_overwrites: [denied(VIEW_CHANNEL)] });
    expect(failure(await start(bo, hidden.id))).toEqual([403, 50001]);
    expect(failure(await search(bo, hidden.id))).toEqual([403, 50001]);
    const post = (await start(owner, hidden.id)).body;
    expect(failure(await bo.call('GET', `/channels/${post.id}`))).toEqual([404, 10003]);
    const data = await bo.call('POST', `/channels/${forum.id}/post-data`, { thread_ids: [post.id] });
    expect(data.body).toEqual({ threads: {} });
  });

  it('waits its turn in slow mode', async () => {
    const forum = await newForum({ rate_limit_per_user: 60 });
    expect(failure(await start(bo, forum.id, { message: {} }))).toEqual([400, 50006]);
    expect((await start(bo, forum.id)).status).toBe(201);
    expect((await start(bo, forum.id)).body).toMatchObject({ code: 20016, global: false });
    expect((await start(owner, forum.id)).status).toBe(201);
  });

  it('can have a poll', async () => {
    const forum = await newForum();
    const answers = ['a', 'b'].map((text) => ({ poll_media: { text } }));
    const { body } = await start(bo, forum.id, {
      message: { poll: { question: { text: 'Which?' }, answers } },
    });
    expect(body.message.poll).toMatchObject({ question: { text: 'Which?' } });
    const vote = await ada.call('PUT', `/channels/${body.id}/polls/${body.id}/answers/@me`, {
      answer_ids: [1],
    });
    expect(vote.status).toBe(204);
  });

  it('is the only way to write in a forum', async () => {
    const forum = await newForum();
    const path = `/channels/${forum.id}`;
    expect(failure(await bo.call('POST', `${path}/messages`, { content: 'hello' }))).toEqual([400, 40058]);
    const scheduled_at = new Date(Date.now() + 3_600_000).toISOString();
    const later = await bo.call('POST', `${path}/scheduled-messages`, { content: 'later', scheduled_at });
    expect(failure(later)).toEqual([400, 40058]);
  });
});

describe('the tags of a post', () => {
  it('follow the rules of the forum', async () => {
    const forum = await newForum({
      flags: REQUIRE_TAG,
      available_tags: [...tags('1', '2', '3', '4', '5', '6'), { name: 'Moderated', moderated: true }],
    });
    const ids: string[] = forum.available_tags.map(({ id }: { id: string }) => id);
    const moderated = ids.at(-1);
    const other = (await newForum({ available_tags: tags('Other') })).available_tags[0].id;
    expect(failure(await start(bo, forum.id))).toEqual([400, 40067]);
    expect(failure(await start(bo, forum.id, { applied_tags: [other] }))).toEqual([404, 10087]);
    expect(failure(await start(bo, forum.id, { applied_tags: [moderated] }))).toEqual([403, 50013]);
    expect(failure(await start(bo, forum.id, { applied_tags: ids.slice(0, 6) }))).toEqual([400, 50035]);
    const post = (await start(bo, forum.id, { applied_tags: ids.slice(0, 5) })).body;
    const set = (who: TestCaller, ...applied_tags: unknown[]) => change(who, post.id, { applied_tags });
    expect((await set(bo, ids[1])).body.applied_tags).toEqual([ids[1]]);
    expect(failure(await set(ada, ids[2]))).toEqual([403, 50013]);
    expect(failure(await set(bo))).toEqual([400, 40067]);
    expect(failure(await set(bo, other))).toEqual([404, 10087]);
    expect(failure(await set(bo, ids[1], moderated))).toEqual([403, 50013]);
    expect((await set(moderator, ids[1], moderated)).body.applied_tags).toEqual([ids[1], moderated]);
    expect(await guild.lastEntry()).toMatchObject({
      action_type: 111,
      changes: [{ key: 'applied_tags', old_value: [ids[1]], new_value: [ids[1], moderated] }],
    });
    // Others can change while a moderated one stays.
    expect((await set(bo, ids[2], moderated)).body.applied_tags).toEqual([ids[2], moderated]);
    expect(failure(await set(bo, ids[2]))).toEqual([403, 50013]);
  });

  it('go with the tags of the forum, in archived posts too', async () => {
    const forum = await newForum({ available_tags: tags('One', 'Two') });
    const [one, two] = forum.available_tags;
    const applied_tags = [one.id, two.id];
    const active = (await start(bo, forum.id, { applied_tags })).body;
    const archived = (await start(bo, forum.id, { applied_tags })).body;
    await change(bo, archived.id, { archived: true });
    await change(owner, forum.id, { available_tags: [two] });
    expect(await get(bo, active.id)).toMatchObject({ applied_tags: [two.id] });
    expect(guild.events.findLast(({ type }) => type === 'THREAD_UPDATE')?.data).toMatchObject({
      id: active.id,
      applied_tags: [two.id],
    });
    expect((await change(bo, archived.id, { archived: false })).body).toMatchObject({
      applied_tags: [two.id],
    });
    const third = (await start(bo, forum.id, { applied_tags: [two.id] })).body;
    await change(bo, third.id, { archived: true });
    await change(owner, forum.id, { available_tags: [] });
    await eventually(async () => (await get(bo, third.id)).applied_tags.length === 0);
  });
});

describe('pinning a post', () => {
  it('is for moderators, and for one post of a forum', async () => {
    const forum = await newForum();
    const [first, second] = [(await start(bo, forum.id)).body, (await start(bo, forum.id)).body];
    expect(failure(await change(bo, first.id, { flags: PINNED }))).toEqual([403, 50013]);
    expect((await change(moderator, first.id, { flags: PINNED })).body.flags).toBe(PINNED);
    expect(failure(await change(moderator, second.id, { flags: PINNED }))).toEqual([400, 30047]);
    expect((await search(bo, forum.id)).body.threads.map(({ id }: { id: string }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    await app.app.db.query('tests.due', `UPDATE threads SET due_at = '2020-01-01' WHERE channel_id = $1`, [
      first.id,
    ]);
    await archiveInactive(app.app);
    expect(await get(bo, first.id)).toMatchObject({ thread_metadata: { archived: false } });
    // Its author may archive it, which unpins it.
    expect((await change(bo, first.id, { archived: true })).body).toMatchObject({ flags: 0 });
    expect((await change(moderator, second.id, { flags: PINNED })).body.flags).toBe(PINNED);
  });

  it('is not possible for threads of other channels', async () => {
    const { body } = await owner.call('POST', `/channels/${guild.channelId}/threads`, {
      name: 'T',
      type: 11,
    });
    expect((await change(moderator, body.id, { flags: PINNED, applied_tags: ['1'] })).body).toMatchObject({
      flags: 0,
    });
    expect(await get(bo, body.id)).not.toHaveProperty('applied_tags');
  });
});

describe('a search for posts', () => {
  it('filters by name, tags and state, sorts and pages', async () => {
    const forum = await newForum({ available_tags: tags('One', 'Two') });
    const [one, two] = forum.available_tags.map(({ id }: { id: string }) => id);
    const glaze = (await start(bo, forum.id, { name: 'Blue glaze 100%', applied_tags: [one] })).body;
    const kiln = (await start(ada, forum.id, { name: 'Kiln build', applied_tags: [one, two] })).body;
    await start(bo, forum.id, { name: 'Repair' });
    await bo.call('POST', `/channels/${glaze.id}/messages`, { content: 'newer' });
    expect(await names(forum.id)).toEqual(['Blue glaze 100%', 'Repair', 'Kiln build']);
    expect(await names(forum.id, '?sort_by=creation_time')).toEqual([
      'Repair',
      'Kiln build',
      'Blue glaze 100%',
    ]);
    expect(await names(forum.id, '?sort_by=creation_time&sort_order=asc&limit=1&offset=1')).toEqual([
      'Kiln build',
    ]);
    expect(await names(forum.id, `?sort_by=creation_time&max_id=${kiln.id}`)).toEqual(['Blue glaze 100%']);
    expect(await names(forum.id, '?sort_by=relevance')).toEqual(['Blue glaze 100%', 'Repair', 'Kiln build']);
    expect(await names(forum.id, '?name=GLAZE%20blue')).toEqual(['Blue glaze 100%']);
    expect(await names(forum.id, '?name=%25')).toEqual(['Blue glaze 100%']);
    expect(await names(forum.id, `?tag=${two}`)).toEqual(['Kiln build']);
    expect(await names(forum.id, `?tag=${one}&tag=${two}`)).toEqual(['Blue glaze 100%', 'Kiln build']);
    expect(await names(forum.id, `?tag=${one}&tag=${two}&tag_setting=match_all`)).toEqual(['Kiln build']);
    await change(ada, kiln.id, { archived: true });
    expect(await names(forum.id, '?archived=true&sort_by=archive_time')).toEqual(['Kiln build']);
    expect(await names(forum.id, '?archived=false')).toEqual(['Blue glaze 100%', 'Repair']);
    const { body } = await search(ada, forum.id, '?limit=2');
    expect(body).toMatchObject({ has_more: true, total_results: 3, members: [] });
    expect(body.first_messages.map(({ id }: { id: string }) => id)).toEqual(
      body.threads.map(({ id }: { id: string }) => id),
    );
    expect((await search(ada, forum.id, `?tag=${two}`)).body.members).toMatchObject([{ user_id: ada.id }]);
    expect((await search(bo, guild.channelId)).body).not.toHaveProperty('first_messages');
  });

  it('finds rare words and tags among more archived posts than are read in order', async () => {
    const forum = await newForum({ available_tags: tags('Rare') });
    const [{ id: tag }] = forum.available_tags;
    const first = (await start(bo, forum.id, { name: 'Ünique 50% kiln', applied_tags: [tag] })).body;
    await change(bo, first.id, { archived: true });
    await app.app.db.pool.query(
      `INSERT INTO threads (guild_id, channel_id, parent_id, type, name, owner_id, archived, auto_archive_duration, due_at)
       SELECT $1, $2::bigint + at, $3, 11, 'Copper kiln ' || at, $4, true, 60, now() FROM generate_series(1, 10100) at`,
      [guild.id, first.id, forum.id, owner.id],
    );
    for (const query of [
      '?name=%C3%BCNI',
      '?name=kiln%2050%25',
      `?tag=${tag}`,
      `?tag=${tag}&tag_setting=match_all`,
      `?name=q&sort_by=creation_time`,
      `?name=ni%20kiln&sort_by=relevance&sort_order=desc`,
    ])
      expect([query, await names(forum.id, query)]).toEqual([query, ['Ünique 50% kiln']]);
    expect(await names(forum.id, '?name=unique')).toEqual([]);
    expect(await names(forum.id, '?name=kiln&limit=2')).toEqual(['Copper kiln 10100', 'Copper kiln 10099']);
    expect(await names(forum.id, '?name=kiln&limit=2&sort_order=asc&sort_by=creation_time')).toEqual([
      'Ünique 50% kiln',
      'Copper kiln 1',
    ]);
    expect((await search(bo, forum.id, '?name=copper%20777')).body).toMatchObject({
      total_results: 19,
      has_more: false,
    });
  });

  it("shows the reader's own reactions, as the data of posts does", async () => {
    const forum = await newForum();
    const post = (await start(bo, forum.id)).body;
    const other = (await start(bo, (await newForum()).id)).body;
    const fire = encodeURIComponent('🔥');
    await ada.call('PUT', `/channels/${post.id}/messages/${post.id}/reactions/${fire}/@me`);
    const { body } = await ada.call('POST', `/channels/${forum.id}/post-data`, {
      thread_ids: [post.id, other.id, '1'],
    });
    const reactions = [{ count: 1, me: true }];
    expect(body).toMatchObject({
      threads: { [post.id]: { owner: { user: { id: bo.id } }, first_message: { id: post.id, reactions } } },
    });
    expect(Object.keys(body.threads)).toEqual([post.id]);
    expect((await search(bo, forum.id)).body.first_messages).toMatchObject([
      { reactions: [{ count: 1, me: false }] },
    ]);
    const text = await ada.call('POST', `/channels/${guild.channelId}/post-data`, { thread_ids: [] });
    expect(failure(text)).toEqual([400, 50024]);
  });
});

describe('a webhook', () => {
  const newWebhook = async (channel: string) =>
    (await owner.call('POST', `/channels/${channel}/webhooks`, { name: 'Kiln' })).body;
  const execute = (webhook: { id: string; token: string }, body: object, query = '') =>
    owner.call('POST', `/webhooks/${webhook.id}/${webhook.token}?wait=true${query}`, body);

  it('starts posts and answers in them, with the documented errors', async () => {
    const forum = await newForum({ flags: REQUIRE_TAG, available_tags: tags('One') });
    const hook = await newWebhook(forum.id);
    const content = 'from the kiln';
    const applied_tags = [forum.available_tags[0].id];
    expect(failure(await execute(hook, { content }))).toEqual([400, 220001]);
    expect(failure(await execute(hook, { content, thread_name: 'Firing' }))).toEqual([400, 40067]);
    const { body: message } = await execute(hook, { content, thread_name: 'Firing', applied_tags });
    expect(message).toMatchObject({ id: message.channel_id, content, webhook_id: hook.id });
    const post = await get(bo, message.id);
    expect(post).toMatchObject({ name: 'Firing', owner_id: hook.id, member_count: 0, applied_tags });
    const inPost = `&thread_id=${post.id}`;
    expect(failure(await execute(hook, { content, thread_name: 'Firing' }, inPost))).toEqual([400, 220002]);
    await change(owner, post.id, { archived: true });
    const reply = (await execute(hook, { content: 'done' }, inPost)).body;
    expect(reply).toMatchObject({ channel_id: post.id });
    expect(await get(bo, post.id)).toMatchObject({ member_count: 0, thread_metadata: { archived: false } });
    const path = `/webhooks/${hook.id}/${hook.token}/messages/${reply.id}`;
    expect((await owner.call('GET', `${path}?thread_id=${post.id}`)).body).toMatchObject({ content: 'done' });
    expect(failure(await owner.call('GET', path))).toEqual([404, 10008]);
    const edited = await owner.call('PATCH', `${path}?thread_id=${post.id}`, { content: 'really done' });
    expect(edited.body).toMatchObject({ content: 'really done' });
    expect((await owner.call('DELETE', `${path}?thread_id=${post.id}`)).status).toBe(204);
    const slack = await owner.call('POST', `/webhooks/${hook.id}/${hook.token}/slack`, { text: 'hello' });
    expect(failure(slack)).toEqual([400, 220004]);
  });

  it('stays in threads of its own channel', async () => {
    const hook = await newWebhook(guild.channelId);
    expect(failure(await execute(hook, { content: 'x', thread_name: 'Post' }))).toEqual([400, 220003]);
    const post = (await start(bo, (await newForum()).id)).body;
    expect(failure(await execute(hook, { content: 'x' }, `&thread_id=${post.id}`))).toEqual([404, 10003]);
    expect(failure(await execute(hook, { content: 'x' }, '&thread_id=1'))).toEqual([404, 10003]);
    expect(failure(await execute(hook, { content: 'x' }, '&thread_id=x'))).toEqual([400, 50035]);
    const path = `/webhooks/${hook.id}/${hook.token}/messages/${post.id}?thread_id=${post.id}`;
    expect(failure(await owner.call('GET', path))).toEqual([404, 10003]);
    const { body } = await owner.call('POST', `/channels/${guild.channelId}/threads`, {
      name: 'T',
      type: 11,
    });
    const form = new FormData();
    form.append('payload_json', '{"content":"a file"}');
    form.append('files[0]', new Blob(['text']), 'a.txt');
    const sent = await execute(hook, form, `&thread_id=${body.id}`);
    expect(sent.body).toMatchObject({ channel_id: body.id, attachments: [{ filename: 'a.txt' }] });
  });
});
