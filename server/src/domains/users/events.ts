import type { OwnUser, User } from '@guildhall/protocol/users/schemas';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import { toGuild, toUser } from '../../platform/outbox/index.ts';

export const settingsChanged = (userId: string, change: UserSettingsChange) =>
  toUser(userId, 'USER_SETTINGS_UPDATE', change);

export const ownUserUpdated = (user: OwnUser) => toUser(user.id, 'USER_UPDATE', user);

/**
 * A member's user changed. The event carries no member, whose roles others may be changing at the same moment: each process makes
 * GUILD_MEMBER_UPDATE of it with the member it knows.
 */
export const guildUserUpdated = (guildId: string, user: User) =>
  toGuild(guildId, 'GUILD_USER_UPDATE', { guild_id: guildId, user });
