import type { EventData } from '@guildhall/protocol/events';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { expect, it } from 'vitest';
import type { MessageCreate } from '../store/entities.ts';
import { notifies } from '../store/notifications.ts';
import { channelPermissions } from '../store/permissions.ts';
import { channelUnread, guildUnread } from '../store/reads.ts';
import { getSegment } from '../store/segments.ts';
import { createStore } from '../store/store.ts';
import { joinedThreads, type Thread } from '../store/threads.ts';
import { EMPTY_TIMELINE } from '../store/timeline.ts';
import {
  createTestMember,
  testChannel,
  testGuild,
  testMessage,
  testOwnUser,
  testReady,
  testRole,
  testUser,
} from '../testing/entities.ts';

const [ME, GUILD, CHANNEL, JOINED, OTHER] = ['1', '100', '101', '200', '201'];
const JOINED_AT = '2020-01-01T00:00:00+00:00';
const VIEW = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES_IN_THREADS;

const member = {
  id: JOINED,
  user_id: ME,
  join_timestamp: JOINED_AT,
  flags: 0,
  muted: false,
  mute_config: null,
};
const createThread = (id: string, over: Partial<Thread> = {}): Thread => ({
  id,
  type: 11,
  guild_id: GUILD,
  parent_id: CHANNEL,
  owner_id: '2',
  name: `thread ${id}`,
  flags: 0,
  rate_limit_per_user: 0,
  last_message_id: null,
  last_pin_timestamp: null,
  message_count: 0,
  total_message_sent: 0,
  member_count: 1,
  thread_metadata: {
    archived: false,
    auto_archive_duration: 60,
    archive_timestamp: JOINED_AT,
    locked: false,
    create_timestamp: JOINED_AT,
  },
  ...over,
});

function createStoreWithThread() {
  const store = createStore();
  const guild = testGuild(GUILD, '2', {
    channels: [testChannel(GUILD, CHANNEL)],
    roles: [testRole(GUILD, { permissions: VIEW.toString() })],
    members: [createTestMember(testUser(ME))],
  });
  const threads = [createThread(JOINED, { member })] as EventData['GUILD_CREATE']['threads'];
  store.apply('READY', testReady(testOwnUser(ME), { guilds: [{ ...guild, threads }] }));
  return store;
}

it('a thread that a guild no longer lists leaves no messages behind', () => {
  const store = createStoreWithThread();
  store.update((state) => state.timelines.set(JOINED, EMPTY_TIMELINE));
  const guild = testGuild(GUILD, '2', { channels: [testChannel(GUILD, CHANNEL)] });
  store.apply('GUILD_CREATE', { ...guild, threads: [] } as unknown as EventData['GUILD_CREATE']);
  expect(store.channels.has(JOINED)).toBe(false);
  expect(store.timelines.has(JOINED)).toBe(false);
});

const ids = (store: ReturnType<typeof createStore>) =>
  (joinedThreads(store, GUILD).get(CHANNEL) ?? []).map(({ id }) => id);

/** A message after the thread was joined. */
const say = (channelId: string, over: Partial<MessageCreate> = {}): MessageCreate => ({
  ...testMessage(channelId, '900000000000000000', testUser('2')),
  guild_id: GUILD,
  ...over,
});

it('lists the active threads that the user joined', () => {
  const store = createStoreWithThread();
  store.apply('THREAD_CREATE', createThread(OTHER));
  expect(ids(store)).toEqual([JOINED]);
  const added_members = [{ id: OTHER, user_id: ME, join_timestamp: JOINED_AT, flags: 0 }];
  store.apply('THREAD_MEMBERS_UPDATE', { id: OTHER, guild_id: GUILD, member_count: 2, added_members });
  expect(ids(store)).toEqual([JOINED, OTHER]);
  store.apply('THREAD_MEMBERS_UPDATE', {
    id: OTHER,
    guild_id: GUILD,
    member_count: 1,
    removed_member_ids: [ME],
  });
  const archived = { ...createThread(JOINED).thread_metadata, archived: true };
  store.apply('THREAD_UPDATE', createThread(JOINED, { thread_metadata: archived }));
  expect(ids(store)).toEqual([]);
  store.apply('THREAD_UPDATE', createThread(JOINED));
  expect(ids(store)).toEqual([JOINED]);
});

