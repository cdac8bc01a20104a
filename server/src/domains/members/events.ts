import type { User } from '@guildhall/protocol/users/schemas';
import { toGuild, toUser } from '../../platform/outbox/index.ts';
import { presentMember } from '../../state/present.ts';
import type { MemberRow } from '../../state/rows.ts';

/** @param memberCount how many members the guild has now */
export const memberAdded = (guildId: string, member: MemberRow, user: User, memberCount: number) =>
  toGuild(
    guildId,
    'GUILD_MEMBER_ADD',
    { guild_id: guildId, ...presentMember(member, user) },
    { state: { member_count: memberCount } },
  );

export const memberUpdated = (guildId: string, member: MemberRow, user: User) =>
  toGuild(guildId, 'GUILD_MEMBER_UPDATE', { guild_id: guildId, ...presentMember(member, user) });

/** @param memberCount how many members the guild has now */
export const memberRemoved = (guildId: string, user: User, memberCount: number) =>
  toGuild(
    guildId,
    'GUILD_MEMBER_REMOVE',
    { guild_id: guildId, user },
    { state: { member_count: memberCount } },
  );

export const banAdded = (guildId: string, user: User) =>
  toGuild(guildId, 'GUILD_BAN_ADD', { guild_id: guildId, user });

export const banRemoved = (guildId: string, user: User) =>
  toGuild(guildId, 'GUILD_BAN_REMOVE', { guild_id: guildId, user });

/** Makes a user's sessions open the guild. */
export const guildJoined = (userId: string, guildId: string) =>
  toUser(userId, 'GUILD_JOINED', { guild_id: guildId });

/** Makes a user's sessions close the guild. */
export const guildLeft = (userId: string, guildId: string) =>
  toUser(userId, 'GUILD_LEFT', { guild_id: guildId });
