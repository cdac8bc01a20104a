import type { GuildIdentity } from '@guildhall/protocol/guilds/schemas';
import { DEFAULT_LOCALE } from '@guildhall/protocol/users/locales';
import type { Selectable } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** A setting of a guild: a column of `guilds`, and a key of the same name on the wire. */
interface GuildSetting {
  readonly type: 'bigint' | 'boolean' | 'integer' | 'jsonb' | 'smallint' | 'text' | 'text[]';
  /** The default value in a new guild. */
  readonly default?: unknown;
  /** Whether members with MANAGE_GUILD can set it freely, with null for the default. */
  readonly isPlain?: true;
  /** Whether the audit log has its changes; or the key that they have there, if it is another. */
  readonly audited?: true | string;
  /** The kind of image whose hash it is. */
  readonly picture?: string;
  /** The kind of channel whose id it is. */
  readonly channel?: 'text' | 'voice';
}

type GuildColumns = Selectable<Tables['guilds']>;
/** The columns of `guilds` that are not settings. */
type OtherColumn = 'guild_id' | 'version' | 'version_changed_at' | 'member_count';

const picture = <Kind extends string, Key extends string>(kind: Kind, key: Key) =>
  ({ type: 'text', default: null, picture: kind, audited: key }) as const;
const channel = <Kind extends 'text' | 'voice'>(kind: Kind) =>
  ({ type: 'bigint', default: null, channel: kind, audited: true }) as const;
const plain = <Type extends GuildSetting['type'], Value>(type: Type, value: Value) =>
  ({ type, default: value, isPlain: true, audited: true }) as const;

/** In the order of the audit log. */
export const GUILD_SETTINGS = {
  name: { type: 'text', audited: true },
  icon: picture('icons', 'icon_hash'),
  splash: picture('splashes', 'splash_hash'),
  discovery_splash: picture('discovery-splashes', 'discovery_splash_hash'),
  home_header: picture('home-headers', 'home_header_hash'),
  banner: picture('banners', 'banner_hash'),
  description: { type: 'text', default: null, audited: true },
  features: { type: 'text[]', default: [], audited: true },
  owner_id: { type: 'bigint', audited: true },
  verification_level: plain('smallint', 0),
  default_message_notifications: plain('smallint', 0),
  explicit_content_filter: plain('smallint', 0),
  preferred_locale: plain('text', DEFAULT_LOCALE),
  afk_channel_id: channel('voice'),
  afk_timeout: plain('integer', 300),
  system_channel_id: channel('text'),
  system_channel_flags: plain('integer', 0),
  rules_channel_id: channel('text'),
  public_updates_channel_id: channel('text'),
  safety_alerts_channel_id: channel('text'),
  premium_progress_bar_enabled: plain('boolean', false),
  share_removal_reasons: plain('boolean', false),
  mfa_level: { type: 'smallint', default: 0 },
  nsfw_level: { type: 'smallint', default: 0 },
  premium_tier: { type: 'smallint', default: 0 },
  profile: { type: 'jsonb', default: null },
} as const satisfies Record<Exclude<keyof GuildColumns, OtherColumn>, GuildSetting>;

type Settings = typeof GUILD_SETTINGS;
export type GuildSettingKey = keyof Settings;

/** The settings that have a property, such as `picture`. */
export type GuildSettingsWith<Property extends keyof GuildSetting> = {
  [Key in GuildSettingKey]: Property extends keyof Settings[Key] ? Key : never;
}[GuildSettingKey];

/** A guild's own settings, named as on the wire. */
export type GuildRow = {
  readonly id: string;
  readonly features: readonly string[];
  readonly profile: GuildIdentity | null;
} & {
  readonly [Key in Exclude<GuildSettingKey, 'features' | 'profile'>]: GuildColumns[Key];
};

const entries = Object.entries<GuildSetting>(GUILD_SETTINGS);

/** The keys of the settings with a property, in order, each with its value. */
export const guildSettingsWith = <Property extends keyof GuildSetting>(property: Property) =>
  entries.flatMap(([key, setting]) => (property in setting ? [[key, setting[property]]] : [])) as [
    GuildSettingsWith<Property>,
    Settings[GuildSettingsWith<Property>] extends Readonly<Record<Property, infer Value>> ? Value : never,
  ][];

/** The default settings of a new guild. */
export const GUILD_DEFAULTS = Object.fromEntries(guildSettingsWith('default')) as unknown as Pick<
  GuildRow,
  GuildSettingsWith<'default'>
>;