it('counts unread messages and notifies in joined threads only', () => {
  const store = createStoreWithThread();
  store.apply('THREAD_CREATE', createThread(OTHER));
  store.apply('MESSAGE_CREATE', say(OTHER));
  expect([channelUnread(store, OTHER).unread, guildUnread(store, GUILD).unread]).toEqual([false, false]);
  expect(notifies(store, say(OTHER))).toBe(false);
  store.apply('MESSAGE_CREATE', say(JOINED));
  expect([channelUnread(store, JOINED).unread, guildUnread(store, GUILD).unread]).toEqual([true, true]);
  expect(store.channels.get(JOINED)?.message_count).toBe(1);
  expect(notifies(store, say(JOINED))).toBe(true);
  store.apply('THREAD_MEMBER_UPDATE', { ...member, muted: true, guild_id: GUILD });
  expect(notifies(store, say(JOINED))).toBe(false);
});

it('counts messages by their own events, also if the thread’s arrives between them', () => {
  const store = createStoreWithThread();
  store.apply('THREAD_UPDATE', createThread(JOINED, { message_count: 1, total_message_sent: 1 }));
  store.apply('MESSAGE_CREATE', say(JOINED));
  expect(store.channels.get(JOINED)).toMatchObject({ message_count: 1, total_message_sent: 1 });
});

it('counts what is read and unread by messages, also if an update of the thread or channel is ahead of them', () => {
  const store = createStoreWithThread();
  const { id } = say(JOINED);
  store.apply('THREAD_UPDATE', createThread(JOINED, { last_message_id: id }));
  store.apply('MESSAGE_CREATE', say(JOINED, { author: testUser(ME) }));
  expect(channelUnread(store, JOINED)).toMatchObject({ unread: false, mentions: 0 });
  const update = testChannel(GUILD, CHANNEL, { last_message_id: id });
  store.apply('CHANNEL_UPDATE', update as EventData['CHANNEL_UPDATE']);
  store.apply('MESSAGE_CREATE', say(CHANNEL, { mentions: [testUser(ME)] }));
  expect(channelUnread(store, CHANNEL)).toMatchObject({ unread: true, mentions: 1 });
});

it('takes the last message of a thread from its read state, which counts it', () => {
  const store = createStoreWithThread();
  const { id } = say(JOINED);
  const found = { id: JOINED, last_message_id: id, mention_count: 0, as_of: id };
  store.apply('READ_STATE_UPDATE', { guild_id: GUILD, read_state: [found] });
  expect(store.channels.get(JOINED)?.last_message_id).toBe(id);
  store.apply('MESSAGE_CREATE', say(JOINED, { mentions: [testUser(ME)] }));
  expect(channelUnread(store, JOINED)).toMatchObject({ unread: false, mentions: 0 });
});

it('takes permissions from the channel, with those for sending in threads', () => {
  const store = createStoreWithThread();
  expect(channelPermissions(store, JOINED) & Permission.SEND_MESSAGES).not.toBe(0n);
  expect(channelPermissions(store, CHANNEL) & Permission.SEND_MESSAGES).toBe(0n);
  store.apply('THREAD_CREATE', createThread(OTHER, { type: 12 }));
  expect(channelPermissions(store, OTHER)).toBe(0n);
});

it('forgets threads with their channel, and with their deletion', () => {
  const store = createStoreWithThread();
  store.apply('THREAD_CREATE', createThread(OTHER));
  store.apply('THREAD_DELETE', { id: OTHER, guild_id: GUILD, parent_id: CHANNEL, type: 11 });
  expect(store.channels.has(OTHER)).toBe(false);
  store.apply('CHANNEL_DELETE', testChannel(GUILD, CHANNEL) as EventData['CHANNEL_DELETE']);
  expect([ids(store), store.channels.has(JOINED)]).toEqual([[], false]);
});

it('shows the message that a thread began with as it is now, also when it is edited and deleted in the channel', () => {
  const store = createStoreWithThread();
  const source = testMessage(CHANNEL, JOINED, testUser('2'));
  const starter = {
    ...testMessage(JOINED, '300', testUser('2')),
    type: 21,
    referenced_message: source,
  };
  store.timelines.set(JOINED, {
    ...EMPTY_TIMELINE,
    segments: [getSegment({ kind: 'latest', limit: 50 }, [starter])],
  });
  const quoted = () => store.timelines.get(JOINED)?.segments[0]?.messages.first?.referenced_message;
  const edited_timestamp = '2026-01-01T00:00:00Z';
  store.apply('MESSAGE_UPDATE', { ...source, guild_id: GUILD, content: 'changed', edited_timestamp });
  expect(quoted()).toMatchObject({ id: JOINED, content: 'changed' });
  store.apply('MESSAGE_DELETE', { id: JOINED, channel_id: CHANNEL, guild_id: GUILD });
  expect(quoted()).toBeNull();
});
