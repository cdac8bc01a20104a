import Type, { type Static } from 'typebox';
import { GUILD_DESCRIPTION_MAX, GUILD_LIMITS } from '../limits/guilds.ts';
import { Features, ImageHash, List, Maybe, Nullable, Picture, Snowflake, Text } from '../schemas/common.ts';
import { GuildBadge } from './badges.ts';

const BadgeNumber = Type.Unsafe<GuildBadge>({ enum: Object.values(GuildBadge), type: 'integer' });
const Color = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 });
const Tag = Type.String({ minLength: 2, maxLength: 8 });

/** Guilds without a tag have the badge that they would begin with. */
export const GuildProfile = Type.Object({
  id: Snowflake,
  name: Text(GUILD_LIMITS.name.max),
  icon_hash: Nullable(ImageHash),
  member_count: Type.Integer(),
  online_count: Type.Integer(),
  description: Text(GUILD_DESCRIPTION_MAX),
  game_application_ids: List(Snowflake, 0),
  game_activity: Type.Object({}),
  tag: Nullable(Tag),
  badge: Type.Integer(),
  badge_color_primary: Color,
  badge_color_secondary: Color,
  badge_hash: ImageHash,
  traits: List(Type.Object({}), 0),
  features: Features,
  /** 1 for guilds that can be discovered, 2 for others. */
  visibility: Type.Integer(),
  custom_banner_hash: Nullable(ImageHash),
  premium_subscription_count: Type.Integer(),
  premium_tier: Type.Integer(),
});
export type GuildProfile = Static<typeof GuildProfile>;

export const GuildProfileChange = Type.Object({
  name: Type.Optional(Type.String({ minLength: GUILD_LIMITS.name.min, maxLength: GUILD_LIMITS.name.max })),
  icon: Maybe(Picture),
  description: Maybe(Type.String({ maxLength: GUILD_DESCRIPTION_MAX })),
  custom_banner: Maybe(Picture),
  /** Null ends the tag. */
  tag: Maybe(Tag),
  badge: Type.Optional(BadgeNumber),
  badge_color_primary: Maybe(Color),
  badge_color_secondary: Maybe(Color),
});
export type GuildProfileChange = Static<typeof GuildProfileChange>;

export const GuildIdentityChoice = Type.Object({
  identity_enabled: Maybe(Type.Boolean()),
  identity_guild_id: Maybe(Snowflake),
});
export type GuildIdentityChoice = Static<typeof GuildIdentityChoice>;
