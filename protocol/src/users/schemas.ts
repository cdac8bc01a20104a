import Type, { type Static } from 'typebox';
import { Nullable, Snowflake } from '../schemas/common.ts';

/** Keys of the user object that later parts fill; today they are always null. */
const decorations = {
  avatar_decoration_data: Type.Null(),
  collectibles: Type.Null(),
  primary_guild: Type.Null(),
};

/** What anybody may see of a user: the partial user of messages, members and events. */
export const User = Type.Object({
  id: Snowflake,
  username: Type.String(),
  /** `0` for people, four digits for bots, whose names are not unique. */
  discriminator: Type.String(),
  global_name: Nullable(Type.String()),
  avatar: Nullable(Type.String()),
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
  banner: Nullable(Type.String()),
  accent_color: Nullable(Type.Integer()),
});
export type UserWithBanner = Static<typeof UserWithBanner>;

/** One's own user, as GET /users/@me and READY give it. */
export const OwnUser = Type.Object({
  ...UserWithBanner.properties,
  bio: Type.String(),
  locale: Type.String(),
  mfa_enabled: Type.Boolean(),
  /** Null on bots. */
  email: Nullable(Type.String()),
  /** Whether the e-mail address has been proven. */
  verified: Type.Boolean(),
  phone: Nullable(Type.String()),
  nsfw_allowed: Nullable(Type.Boolean()),
  premium_type: Type.Integer(),
  authenticator_types: Type.Array(Type.Integer()),
});
export type OwnUser = Static<typeof OwnUser>;

/** One's own user; applications get `email` and `verified` with the scope `email` alone. */
export const CurrentUser = Type.Object({
  ...OwnUser.properties,
  email: Type.Optional(OwnUser.properties.email),
  verified: Type.Optional(OwnUser.properties.verified),
});
export type CurrentUser = Static<typeof CurrentUser>;
