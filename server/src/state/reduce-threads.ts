import { isForumType } from '@guildhall/protocol/channels/types';
import type { EventData } from '@guildhall/protocol/events';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { Reducer, Replica } from './replica.ts';
import { readThread, type ThreadMemberRow, type ThreadRow } from './thread-rows.ts';

/** The members of a thread that is new to a replica, as events have them in `state`. */
type Members = Readonly<Record<string, ThreadMemberRow>>;

type ThreadEvent = `THREAD_${'CREATE' | 'UPDATE' | 'DELETE' | 'MEMBER_UPDATE' | 'MEMBERS_UPDATE'}`;

const setThread = (
  { threads }: Replica,
  { newly_created: _, ...wire }: EventData['THREAD_CREATE'],
  { members }: Readonly<Record<string, unknown>>,
) => {
  const known = threads.get(wire.id);
  const row = readThread(wire, known?.members ?? Object.entries((members ?? {}) as Members));
  if (known) {
    // Messages can have arrived since the event was written.
    const { last_message_id, last_pin_timestamp, message_count, total_message_sent, member_count } = known;
    Object.assign(row, {
      last_message_id,
      last_pin_timestamp,
      message_count,
      total_message_sent,
      member_count,
    });
  }
  threads.set(wire.id, row);
};

/** One reducer for each event about a thread. */
export const threadReducers: { readonly [Name in ThreadEvent]: Reducer<Name> } = {
  THREAD_CREATE: (replica, wire, state) => {
    setThread(replica, wire, state);
    const parent = replica.channels.get(wire.parent_id);
    // The last message of a forum is its newest post.
    if (
      wire.newly_created &&
      parent &&
      isForumType(parent.type) &&
      BigInt(wire.id) > BigInt(parent.lastMessageId)
    )
      parent.lastMessageId = wire.id;
  },
  THREAD_UPDATE: (replica, wire, state) => {
    if (wire.thread_metadata.archived) replica.threads.delete(wire.id);
    else setThread(replica, wire, state);
  },
  THREAD_DELETE: ({ threads }, { id }) => {
    threads.delete(id);
  },
  THREAD_MEMBER_UPDATE: ({ threads }, { id, user_id, join_timestamp, flags, muted, mute_config }) => {
    const members = threads.get(id)?.members;
    if (members?.has(user_id))
      members.set(user_id, {
        join_timestamp,
        flags,
        muted: muted ?? false,
        mute_config: mute_config ?? null,
      });
  },
  THREAD_MEMBERS_UPDATE: ({ threads }, { id, added_members = [], removed_member_ids = [] }) => {
    const thread = threads.get(id);
    if (!thread) return;
    for (const { user_id, join_timestamp, flags } of added_members)
      thread.members.set(user_id, { join_timestamp, flags, muted: false, mute_config: null });
    for (const userId of removed_member_ids) thread.members.delete(userId);
    countMembers(thread);
  },
};

const countMembers = (thread: ThreadRow) => {
  thread.member_count = Math.min(thread.members.size, THREAD_LIMITS.memberCount);
};

/** Ends a membership, if there is one. */
export function removeFromThread(thread: ThreadRow, userId: string): void {
  if (thread.members.delete(userId)) countMembers(thread);
}

/** Counts a message of a thread, except the first message of a post, and the one that refers to the message the thread started from. */
export function countMessage(
  thread: ThreadRow | undefined,
  { id, type }: Pick<EventData['MESSAGE_CREATE'], 'id' | 'type'>,
): void {
  if (!thread) return;
  if (BigInt(id) > BigInt(thread.last_message_id ?? '0')) thread.last_message_id = id;
  if (type === MessageType.THREAD_STARTER_MESSAGE || id === thread.id) return;
  thread.message_count += 1;
  thread.total_message_sent += 1;
}

export function uncountMessages(thread: ThreadRow | undefined, deleted: readonly string[]): void {
  if (!thread) return;
  const counted = deleted.filter((id) => id !== thread.id).length;
  thread.message_count = Math.max(0, thread.message_count - counted);
}
