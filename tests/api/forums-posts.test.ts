import { describe, expect, it } from 'vitest';
import { failure } from '../support/api-guild.ts';
import { openForumGuild } from '../support/forum-guild.ts';
import { drawSquare } from '../support/pictures.ts';

const SEND_MESSAGES = 1n << 11n;
const VIEW_CHANNEL = 1n << 10n;
const CREATE_PUBLIC_THREADS = 1n << 35n;
const REQUIRE_TAG = 1 << 4;

const { ada, app, bo, change, denied, get, guild, names, newForum, owner, search, start, tags } =
  await openForumGuild();

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
