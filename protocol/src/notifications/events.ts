import { defineEvent } from '../event.ts';
import { NotificationSettings, UserGuildSettings } from './schemas.ts';

/** The user's notification settings. */
export const notificationsEvents = {
  USER_GUILD_SETTINGS_UPDATE: defineEvent({
    summary: "The user's notification settings for a guild, or for private channels, are these now.",
    data: UserGuildSettings,
    userOnly: true,
  }),
  NOTIFICATION_SETTINGS_UPDATE: defineEvent({
    summary: "The user's general notification settings are these now.",
    data: NotificationSettings,
    userOnly: true,
  }),
};
