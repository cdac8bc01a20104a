import type { OwnUser, User } from '@guildhall/protocol/users/schemas';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import type { NewEvent } from '../../platform/outbox/index.ts';

/** Tells a person's sessions which settings changed. */
export const settingsChanged = (userId: string, change: UserSettingsChange): NewEvent => ({
  subject: `user.${userId}`,
  type: 'USER_SETTINGS_UPDATE',
  audience: { kind: 'user', userId },
  data: change,
});

/** Tells a person's sessions what their own user is now. */
export const ownUserUpdated = (user: OwnUser): NewEvent => ({
  subject: `user.${user.id}`,
  type: 'USER_UPDATE',
  audience: { kind: 'user', userId: user.id },
  data: user,
});

/**
 * Tells a guild's processes what a member's user is now. It says nothing of the member, whose roles others may be changing:
 * each process makes GUILD_MEMBER_UPDATE of it with the member that it knows.
 */
export const guildUserUpdated = (guildId: string, user: User): NewEvent => ({
  subject: `guild.${guildId}`,
  type: 'GUILD_USER_UPDATE',
  audience: { kind: 'state' },
  data: { guild_id: guildId, user },
});
