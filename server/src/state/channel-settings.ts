import type { DefaultReaction, ForumTag } from '@guildhall/protocol/channels/forums';
import {
  ChannelType,
  isForumType,
  isVoiceType,
  TagSetting,
  VideoQualityMode,
} from '@guildhall/protocol/channels/types';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { CHANNEL_LIMITS, THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** A setting of a guild's channel: a column of `channels`, and a key of the same name on the wire and in the audit log. */
interface ChannelSetting {
  readonly type: 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'smallint' | 'text';
  /** The default value in a new channel. */
  readonly default?: unknown;
  /** The channels whose wire objects have it: all but categories, or forums or voice channels alone. All unless given. */
  readonly in?: 'messages' | 'forums' | 'voice';
}

type ChannelColumns = Selectable<Tables['channels']>;
/** The columns of `channels` that are not settings. */
type OtherColumn = 'guild_id' | 'channel_id' | 'permission_overwrites';

/** In the order of the audit log. */
export const CHANNEL_SETTINGS = {
  name: { type: 'text' },
  type: { type: 'smallint' },
  topic: { type: 'text', default: null, in: 'messages' },
  nsfw: { type: 'boolean', default: false },
  rate_limit_per_user: { type: 'integer', default: 0, in: 'messages' },
  parent_id: { type: 'bigint', default: null },
  position: { type: 'integer', default: 0 },
  flags: { type: 'integer', default: 0 },
  default_auto_archive_duration: {
    type: 'integer',
    default: THREAD_LIMITS.defaultAutoArchiveMinutes,
    in: 'messages',
  },
  default_thread_rate_limit_per_user: { type: 'integer', default: 0, in: 'messages' },
  available_tags: { type: 'jsonb', default: [], in: 'forums' },
  default_reaction_emoji: { type: 'jsonb', default: null, in: 'forums' },
  default_sort_order: { type: 'smallint', default: null, in: 'forums' },
  default_forum_layout: { type: 'smallint', default: 0, in: 'forums' },
  default_tag_setting: { type: 'text', default: TagSetting.MATCH_SOME, in: 'forums' },
  bitrate: { type: 'integer', default: CHANNEL_LIMITS.bitrateDefault, in: 'voice' },
  user_limit: { type: 'integer', default: 0, in: 'voice' },
  rtc_region: { type: 'text', default: null, in: 'voice' },
  video_quality_mode: { type: 'smallint', default: VideoQualityMode.AUTO, in: 'voice' },
  status: { type: 'text', default: null, in: 'voice' },
} as const satisfies Record<Exclude<keyof ChannelColumns, OtherColumn>, ChannelSetting>;

type Settings = typeof CHANNEL_SETTINGS;
type Key = keyof Settings;
type KeysWith<Property extends keyof ChannelSetting> = {
  [K in Key]: Property extends keyof Settings[K] ? K : never;
}[Key];

/** The columns with more precise types than their SQL types. */
interface KnownColumns {
  readonly available_tags: ForumTag[];
  readonly default_reaction_emoji: DefaultReaction | null;
}

/** A channel's settings, named as on the wire. */
export type ChannelSettings = {
  readonly [K in Exclude<Key, keyof KnownColumns>]: ChannelColumns[K];
} & KnownColumns;

/** A channel's settings as the wire has them. */
export type WireChannelSettings = Omit<ChannelSettings, KeysWith<'in'>> &
  Partial<Pick<ChannelSettings, KeysWith<'in'>>>;

const entries = Object.entries<ChannelSetting>(CHANNEL_SETTINGS) as [Key, ChannelSetting][];

export const CHANNEL_SETTING_KEYS: readonly Key[] = entries.map(([key]) => key);
const keysIn = (...places: ChannelSetting['in'][]): readonly Key[] =>
  entries.flatMap(([key, setting]) => (places.includes(setting.in) ? [key] : []));
const CATEGORY_KEYS = keysIn(undefined);
const MESSAGE_KEYS = keysIn(undefined, 'messages');
const FORUM_KEYS = keysIn(undefined, 'messages', 'forums');
const VOICE_KEYS = keysIn(undefined, 'messages', 'voice');

function getKeys(type: number): readonly Key[] {
  if (type === ChannelType.GUILD_CATEGORY) return CATEGORY_KEYS;
  if (isVoiceType(type as ChannelType)) return VOICE_KEYS;
  return isForumType(type) ? FORUM_KEYS : MESSAGE_KEYS;
}

const pick = (settings: Partial<ChannelSettings>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));

/** The default settings of a new channel. */
export const CHANNEL_DEFAULTS = Object.fromEntries(
  entries.flatMap(([key, setting]) => ('default' in setting ? [[key, setting.default]] : [])),
) as Pick<ChannelSettings, KeysWith<'default'>>;

/** The settings alone. */
export const channelSettings = (channel: ChannelSettings): ChannelSettings =>
  pick(channel, CHANNEL_SETTING_KEYS) as unknown as ChannelSettings;

/** The settings as the wire has them. */
export const presentChannelSettings = (channel: ChannelSettings): WireChannelSettings =>
  pick(channel, getKeys(channel.type)) as WireChannelSettings;

/** Reads the output of `presentChannelSettings`. */
export const readChannelSettings = (wire: DeepReadonly<WireChannelSettings>): ChannelSettings =>
  Object.fromEntries(
    CHANNEL_SETTING_KEYS.map((key) => [
      key,
      wire[key] ?? (CHANNEL_DEFAULTS as Partial<ChannelSettings>)[key],
    ]),
  ) as unknown as ChannelSettings;
