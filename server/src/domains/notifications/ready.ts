import { readyPart } from '../../domain.ts';
import { presentGuildSettings } from './present.ts';
import { READY_SETTINGS, type ReadySettings } from './ready-sql.ts';

/** How a person is notified of their guilds and private channels. */
export const notificationsReady = readyPart<ReadySettings>({
  sql: READY_SETTINGS,
  present(found, client) {
    const now = Date.now();
    const entries = (found?.guilds ?? []).map((row) => presentGuildSettings(row, now));
    const version = entries.reduce((sum, entry) => sum + entry.version, 0);
    return {
      fields: {
        user_guild_settings: client.has('VERSIONED_USER_GUILD_SETTINGS')
          ? { entries, partial: false, version }
          : entries,
        notification_settings: { flags: found?.flags ?? 0 },
      },
    };
  },
});
