import Type, { type Static } from 'typebox';
import { Emoji } from '../emoji/schemas.ts';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { EMOJI_LIMITS } from '../limits/emoji.ts';
import { GUILD_DESCRIPTION_MAX, GUILD_LIMITS } from '../limits/guilds.ts';
import { STICKER_LIMITS } from '../limits/stickers.ts';
import { Role } from '../roles/schemas.ts';
import {
  Features,
  ImageHash,
  List,
  Maybe,
  Nullable,
  PermissionBits,
  PermissionText,
  Picture,
  Snowflake,
  Text,
} from '../schemas/common.ts';
import { Sticker } from '../stickers/schemas.ts';
import { LOCALES } from '../users/locales.ts';
import { AFK_TIMEOUTS } from './levels.ts';

/** A guild's tag and the hash of its badge. */
export const GuildIdentity = Type.Object({ tag: Text(8), badge: ImageHash });
export type GuildIdentity = Static<typeof GuildIdentity>;

/** A guild as its members see it; channels and members are asked for separately. */
export const Guild = Type.Object({
  id: Snowflake,
  owner_id: Snowflake,
  name: Text(GUILD_LIMITS.name.max),
  icon: Nullable(ImageHash),
  description: Nullable(Text(GUILD_DESCRIPTION_MAX)),
  features: Features,
  verification_level: Type.Integer(),
  default_message_notifications: Type.Integer(),
  explicit_content_filter: Type.Integer(),
  mfa_level: Type.Integer(),
  nsfw_level: Type.Integer(),
  premium_tier: Type.Integer(),
  preferred_locale: Text(32),
  afk_channel_id: Nullable(Snowflake),
  afk_timeout: Type.Integer(),
  system_channel_id: Nullable(Snowflake),
  system_channel_flags: Type.Integer(),
  rules_channel_id: Nullable(Snowflake),
  public_updates_channel_id: Nullable(Snowflake),
  safety_alerts_channel_id: Nullable(Snowflake),
  splash: Nullable(ImageHash),
  discovery_splash: Nullable(ImageHash),
  home_header: Nullable(ImageHash),
  banner: Nullable(ImageHash),
  application_id: Nullable(Snowflake),
  region: Text(32),
  vanity_url_code: Nullable(Text(100)),
  premium_subscription_count: Type.Integer(),
  premium_progress_bar_enabled: Type.Boolean(),
  /** Whether kicked and banned users are shown the reason. Guildhall's own. */
  share_removal_reasons: Type.Boolean(),
  max_presences: Nullable(Type.Integer()),
  max_members: Type.Integer(),
  max_video_channel_users: Type.Integer(),
  max_stage_video_channel_users: Type.Integer(),
  widget_enabled: Type.Boolean(),
  widget_channel_id: Nullable(Snowflake),
  hub_type: Nullable(Type.Integer()),
  latest_onboarding_question_id: Nullable(Snowflake),
  incidents_data: Type.Null(),
  profile: Nullable(GuildIdentity),
  nsfw: Type.Boolean(),
  owner_configured_content_level: Type.Integer(),
  roles: List(Role, GUILD_LIMITS.roles + 1),
  emojis: List(Emoji, EMOJI_LIMITS.perGuild),
  stickers: List(Sticker, STICKER_LIMITS.perGuild),
  /** With `with_counts`. */
  approximate_member_count: Type.Optional(Type.Integer()),
  approximate_presence_count: Type.Optional(Type.Integer()),
});
export type Guild = Static<typeof Guild>;

/** The preview of a guild, for members and, if it is discoverable, for everyone. */
export const BasicGuild = Type.Object({
  id: Snowflake,
  name: Text(GUILD_LIMITS.name.max),
  icon: Nullable(ImageHash),
  description: Nullable(Text(GUILD_DESCRIPTION_MAX)),
  home_header: Nullable(ImageHash),
  splash: Nullable(ImageHash),
  discovery_splash: Nullable(ImageHash),
  features: Features,
});

export const GuildPreview = Type.Object({
  ...BasicGuild.properties,
  emojis: List(Emoji, EMOJI_LIMITS.perGuild),
  stickers: List(Sticker, STICKER_LIMITS.perGuild),
  approximate_member_count: Type.Integer(),
  approximate_presence_count: Type.Integer(),
});

/** A guild that the caller just joined without an invite. */
export const JoinedGuild = Type.Object({ ...Guild.properties, show_verification_form: Type.Boolean() });

