import { isMuted } from '@guildhall/protocol/notifications/decide';
import { NotificationLevel } from '@guildhall/protocol/notifications/levels';
import type {
  ChannelOverride,
  ChannelOverrideChange,
  MuteConfig,
  UserGuildSettings,
} from '@guildhall/protocol/notifications/schemas';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { PRIVATE, type SettingsRow } from './store.ts';

/** A mute as of `now` (ms since 1970): an expired one has ended. */
function presentMute(
  { muted = false, mute_config = null }: { muted?: boolean; mute_config?: MuteConfig | null },
  now: number,
) {
  const holds = isMuted({ muted, mute_config }, now);
  return { muted: holds, mute_config: holds ? mute_config : null };
}

const presentOverride = (
  channelId: string,
  override: ChannelOverrideChange,
  now: number,
): ChannelOverride => ({
  channel_id: channelId,
  collapsed: override.collapsed ?? false,
  flags: override.flags ?? 0,
  message_notifications: override.message_notifications ?? NotificationLevel.INHERIT,
  ...presentMute(override, now),
});

/** A stored row as the wire has it. */
export function presentGuildSettings(row: SettingsRow, now: number): UserGuildSettings {
  const { settings } = row;
  return {
    guild_id: row.guild_id === PRIVATE ? null : row.guild_id,
    flags: settings.flags ?? 0,
    hide_muted_channels: settings.hide_muted_channels ?? false,
    message_notifications: settings.message_notifications ?? NotificationLevel.INHERIT,
    mobile_push: settings.mobile_push ?? true,
    mute_scheduled_events: settings.mute_scheduled_events ?? false,
    notify_highlights: settings.notify_highlights ?? 0,
    suppress_everyone: settings.suppress_everyone ?? false,
    suppress_roles: settings.suppress_roles ?? false,
    ...presentMute(settings, now),
    channel_overrides: Object.entries(row.channel_overrides)
      .sort(([a], [b]) => compareSnowflakes(a, b))
      .map(([channelId, override]) => presentOverride(channelId, override, now)),
    version: row.version,
  };
}
