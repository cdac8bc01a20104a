import { Permission } from '@guildhall/protocol/permissions/index';
import type { GuildState } from './guild-state.ts';
import type { ChannelRow, MemberRow } from './rows.ts';

const NEEDED = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY;

/** Returns the channels of a guild whose history a member can read. */
export const getReadableChannels = (state: GuildState, member: MemberRow): ChannelRow[] =>
  [...state.channels.values()].filter(({ id }) => (state.permissions(member, id) & NEEDED) === NEEDED);
