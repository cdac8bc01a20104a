import Type, { type Static } from 'typebox';
import { CONTRAST, FONT_SIZE, SATURATION, ZOOM } from '../appearance/display.ts';
import { THEMES } from '../appearance/themes.ts';
import { FavoriteGif } from '../gifs/schemas.ts';
import { MAX_EMOJI_USES } from '../limits/emoji.ts';
import { GIF_LIMITS } from '../limits/gifs.ts';
import { STICKER_LIMITS } from '../limits/stickers.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { Dictionary, List, Maybe, Nullable, Snowflake, Timestamp } from '../schemas/common.ts';
import { APP_ICONS } from './app-icons.ts';
import { COMBINATION, KEYBIND_ACTIONS, type KeybindAction } from './keybinds.ts';
import { LOCALES } from './locales.ts';
import { REDACTIONS } from './redactions.ts';
import { SOUNDS } from './sounds.ts';

const choice = <const T extends readonly (string | number)[]>(values: T) =>
  Type.Unsafe<T[number]>({ enum: [...values] });

/** Pixels between message groups to choose from. */
export const GROUP_SPACINGS = [0, 4, 8, 16, 24] as const;

/** Statuses a user can choose for all of their sessions. */
export const CHOSEN_STATUSES = ['online', 'idle', 'dnd', 'invisible'] as const;

/** Documented: text, and either a guild's emoji or a Unicode one, until a time. */
export const CustomStatus = Type.Object({
  text: Maybe(Type.String({ maxLength: 128 })),
  emoji_id: Maybe(Snowflake),
  emoji_name: Maybe(Type.String({ maxLength: 64 })),
  expires_at: Maybe(Timestamp),
});
export type CustomStatus = Static<typeof CustomStatus>;

/** Guilds and folders at most in a person's list: more than anybody can be in. */
const MAX_FOLDERS = 250;

/** Documented: a folder of the guild list; with `id` null and one guild, that guild's own place in the list. */
export const GuildFolder = Type.Object({
  id: Nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  name: Maybe(Type.String({ maxLength: 32 })),
  /** 0xRRGGBB. */
  color: Maybe(Type.Integer({ minimum: 0, maximum: 0xffffff })),
  guild_ids: List(Snowflake, MAX_FOLDERS, { minItems: 1 }),
});
export type GuildFolder = Static<typeof GuildFolder>;

/** A person's own keys for actions; an action without any does nothing by key. Actions left out keep theirs. */
const Keybinds = Type.Unsafe<Partial<Record<KeybindAction, readonly string[]>>>({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    KEYBIND_ACTIONS.map((action) => [
      action,
      { type: 'array', maxItems: 4, items: { type: 'string', maxLength: 40, pattern: COMBINATION } },
    ]),
  ),
});

/** Documented, where it is about images that a scanner found; we have none, so it is about all of a place. */
const ExplicitContentSettings = Type.Object({
  /** In age-restricted channels. */
  guilds: choice(REDACTIONS),
  /** In private channels, from friends and from others. */
  friend_dm: choice(REDACTIONS),
  non_friend_dm: choice(REDACTIONS),
});
export type ExplicitContentSettings = Static<typeof ExplicitContentSettings>;

/** The number of uses of each emoji, by its characters. */
const EmojiUses = Dictionary(
  Type.String({ pattern: '^.{1,64}$' }),
  Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  MAX_EMOJI_USES,
);

/** The number of uses of each sticker, by its id. */
const StickerUses = Dictionary(
  Type.String({ pattern: '^[0-9]{1,20}$' }),
  Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  STICKER_LIMITS.uses,
);

/**
 * A person's settings, the same on all of their devices. The documented names where there are such; the sizes and
 * colours of the appearance, and what is ours alone, with the ranges of the specification.
 */
