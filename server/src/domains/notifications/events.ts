import type { NotificationSettings, UserGuildSettings } from '@guildhall/protocol/notifications/schemas';
import type { NewEvent } from '../../platform/outbox/index.ts';

const toPerson = (userId: string, type: string, data: object): NewEvent => ({
  subject: `user.${userId}`,
  type,
  audience: { kind: 'user', userId },
  data,
});

/** Tells a person's sessions how they want to be told of a guild. */
export const guildSettingsChanged = (userId: string, settings: UserGuildSettings): NewEvent =>
  toPerson(userId, 'USER_GUILD_SETTINGS_UPDATE', settings);

export const notificationSettingsChanged = (userId: string, settings: NotificationSettings): NewEvent =>
  toPerson(userId, 'NOTIFICATION_SETTINGS_UPDATE', settings);
