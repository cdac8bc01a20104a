import type { EventData } from '@guildhall/protocol/events';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { NewThread, ThreadSearchQuery } from '@guildhall/protocol/threads/posts';
import type { NewMessageThread, ThreadMemberChange } from '@guildhall/protocol/threads/schemas';
import type { Finding } from '../session/exchange.ts';
import type { MutationContext } from '../session/mutations/context.ts';
import type { Message } from '../store/entities.ts';
import { isEphemeral } from '../store/ephemeral.ts';
import { key } from '../store/keys.ts';
import { change, type Part } from '../store/optimistic.ts';
import { countPost } from '../store/reads.ts';
import type { Reducers, State } from '../store/state.ts';
import { changeThread, dropThread, putMembership, putThread } from '../store/thread-changes.ts';
import { isThread, type Thread } from '../store/threads.ts';
import { record } from '../store/timeline.ts';
import { updateTimeline } from '../store/timeline-events.ts';

/** Changes a message that a thread was started from, wherever it is held: it has the thread's id. */
function changeStart(
  state: State,
  parentId: string,
  threadId: string,
  apply: (message: Message) => Message,
): void {
  if (!state.timelines.has(parentId)) return;
  updateTimeline(state, parentId, (timeline) => record(timeline, { kind: 'change', id: threadId, apply }));
}

/** A thread of an event. Its messages are counted here: the event was written beside theirs, and can know of one that comes after it. */
function withOwnCount(state: State, thread: Thread): Thread {
  const known = state.channels.get(thread.id);
  if (!isThread(known)) return thread;
  const { message_count, total_message_sent } = known;
  return { ...thread, message_count, total_message_sent };
}

const putEventThread = (state: State, { newly_created, ...written }: EventData['THREAD_CREATE']) => {
  if (!state.channels.has(written.parent_id)) return;
  const thread = withOwnCount(state, written);
  putThread(state, thread);
  if (newly_created) countPost(state, thread);
  changeStart(state, thread.parent_id, thread.id, (message) =>
    message.thread ? { ...message, thread } : message,
  );
};

export const threadReducers = {
  THREAD_CREATE: putEventThread,
  THREAD_UPDATE: putEventThread,
  THREAD_DELETE: (state, { id, parent_id }) => {
    dropThread(state, id);
    changeStart(state, parent_id, id, ({ thread: _, ...message }) => message);
  },
  THREAD_LIST_SYNC: (state, { threads, members }) => {
    for (const thread of threads) putThread(state, thread);
    for (const { member: _, ...own } of members) putMembership(state, own.id, own);
  },
  THREAD_MEMBER_UPDATE: (state, { guild_id: _, member: __, ...own }) => putMembership(state, own.id, own),
  THREAD_MEMBERS_UPDATE: (state, { id, member_count, added_members = [], removed_member_ids = [] }) => {
    const me = state.me?.id;
    const added = added_members.find(({ user_id }) => user_id === me);
    changeThread(state, id, (thread) => ({ ...thread, member_count }));
    if (added) {
      const { user_id, join_timestamp, flags } = added;
      const { member } = state.channels.get(id) ?? {};
      putMembership(
        state,
        id,
        member ?? { id, user_id, join_timestamp, flags, muted: false, mute_config: null },
      );
    }
    if (me !== undefined && removed_member_ids.includes(me)) putMembership(state, id, undefined);
  },
  MESSAGE_CREATE: (state, message) => {
    const isCounted = message.type !== MessageType.THREAD_STARTER_MESSAGE && !isEphemeral(message);
    countMessages(state, message.channel_id, isCounted ? [message.id] : [], 1);
  },
  MESSAGE_DELETE: (state, { channel_id, id }) => countMessages(state, channel_id, [id], -1),
  MESSAGE_DELETE_BULK: (state, { channel_id, ids }) => countMessages(state, channel_id, ids, -1),
} satisfies Reducers;

/** Adds or subtracts messages, except the first message of a post, which has the thread's id. */
function countMessages(state: State, threadId: string, ids: readonly string[], sign: 1 | -1): void {
  const thread = state.channels.get(threadId);
  if (!isThread(thread)) return;
  const by = sign * ids.filter((id) => id !== threadId).length;
  state.channels.set(threadId, {
    ...thread,
    message_count: Math.max(0, thread.message_count + by),
    total_message_sent: thread.total_message_sent + Math.max(0, by),
  });
  state.touch(key.channel(threadId));
}

type Settings = Required<Pick<ThreadMemberChange, 'flags' | 'muted'>> &
  Pick<ThreadMemberChange, 'mute_config'>;

/** The user's notification settings of a thread. */
const settingsPart = (threadId: string): Part<Settings> => ({
  read(state) {
    const member = state.channels.get(threadId)?.member;
    return (
      member && { flags: member.flags, muted: member.muted ?? false, mute_config: member.mute_config ?? null }
    );
  },
  write(state, settings) {
    const member = state.channels.get(threadId)?.member;
    if (member) putMembership(state, threadId, { ...member, ...settings });
  },
});

/** A thread in a response, for the store. */
export const foundThread = (thread: Thread): Finding => ({
  key: key.channel(thread.id),
  put: (state) => putThread(state, thread),
});

/** What the user does with threads. All throw RestError, NetworkError. */
export const threadMutations = ({ rest, exchange }: MutationContext) => ({
  /** Reads a thread that the store may not know, such as an archived one. */
  openThread: (channel_id: string) =>
    exchange({
      call: () => rest.call('getChannel', { params: { channel_id } }),
      find: (channel) => ('thread_metadata' in channel ? [foundThread(channel)] : []),
    }),
  /** Returns a page of the posts of a forum with their first messages. */
  findPosts: (channel_id: string, query: Partial<ThreadSearchQuery>) =>
    exchange({
      call: () => rest.call('searchThreads', { params: { channel_id }, query: query as ThreadSearchQuery }),
      find: ({ threads, members }) => {
        const own = new Map(members.map(({ member: _, ...membership }) => [membership.id, membership]));
        return threads.map((thread) => {
          const member = own.get(thread.id);
          return foundThread(member ? { ...thread, member } : thread);
        });
      },
    }),
  startThread: (channel_id: string, body: NewThread) =>
    exchange({
      call: () => rest.call('createThread', { params: { channel_id }, body }),
      find: ({ message: _, ...thread }) => [foundThread(thread)],
    }),
  startThreadFrom: (channel_id: string, message_id: string, body: NewMessageThread) =>
    exchange({
      call: () => rest.call('createThreadFromMessage', { params: { channel_id, message_id }, body }),
      find: (thread) => [foundThread(thread)],
    }),
  updateThreadSettings: (channel_id: string, body: ThreadMemberChange) =>
    exchange({
      show: [change(settingsPart(channel_id), (settings) => ({ ...settings, ...body }))],
      call: () => rest.call('updateThreadSettings', { params: { channel_id }, body }),
      turn: `thread ${channel_id}`,
    }),
});