export const UserSettings = Type.Object({
  locale: choice(LOCALES),
  status: choice(CHOSEN_STATUSES),
  custom_status: Nullable(CustomStatus),
  developer_mode: Type.Boolean(),
  /** Seconds without a sign of the person after which their sessions say that they are away. */
  afk_timeout: Type.Integer({ minimum: 60, maximum: 3_600 }),
  guild_folders: List(GuildFolder, MAX_FOLDERS),
  keybinds: Keybinds,

  theme: choice(THEMES),
  /** Light while the system is light, `theme` otherwise. */
  follow_system_theme: Type.Boolean(),
  app_icon: choice(APP_ICONS),
  message_display_compact: Type.Boolean(),
  font_size: choice(FONT_SIZE.steps),
  /** Percent. */
  zoom: choice(ZOOM.steps),
  /** 0 to 1 in steps of 0.05; rounded to them. */
  saturation: Type.Number({ minimum: SATURATION.min, maximum: SATURATION.max }),
  contrast: Type.Number({ minimum: CONTRAST.min, maximum: CONTRAST.max }),
  group_spacing: choice(GROUP_SPACINGS),

  reduced_motion: choice(['system', 'reduced']),
  high_contrast: Type.Boolean(),
  underline_links: Type.Boolean(),
  /** Where a member's role colour shows. */
  role_colors: choice(['in_names', 'next_to_names', 'hidden']),
  /** Whether messages sent to be read aloud are, and how fast: 1 is the voice's own speed. */
  enable_tts_command: Type.Boolean(),
  tts_rate: Type.Number({ minimum: 0.5, maximum: 2 }),
  /** The channels whose messages are all read aloud. */
  tts_notifications: choice(['never', 'current_channel', 'all_channels']),

  /** Pictures and videos among a message's attachments, and behind its links. */
  inline_attachment_media: Type.Boolean(),
  inline_embed_media: Type.Boolean(),
  render_embeds: Type.Boolean(),
  render_reactions: Type.Boolean(),
  gif_auto_play: Type.Boolean(),
  animate_emoji: Type.Boolean(),
  convert_emoticons: Type.Boolean(),
  /** Uses of each emoji, and the skin tone of people and hands: 0 for none, 1 (light) to 5 (dark). */
  emoji_uses: EmojiUses,
  emoji_tone: Type.Integer({ minimum: 0, maximum: 5 }),
  sticker_uses: StickerUses,
  /** The newest first. */
  favorite_gifs: List(FavoriteGif, GIF_LIMITS.favorites),
  /** Guilds whose members can't write to the user unless they are friends. */
  restricted_guilds: List(Snowflake, USER_LIMITS.guildsWithPremium),
  /** Whether guilds that the user joins are restricted at once. */
  default_guilds_restricted: Type.Boolean(),
  /** From whose members first messages wait as requests: of all guilds, of those with more than 200 members, or of none. */
  message_request_filter: choice(['all_guilds', 'large_guilds', 'none']),
  /** Guilds whose members' first messages never wait as requests. */
  message_request_restricted_guild_ids: List(Snowflake, USER_LIMITS.guildsWithPremium),
  /** Whether others see what the user does, such as the game they play; a custom status is always shown. */
  show_current_game: Type.Boolean(),
  /** The same for friends and users in the same groups. Ours. */
  show_activity_to_friends: Type.Boolean(),
  /** Guilds in which it is hidden, and guilds whose members can't join it. */
  activity_restricted_guild_ids: List(Snowflake, USER_LIMITS.guildsWithPremium),
  activity_joining_restricted_guild_ids: List(Snowflake, USER_LIMITS.guildsWithPremium),
  /** Whether friends, and users in the same voice channel, can join it without asking. */
  allow_activity_party_privacy_friends: Type.Boolean(),
  allow_activity_party_privacy_voice_channel: Type.Boolean(),
  /** Who can send the user friend requests: everybody, friends of friends, members of the same guilds. */
  friend_source_flags: Type.Object({
    all: Type.Boolean(),
    mutual_friends: Type.Boolean(),
    mutual_guilds: Type.Boolean(),
  }),
  /** What is hidden and silent while the user streams or records their screen; each part only while `enabled`. */
  streamer_mode: Type.Object({
    enabled: Type.Boolean(),
    /** Their email, addresses and devices. */
    hide_personal_info: Type.Boolean(),
    hide_invite_links: Type.Boolean(),
    mute_sounds: Type.Boolean(),
    /** Desktop and push notifications. */
    mute_notifications: Type.Boolean(),
  }),
  explicit_content_settings: ExplicitContentSettings,
  /** When spoilers are revealed: on a click, always for moderators, or always. */
  render_spoilers: choice(['ON_CLICK', 'IF_MODERATOR', 'ALWAYS']),

  desktop_notifications: Type.Boolean(),
  /** Whether a desktop notification shows the message. */
  notification_content: Type.Boolean(),
  /** Whether friends who share a screen can notify. */
  stream_notifications_enabled: Type.Boolean(),
  /** Whether mentions alone notify, whatever guilds and channels are set to. */
  notify_mentions_only: Type.Boolean(),
  /** Of which reactions to their messages the user is notified. Ours. */
  reaction_notifications: choice(['all', 'direct', 'none']),
  /** Counts on the tab's icon, and its title blinking until one looks. */
  unread_badge: Type.Boolean(),
  flash_title: Type.Boolean(),
  disabled_sounds: List(choice(SOUNDS), SOUNDS.length, { uniqueItems: true }),
  /** 0 to 1. */
  sound_volume: Type.Number({ minimum: 0, maximum: 1 }),
});
export type UserSettings = Static<typeof UserSettings>;

