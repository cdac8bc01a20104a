import { describe, expect, it } from 'vitest';
import { archiveInactive } from '../../server/src/domains/threads/archive.ts';
import { failure } from '../support/api-guild.ts';
import type { TestCaller } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { openForumGuild } from '../support/forum-guild.ts';

const PINNED = 1 << 1;
const REQUIRE_TAG = 1 << 4;
const HIDE_MEDIA_DOWNLOAD_OPTIONS = 1 << 15;

const { ada, app, bo, change, get, guild, moderator, newForum, owner, search, start, tags } =
  await openForumGuild();

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