/** A guild in the list of the caller's guilds. */
export const MyGuild = Type.Object({
  id: Snowflake,
  name: Text(GUILD_LIMITS.name.max),
  icon: Nullable(ImageHash),
  banner: Nullable(ImageHash),
  owner: Type.Boolean(),
  /** Permissions of the caller's roles, without channel overwrites. */
  permissions: PermissionText,
  features: Features,
  approximate_member_count: Type.Optional(Type.Integer()),
  approximate_presence_count: Type.Optional(Type.Integer()),
});
export type MyGuild = Static<typeof MyGuild>;

const Level = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const AfkTimeout = Type.Unsafe<number>({ enum: [...AFK_TIMEOUTS] });
const Locale = Type.Unsafe<string>({ enum: [...LOCALES] });
const Name = Type.String({ minLength: GUILD_LIMITS.name.min, maxLength: GUILD_LIMITS.name.max });

const settings = {
  description: Maybe(Type.String({ maxLength: GUILD_DESCRIPTION_MAX })),
  verification_level: Maybe(Level(4)),
  default_message_notifications: Maybe(Level(1)),
  explicit_content_filter: Maybe(Level(2)),
  preferred_locale: Maybe(Locale),
  afk_timeout: Maybe(AfkTimeout),
  system_channel_flags: Maybe(Type.Integer({ minimum: 0, maximum: 0x7fffffff })),
  /** A picture as a data URI, as all of these. */
  icon: Maybe(Picture),
};

/** Stands for an id within the body of a new guild: replaced by a snowflake. */
const Placeholder = Type.Union([
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  Type.String({ minLength: 1, maxLength: 20 }),
]);

/** A new guild. Roles and channels can refer to one another by placeholder ids; the first role is @everyone. */
export const NewGuild = Type.Object({
  name: Name,
  ...settings,
  roles: Maybe(
    Type.Array(
      Type.Object({
        id: Maybe(Placeholder),
        name: Maybe(Type.String({ maxLength: 100 })),
        permissions: Maybe(PermissionBits),
        color: Maybe(Type.Integer({ minimum: 0, maximum: 0xffffff })),
        hoist: Maybe(Type.Boolean()),
        mentionable: Maybe(Type.Boolean()),
      }),
      { maxItems: GUILD_LIMITS.roles },
    ),
  ),
  channels: Maybe(
    Type.Array(
      Type.Object({
        id: Maybe(Placeholder),
        name: Type.String({ minLength: 1, maxLength: 100 }),
        type: Maybe(Type.Integer({ minimum: 0, maximum: 255 })),
        topic: Maybe(Type.String({ maxLength: 1024 })),
        nsfw: Maybe(Type.Boolean()),
        rate_limit_per_user: Maybe(Type.Integer({ minimum: 0, maximum: 21_600 })),
        parent_id: Maybe(Placeholder),
        permission_overwrites: Maybe(
          List(
            Type.Object({
              id: Placeholder,
              type: Maybe(Type.Unsafe<0 | 1 | 'role' | 'member'>({ enum: [0, 1, 'role', 'member'] })),
              allow: Maybe(PermissionBits),
              deny: Maybe(PermissionBits),
            }),
            CHANNEL_LIMITS.overwrites,
          ),
        ),
      }),
      { maxItems: GUILD_LIMITS.channels },
    ),
  ),
  /** The placeholder of a text channel of the body. */
  system_channel_id: Maybe(Placeholder),
});
export type NewGuild = Static<typeof NewGuild>;

export const GuildChange = Type.Object({
  name: Type.Optional(Name),
  ...settings,
  splash: Maybe(Picture),
  discovery_splash: Maybe(Picture),
  home_header: Maybe(Picture),
  banner: Maybe(Picture),
  owner_id: Type.Optional(Snowflake),
  /** The code mailed to the owner; required to transfer the guild if their email address is verified. */
  code: Maybe(Type.String({ maxLength: 32 })),
  /** Those that are on afterwards, of the ones that can be changed: see `MutableGuildFeature`. */
  features: Maybe(List(Nullable(Text(100)), 200)),
  afk_channel_id: Maybe(Snowflake),
  system_channel_id: Maybe(Snowflake),
  /** `1` makes a channel. */
  rules_channel_id: Maybe(Snowflake),
  /** `1` makes a channel. */
  public_updates_channel_id: Maybe(Snowflake),
  safety_alerts_channel_id: Maybe(Snowflake),
  premium_progress_bar_enabled: Maybe(Type.Boolean()),
  share_removal_reasons: Maybe(Type.Boolean()),
});
export type GuildChange = Static<typeof GuildChange>;

/** Whether moderators need two-factor authentication. */
export const GuildMfa = Type.Object({ level: Type.Unsafe<0 | 1>({ enum: [0, 1], type: 'integer' }) });
