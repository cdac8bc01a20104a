import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import type { Member } from '@guildhall/protocol/members/schemas';
import type { Thread } from '@guildhall/protocol/threads/schemas';
import { type NewEvent, toChannel } from '../../platform/outbox/index.ts';
import type { ThreadRow } from '../../state/thread-rows.ts';
import type { ThreadRecord } from '../../state/thread-store.ts';
import type { ThreadKey, UserThreadMember } from './member-store.ts';

export const threadCreated = (guildId: string, { thread, members }: ThreadRecord) =>
  toChannel(
    guildId,
    thread.id,
    'THREAD_CREATE',
    { ...thread, newly_created: true },
    { state: { members: members ?? {} } },
  );

/** @param wasArchived whether the processes that hold active threads don't know it */
export const threadUpdated = (
  guildId: string,
  { thread, members, seq }: ThreadRecord,
  wasArchived: boolean,
) =>
  toChannel(
    guildId,
    thread.id,
    'THREAD_UPDATE',
    thread,
    wasArchived ? { state: { members: members ?? {}, seq } } : {},
  );

export const threadDeleted = (
  guildId: string,
  { id, parent_id, type }: Pick<Thread, 'id' | 'parent_id' | 'type'>,
) => toChannel(guildId, id, 'THREAD_DELETE', { id, guild_id: guildId, parent_id, type });

/** Where an event belongs: the guild's version, and its place in the thread's sequence if it has one. */
export interface Order {
  readonly version?: number;
  readonly seq?: number;
}

/** Users who joined a thread, with their guild members by user id, or users who left it. */
type MembersDifference =
  | { readonly added: readonly UserThreadMember[]; readonly members: ReadonlyMap<string, Member> }
  | { readonly removedIds: readonly string[] };

const presentDifference = (threadId: string, difference: MembersDifference) =>
  'removedIds' in difference
    ? { removed_member_ids: [...difference.removedIds] }
    : {
        added_members: difference.added.map(({ user_id, join_timestamp, flags }) => {
          const member = difference.members.get(user_id);
          return {
            id: threadId,
            user_id,
            join_timestamp,
            flags,
            ...(member ? { member } : {}),
            presence: null,
          };
        }),
      };

/** Users joined or left a thread. @param count members afterwards */
export const membersUpdated = (
  { guildId, threadId }: ThreadKey,
  difference: MembersDifference,
  count: number,
  order: Order = {},
): NewEvent =>
  toChannel(
    guildId,
    threadId,
    'THREAD_MEMBERS_UPDATE',
    {
      id: threadId,
      guild_id: guildId,
      member_count: Math.min(count, THREAD_LIMITS.memberCount),
      ...presentDifference(threadId, difference),
    },
    order,
  );

/** A user's own settings of a thread changed. */
export const ownMemberUpdated = (
  guildId: string,
  { id }: Pick<ThreadRow, 'id'>,
  member: UserThreadMember,
): NewEvent => ({
  subject: `guild.${guildId}`,
  type: 'THREAD_MEMBER_UPDATE',
  audience: { kind: 'user', userId: member.user_id },
  data: { ...member, id, guild_id: guildId },
});
