import type { SettingsRow } from './store.ts';

export interface ReadySettings {
  /** Settings of the guilds that the person is in, and of private channels; null if there are none. */
  readonly guilds: readonly SettingsRow[] | null;
  readonly flags: number | null;
}

/** `ReadySettings` of the user `$1`. */
export const READY_SETTINGS = `json_build_object(
  'guilds', (SELECT json_agg(json_build_object('guild_id', gs.guild_id::text, 'settings', gs.settings,
      'channel_overrides', gs.channel_overrides, 'version', gs.version) ORDER BY gs.guild_id)
    FROM user_guild_settings gs WHERE gs.user_id = $1
      AND (gs.guild_id = 0 OR gs.guild_id IN (SELECT ug.guild_id FROM user_guilds ug WHERE ug.user_id = $1))),
  'flags', (SELECT n.flags FROM notification_settings n WHERE n.user_id = $1))`;
