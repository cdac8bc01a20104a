import { Permission } from '@guildhall/protocol/permissions/index';
import type { GuildState } from './guild-state.ts';
import type { ChannelRow, MemberRow } from './rows.ts';
import type { ThreadRow } from './thread-rows.ts';

const NEEDED = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY;

/** Returns the channels of a guild whose history a member can read. */
export const getReadableChannels = (state: GuildState, member: MemberRow): ChannelRow[] =>
  [...state.channels.values()].filter(({ id }) => (state.permissions(member, id) & NEEDED) === NEEDED);

/** Returns the active threads of a guild that a member has joined and whose history they can read. */
export const getReadableThreads = (state: GuildState, member: MemberRow): ThreadRow[] =>
  [...state.threads.values()].filter(
    (thread) =>
      thread.members.has(member.userId) && (state.permissionsIn(member, thread) & NEEDED) === NEEDED,
  );
