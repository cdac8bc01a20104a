import Type, { type Static } from 'typebox';
import { EMAIL_MAX, PROFILE_LIMITS, USER_LIMITS } from '../limits/users.ts';
import { ImageHash, List, Nullable, Snowflake, Text } from '../schemas/common.ts';

/**
 * The guild whose tag a user shows. All but the guild is null until the user has chosen a changed tag again, and the guild and its tag
 * if they show none.
 */
export const PrimaryGuild = Type.Object({
  identity_guild_id: Nullable(Snowflake),
  identity_enabled: Nullable(Type.Boolean()),
  tag: Nullable(Text(8)),
  badge: Nullable(ImageHash),
});
export type PrimaryGuild = Static<typeof PrimaryGuild>;

/** Keys of the user object that later parts fill are always null today. */
const decorations = {
  avatar_decoration_data: Type.Null(),
  collectibles: Type.Null(),
  primary_guild: Nullable(PrimaryGuild),
};

/** The public part of a user: the partial user of messages, members and events. */
export const User = Type.Object({
  id: Snowflake,
  username: Text(USER_LIMITS.username.max),
  /** `0` for people, four digits for bots, whose names are not unique. */
  discriminator: Text(4),
  global_name: Nullable(Text(USER_LIMITS.displayName.max)),
  avatar: Nullable(ImageHash),
  ...decorations,
  /** Present on bots alone. */
  bot: Type.Optional(Type.Boolean()),
  public_flags: Type.Integer(),
  flags: Type.Integer(),
});
export type User = Static<typeof User>;

/** What GET /users/{user_id} adds. */
export const UserWithBanner = Type.Object({
  ...User.properties,
  banner: Nullable(ImageHash),
  accent_color: Nullable(Type.Integer()),
});
export type UserWithBanner = Static<typeof UserWithBanner>;

/** One's own user, as GET /users/@me and READY give it. */
export const OwnUser = Type.Object({
  ...UserWithBanner.properties,
  bio: Text(PROFILE_LIMITS.bio),
  locale: Text(32),
  mfa_enabled: Type.Boolean(),
  /** Null on bots. */
  email: Nullable(Text(EMAIL_MAX)),
  /** Whether the email address has been proven. */
  verified: Type.Boolean(),
  phone: Nullable(Text(32)),
  nsfw_allowed: Nullable(Type.Boolean()),
  premium_type: Type.Integer(),
  authenticator_types: List(Type.Integer(), 10),
});
export type OwnUser = Static<typeof OwnUser>;

/** One's own user; applications get `email` and `verified` with the scope `email` alone. */
export const CurrentUser = Type.Object({
  ...OwnUser.properties,
  email: Type.Optional(OwnUser.properties.email),
  verified: Type.Optional(OwnUser.properties.verified),
});
export type CurrentUser = Static<typeof CurrentUser>;
