import { ChannelType } from '@guildhall/protocol/channels/types';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** A setting of a guild's channel: a column of `channels`, and a key of the same name on the wire and in the audit log. */
interface ChannelSetting {
  readonly type: 'bigint' | 'boolean' | 'integer' | 'smallint' | 'text';
  /** The default value in a new channel. */
  readonly default?: unknown;
  /** Whether the wire objects of categories lack it. */
  readonly isForMessages?: true;
}

type ChannelColumns = Selectable<Tables['channels']>;
/** The columns of `channels` that are not settings. */
type OtherColumn = 'guild_id' | 'channel_id' | 'permission_overwrites';

/** In the order of the audit log. */
export const CHANNEL_SETTINGS = {
  name: { type: 'text' },
  type: { type: 'smallint' },
  topic: { type: 'text', default: null, isForMessages: true },
  nsfw: { type: 'boolean', default: false },
  rate_limit_per_user: { type: 'integer', default: 0, isForMessages: true },
  parent_id: { type: 'bigint', default: null },
  position: { type: 'integer', default: 0 },
  flags: { type: 'integer', default: 0 },
} as const satisfies Record<Exclude<keyof ChannelColumns, OtherColumn>, ChannelSetting>;

type Settings = typeof CHANNEL_SETTINGS;
type Key = keyof Settings;
type KeysWith<Property extends keyof ChannelSetting> = {
  [K in Key]: Property extends keyof Settings[K] ? K : never;
}[Key];

/** A channel's settings, named as on the wire. */
export type ChannelSettings = { readonly [K in Key]: ChannelColumns[K] };

/** A channel's settings as the wire has them. */
export type WireChannelSettings = Omit<ChannelSettings, KeysWith<'isForMessages'>> &
  Partial<Pick<ChannelSettings, KeysWith<'isForMessages'>>>;

const entries = Object.entries<ChannelSetting>(CHANNEL_SETTINGS) as [Key, ChannelSetting][];

export const CHANNEL_SETTING_KEYS: readonly Key[] = entries.map(([key]) => key);
const CATEGORY_KEYS = entries.flatMap(([key, { isForMessages }]) => (isForMessages ? [] : [key]));

const pick = (settings: Partial<ChannelSettings>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));

/** The default settings of a new channel. */
export const CHANNEL_DEFAULTS = Object.fromEntries(
  entries.flatMap(([key, setting]) => ('default' in setting ? [[key, setting.default]] : [])),
) as Pick<ChannelSettings, KeysWith<'default'>>;

/** The settings alone. */
export const channelSettings = (channel: ChannelSettings): ChannelSettings =>
  pick(channel, CHANNEL_SETTING_KEYS) as ChannelSettings;

/** The settings as the wire has them. */
export const presentChannelSettings = (channel: ChannelSettings): WireChannelSettings =>
  pick(
    channel,
    channel.type === ChannelType.GUILD_CATEGORY ? CATEGORY_KEYS : CHANNEL_SETTING_KEYS,
  ) as WireChannelSettings;

/** Reads the output of `presentChannelSettings`. */
export const readChannelSettings = (wire: WireChannelSettings): ChannelSettings =>
  Object.fromEntries(
    CHANNEL_SETTING_KEYS.map((key) => [
      key,
      wire[key] ?? (CHANNEL_DEFAULTS as Partial<ChannelSettings>)[key],
    ]),
  ) as unknown as ChannelSettings;
