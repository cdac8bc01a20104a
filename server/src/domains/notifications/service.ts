import type {
  ChannelOverrideChange,
  GuildsSettingsChange,
  MuteConfig,
  UserGuildSettings,
  UserGuildSettingsChange,
} from '@guildhall/protocol/notifications/schemas';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { unknownChannel } from '../../platform/http/errors.ts';
import { accessChannel, accessGuild, channelIn } from '../../state/access.ts';
import { guildSettingsChanged } from './events.ts';
import { presentGuildSettings } from './present.ts';
import { type GuildChoices, mergeSettings, PRIVATE } from './store.ts';

/** Keys that hold a choice; other keys of a body are not stored. */
const GUILD_KEYS = [
  'flags',
  'hide_muted_channels',
  'message_notifications',
  'mobile_push',
  'mute_scheduled_events',
  'muted',
  'notify_highlights',
  'suppress_everyone',
  'suppress_roles',
] as const;
const OVERRIDE_KEYS = ['collapsed', 'flags', 'message_notifications', 'muted'] as const;

const pick = <Source extends object, Key extends keyof Source>(source: Source, keys: readonly Key[]) =>
  Object.fromEntries(
    keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]),
  ) as Partial<Pick<Source, Key>>;

/** The end of a mute: as given, or `selected_time_window` from `now` on. Unmuting forgets it. */
export function tidyMute(
  { muted, mute_config: config }: { muted?: boolean; mute_config?: MuteConfig | null },
  now: number,
): { mute_config?: MuteConfig | null } {
  if (muted === false || config === null) return { mute_config: null };
  // A mute without an end takes the place of one with an end.
  if (config === undefined) return muted ? { mute_config: null } : {};
  const window = config.selected_time_window ?? -1;
  const end = config.end_time ?? (window > 0 ? new Date(now + window * 1_000).toISOString() : null);
  return { mute_config: { end_time: end, selected_time_window: window } };
}

const tidyGuild = (input: UserGuildSettingsChange, now: number): GuildChoices => ({
  ...pick(input, GUILD_KEYS),
  ...tidyMute(input, now),
});
const tidyOverride = (input: ChannelOverrideChange, now: number): ChannelOverrideChange => ({
  ...pick(input, OVERRIDE_KEYS),
  ...tidyMute(input, now),
});

/** Throws 10003 or 50001 for a channel that is not the guild's, or that the caller cannot view. */
async function proveChannels(context: Context, guildId: string, ids: readonly string[]) {
  const { caller } = context;
  if (guildId === PRIVATE) {
    for (const id of ids) if ((await accessChannel(context, id)).kind !== 'private') throw unknownChannel();
    return;
  }
  const { state } = await accessGuild(context, guildId);
  for (const id of ids) await channelIn(state, caller.userId, id);
}

/** A change of the settings for a guild, or for private channels, whose channels the caller can view. */
interface Prepared {
  readonly key: string;
  readonly settings: GuildChoices;
  readonly overrides: Record<string, ChannelOverrideChange>;
}

async function prepare(
  context: Context,
  guildId: string,
  input: UserGuildSettingsChange,
  now: number,
): Promise<Prepared> {
  const key = guildId === '@me' ? PRIVATE : guildId;
  const given = input.channel_overrides ?? {};
  await proveChannels(context, key, Object.keys(given));
  const overrides = Object.fromEntries(
    Object.entries(given).map(([channelId, override]) => [channelId, tidyOverride(override, now)]),
  );
  return { key, settings: tidyGuild(input, now), overrides };
}

async function store(
  tx: Tx,
  userId: string,
  { key, ...change }: Prepared,
  now: number,
): Promise<UserGuildSettings> {
  const settings = presentGuildSettings(await mergeSettings(tx, userId, key, change), now);
  tx.emit(guildSettingsChanged(userId, settings));
  return settings;
}

/**
 * Changes the caller's notification settings for a guild and publishes them to all of their sessions. Throws 10004 outside the guild,
 * 10003 and 50001 for channels.
 * @param guildId `@me` for private channels
 */
export async function updateGuildSettings(
  context: Context,
  guildId: string,
  input: UserGuildSettingsChange,
): Promise<UserGuildSettings> {
  const { app, caller } = context;
  const now = Date.now();
  const change = await prepare(context, guildId, input, now);
  return app.db.transaction((tx) => store(tx, caller.userId, change, now));
}

/** Changes the caller's settings for several guilds in one transaction. Throws as `updateGuildSettings` does. */
export async function updateGuildsSettings(
  context: Context,
  { guilds }: GuildsSettingsChange,
): Promise<UserGuildSettings[]> {
  const { app, caller } = context;
  const now = Date.now();
  const changes: Prepared[] = [];
  // In the order of ids, so that simultaneous calls wait for each other instead of failing.
  for (const guildId of Object.keys(guilds).sort(compareSnowflakes))
    changes.push(await prepare(context, guildId, guilds[guildId] ?? {}, now));
  return app.db.transaction(async (tx) => {
    const stored: UserGuildSettings[] = [];
    for (const change of changes) stored.push(await store(tx, caller.userId, change, now));
    return stored;
  });
}
