import type { MemberSearch } from '@guildhall/protocol/members/search';
import { key, type MemberWithUser } from '../store/index.ts';
import { putMembers } from '../store/people.ts';
import type { Finding } from './exchange.ts';
import type { MutationContext } from './mutations/context.ts';

/** A member from a response. The user's own roles decide what mentions them, so these are left to events. */
export const foundMember = (guildId: string, member: MemberWithUser): Finding => ({
  key: key.member(guildId, member.user.id),
  put(state) {
    if (member.user.id !== state.me?.id) putMembers(state, guildId, [member]);
  },
});

/** Reads members of guilds; they are in the store afterwards. All throw RestError, NetworkError. */
export const createMemberReads = ({ rest, exchange }: Pick<MutationContext, 'rest' | 'exchange'>) => ({
  /** Members in the order of their ids, those after `after`. */
  list: (guild_id: string, query: { limit: number; after: string }, signal?: AbortSignal) =>
    exchange({
      call: () => rest.call('listMembers', { params: { guild_id }, query, ...(signal ? { signal } : {}) }),
      find: (members) => members.map((member) => foundMember(guild_id, member)),
    }),
  /** Members whose name begins with a text. */
  startingWith: (guild_id: string, query: { query: string; limit: number }, signal?: AbortSignal) =>
    exchange({
      call: () => rest.call('searchMembers', { params: { guild_id }, query, ...(signal ? { signal } : {}) }),
      find: (members) => members.map((member) => foundMember(guild_id, member)),
    }),
  search: (guild_id: string, body: MemberSearch, signal?: AbortSignal) =>
    exchange({
      call: () =>
        rest.call('searchMembersSorted', { params: { guild_id }, body, ...(signal ? { signal } : {}) }),
      find: ({ members }) => members.map(({ member }) => foundMember(guild_id, member)),
    }),
});
export type MemberReads = ReturnType<typeof createMemberReads>;
