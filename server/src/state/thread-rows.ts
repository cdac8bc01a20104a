import type { DeepReadonly } from '@guildhall/protocol/event';
import type { OwnThreadMember, Thread } from '@guildhall/protocol/threads/schemas';
import type { ChannelRow } from './rows.ts';

/** A membership in a thread, as its user sees it. */
export type ThreadMemberRow = DeepReadonly<Required<Omit<OwnThreadMember, 'id' | 'user_id'>>>;

/** What messages and memberships change. */
type Counted =
  | 'last_message_id'
  | 'last_pin_timestamp'
  | 'message_count'
  | 'total_message_sent'
  | 'member_count';

/** A thread in its wire form, with its members. A row read for one caller has only that caller's membership. */
export type ThreadRow = Omit<DeepReadonly<Thread>, Counted | 'member'> &
  Pick<Thread, Counted> & { readonly members: Map<string, ThreadMemberRow> };

/** A place for messages in a guild. */
export type PlaceRow = ChannelRow | ThreadRow;

export const isThread = (place: object): place is ThreadRow => 'thread_metadata' in place;

/** Reads a thread's wire object. */
export const readThread = (
  { member: _, ...wire }: DeepReadonly<Thread>,
  members: Iterable<readonly [string, ThreadMemberRow]>,
): ThreadRow => ({ ...wire, members: new Map(members) });

/** A thread as a user sees it, with their membership if they joined. */
export function presentThread({ members, ...thread }: ThreadRow, userId?: string): DeepReadonly<Thread> {
  const member = userId && members.get(userId);
  return member ? { ...thread, member: { id: thread.id, user_id: userId, ...member } } : thread;
}
