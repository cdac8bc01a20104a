import type { NotificationSettings, UserGuildSettings } from '@guildhall/protocol/notifications/schemas';
import { toUser } from '../../platform/outbox/index.ts';

export const guildSettingsChanged = (userId: string, settings: UserGuildSettings) =>
  toUser(userId, 'USER_GUILD_SETTINGS_UPDATE', settings);

export const notificationSettingsChanged = (userId: string, settings: NotificationSettings) =>
  toUser(userId, 'NOTIFICATION_SETTINGS_UPDATE', settings);
