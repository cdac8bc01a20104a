import type { User } from '@guildhall/protocol/users/schemas';
import type { NewEvent } from '../../platform/outbox/index.ts';
import { presentMember } from '../../state/present.ts';
import type { MemberRow } from '../../state/rows.ts';

const guildEvent = (guildId: string, type: string, data: object, more: Partial<NewEvent> = {}): NewEvent => ({
  subject: `guild.${guildId}`,
  type,
  audience: { kind: 'guild' },
  data: { guild_id: guildId, ...data },
  ...more,
});

/** @param memberCount how many members the guild has now */
export const memberAdded = (guildId: string, member: MemberRow, user: User, memberCount: number) =>
  guildEvent(guildId, 'GUILD_MEMBER_ADD', presentMember(member, user), {
    state: { member_count: memberCount },
  });

export const memberUpdated = (guildId: string, member: MemberRow, user: User) =>
  guildEvent(guildId, 'GUILD_MEMBER_UPDATE', presentMember(member, user));

/** @param memberCount how many members the guild has now */
export const memberRemoved = (guildId: string, user: User, memberCount: number) =>
  guildEvent(guildId, 'GUILD_MEMBER_REMOVE', { user }, { state: { member_count: memberCount } });

const banAudience = { audience: { kind: 'guild', permission: 'BAN_MEMBERS' } } as const;
export const banAdded = (guildId: string, user: User) =>
  guildEvent(guildId, 'GUILD_BAN_ADD', { user }, banAudience);
export const banRemoved = (guildId: string, user: User) =>
  guildEvent(guildId, 'GUILD_BAN_REMOVE', { user }, banAudience);

const ownEvent = (userId: string, type: string, guildId: string): NewEvent => ({
  subject: `user.${userId}`,
  type,
  audience: { kind: 'user', userId },
  data: { guild_id: guildId },
});

/** Tells a person's sessions to open the guild. */
export const guildJoined = (userId: string, guildId: string) => ownEvent(userId, 'GUILD_JOINED', guildId);

/** Tells a person's sessions to close the guild. */
export const guildLeft = (userId: string, guildId: string) => ownEvent(userId, 'GUILD_LEFT', guildId);
