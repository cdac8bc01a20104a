import {
  countsAsMention,
  decideNotification,
  isChannelMuted,
  isMuted,
  type MentionWays,
  marksUnread,
  type NotificationRules,
  type OverrideRules,
} from '@guildhall/protocol/notifications/decide';
import { NotificationLevel } from '@guildhall/protocol/notifications/levels';
import { getThreadLevel } from '@guildhall/protocol/threads/notifications';
import type { MessageCreate, UserGuildSettings } from './entities.ts';
import { key, PRIVATE } from './keys.ts';
import type { Part } from './optimistic.ts';
import { isFolded } from './relationships.ts';
import type { Reducers, State } from './state.ts';
import { isThread, type Thread } from './threads.ts';

/** The ways a message can mention the user; their own messages never do. */
export function mentionWays(state: State, message: MessageCreate): MentionWays {
  const me = state.me?.id;
  if (!me || message.author.id === me) return { byName: false, byRole: false, byEveryone: false };
  const guildId = message.guild_id ?? state.channels.get(message.channel_id)?.guild_id;
  const roles = guildId ? state.members.get(guildId)?.get(me)?.roles : undefined;
  return {
    byName: message.mentions.some(({ id }) => id === me),
    byRole: !!roles && message.mention_roles.some((role) => roles.includes(role)),
    byEveryone: message.mention_everyone,
  };
}

/** Whether a message counts as a mention of the user: by name, by a role, or with everyone where that is not suppressed. */
export function mentionsMe(state: State, message: MessageCreate): boolean {
  const guildId = message.guild_id ?? state.channels.get(message.channel_id)?.guild_id;
  const settings = guildId ? state.guildSettings.get(guildId) : undefined;
  return countsAsMention(mentionWays(state, message), settings);
}

/** The user's settings of a thread. One that they did not join notifies of nothing. */
function getThreadRules({ member }: Thread): OverrideRules {
  if (!member) return { message_notifications: NotificationLevel.NO_MESSAGES };
  const { flags, muted = false, mute_config = null } = member;
  return { muted, mute_config, message_notifications: getThreadLevel(flags) };
}

/** The settings that apply to a channel: its own, its category's or parent's and its guild's. */
export function notificationRules(state: State, channelId: string): NotificationRules {
  const channel = state.channels.get(channelId);
  const guildId = channel?.guild_id;
  const settings = state.guildSettings.get(guildId ?? PRIVATE);
  const override = (id: string | null | undefined) =>
    settings?.channel_overrides.find(({ channel_id }) => channel_id === id);
  return {
    channel: isThread(channel) ? getThreadRules(channel) : override(channelId),
    category: channel?.parent_id ? override(channel.parent_id) : undefined,
    guild: settings,
    guildDefault: guildId
      ? (state.guilds.get(guildId)?.default_message_notifications ?? NotificationLevel.ALL_MESSAGES)
      : NotificationLevel.ALL_MESSAGES,
  };
}

/** Whether a channel, its category or its guild is muted. */
export const channelMuted = (state: State, channelId: string): boolean =>
  isChannelMuted(notificationRules(state, channelId), Date.now());

/** Whether messages that don't mention the user make a channel show as unread. */
export const showsUnread = (state: State, channelId: string): boolean =>
  marksUnread(notificationRules(state, channelId), Date.now());

/** `SUPPRESS_NOTIFICATIONS`: sent silently. */
const SILENT = 1 << 12;

/**
 * Whether a message causes a notification: a sound, a desktop notification. The user's own messages, those of users they blocked and
 * silent ones never do.
 */
export function notifies(state: State, message: MessageCreate): boolean {
  const { author, flags = 0 } = message;
  if (author.id === state.me?.id || isFolded(state, author.id) || flags & SILENT) return false;
  const rules = notificationRules(state, message.channel_id);
  const ways = mentionWays(state, message);
  if (!decideNotification(rules, ways, Date.now())) return false;
  const channel = state.channels.get(message.channel_id);
  if (channel?.is_message_request) return false;
  return !channel?.guild_id || !state.settings.notify_mentions_only || countsAsMention(ways, rules.guild);
}

function touchGuildSettings(state: State, guildId: string): void {
  state.touch(key.guildSettings(guildId));
  for (const ids of [state.channelIds, state.threadIds])
    for (const channelId of ids.get(guildId) ?? []) state.touch(key.unread(channelId));
  state.touch(key.unread(guildId));
  state.touch(key.unreadTotal);
}

export function putGuildSettings(state: State, settings: UserGuildSettings): void {
  const guildId = settings.guild_id ?? PRIVATE;
  const known = state.guildSettings.get(guildId);
  if (known && known.version > settings.version) return;
  state.guildSettings.set(guildId, settings);
  touchGuildSettings(state, guildId);
}

/** The user's notification settings for a guild, or for private channels under `@me`; null where nothing was chosen. */
export const guildSettings = (guildId: string): Part<UserGuildSettings | null> => ({
  read: (state) => state.guildSettings.get(guildId) ?? null,
  write(state, settings) {
    if (settings) state.guildSettings.set(guildId, settings);
    else state.guildSettings.delete(guildId);
    touchGuildSettings(state, guildId);
  },
});

const getMutes = (settings: UserGuildSettings) => [settings, ...settings.channel_overrides];

/** When the next mute is over, in ms since 1970; undefined when none has an end. */
export function nextMuteEnd(state: State): number | undefined {
  const ends = [...state.guildSettings.values()]
    .flatMap(getMutes)
    .flatMap(({ muted, mute_config }) =>
      muted && mute_config?.end_time ? [Date.parse(mute_config.end_time)] : [],
    );
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** Ends mutes whose time is up, as the server does when it is asked. */
export function endMutes(state: State, now: number): void {
  const ended = <Thing extends UserGuildSettings | UserGuildSettings['channel_overrides'][number]>(
    thing: Thing,
  ) => (thing.muted && !isMuted(thing, now) ? { ...thing, muted: false, mute_config: null } : thing);
  for (const [guildId, settings] of state.guildSettings) {
    if (getMutes(settings).every((thing) => ended(thing) === thing)) continue;
    state.guildSettings.set(guildId, {
      ...ended(settings),
      channel_overrides: settings.channel_overrides.map(ended),
    });
    touchGuildSettings(state, guildId);
  }
}

export const notificationReducers = {
  USER_GUILD_SETTINGS_UPDATE: putGuildSettings,
} satisfies Reducers;