export const UserSettingsChange = Type.Partial(UserSettings);
export type UserSettingsChange = Static<typeof UserSettingsChange>;

/** The default settings. */
export const DEFAULT_SETTINGS: UserSettings = {
  locale: 'en-US',
  status: 'online',
  custom_status: null,
  developer_mode: false,
  afk_timeout: 600,
  guild_folders: [],
  keybinds: {},
  theme: 'dark',
  follow_system_theme: true,
  app_icon: 'verdigris',
  message_display_compact: false,
  font_size: FONT_SIZE.default,
  zoom: ZOOM.default,
  saturation: SATURATION.default,
  contrast: CONTRAST.default,
  group_spacing: 16,
  reduced_motion: 'system',
  high_contrast: false,
  underline_links: false,
  role_colors: 'in_names',
  enable_tts_command: false,
  tts_rate: 1,
  tts_notifications: 'never',
  inline_attachment_media: true,
  inline_embed_media: true,
  render_embeds: true,
  render_reactions: true,
  gif_auto_play: true,
  animate_emoji: true,
  convert_emoticons: true,
  emoji_uses: {},
  emoji_tone: 0,
  sticker_uses: {},
  favorite_gifs: [],
  restricted_guilds: [],
  default_guilds_restricted: false,
  message_request_filter: 'large_guilds',
  message_request_restricted_guild_ids: [],
  show_current_game: true,
  show_activity_to_friends: true,
  activity_restricted_guild_ids: [],
  activity_joining_restricted_guild_ids: [],
  allow_activity_party_privacy_friends: true,
  allow_activity_party_privacy_voice_channel: true,
  friend_source_flags: { all: true, mutual_friends: true, mutual_guilds: true },
  streamer_mode: {
    enabled: false,
    hide_personal_info: true,
    hide_invite_links: true,
    mute_sounds: true,
    mute_notifications: true,
  },
  explicit_content_settings: { guilds: 'SHOW', friend_dm: 'SHOW', non_friend_dm: 'SHOW' },
  render_spoilers: 'ON_CLICK',
  desktop_notifications: false,
  notification_content: true,
  stream_notifications_enabled: true,
  notify_mentions_only: false,
  reaction_notifications: 'all',
  unread_badge: true,
  flash_title: false,
  disabled_sounds: [],
  sound_volume: 0.7,
};
