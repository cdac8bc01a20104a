import Type, { type Static } from 'typebox';
import { EMOJI_LIMITS } from '../limits/emoji.ts';
import { GUILD_DESCRIPTION_MAX, GUILD_LIMITS } from '../limits/guilds.ts';
import { Features, ImageHash, List, Maybe, Nullable, Picture, Snowflake, Text } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** A guild's own emoji. */
export const Emoji = Type.Object({
  id: Snowflake,
  name: Text(EMOJI_LIMITS.name.max),
  /** Roles that can use it; everyone if there are none. A deleted role stays listed, so that the emoji stays restricted. */
  roles: List(Snowflake, GUILD_LIMITS.roles),
  require_colons: Type.Boolean(),
  managed: Type.Boolean(),
  animated: Type.Boolean(),
  /** False for emoji beyond the guild's limit, after it lost boosts. */
  available: Type.Boolean(),
  /** The user who added it; only for members who can add or manage emoji. */
  user: Type.Optional(User),
});
export type Emoji = Static<typeof Emoji>;

const Name = Type.String({
  minLength: EMOJI_LIMITS.name.min,
  maxLength: EMOJI_LIMITS.name.max,
  pattern: '^[A-Za-z0-9_]+$',
});
const Roles = Maybe(List(Nullable(Snowflake), GUILD_LIMITS.roles));

export const NewEmoji = Type.Object({ name: Name, image: Picture, roles: Roles });
export type NewEmoji = Static<typeof NewEmoji>;

export const EmojiChange = Type.Object({ name: Type.Optional(Name), roles: Roles });
export type EmojiChange = Static<typeof EmojiChange>;

/** A new name for an emoji that has no roles. */
export const EmojiRename = Type.Object({ name: Name });
export type EmojiRename = Static<typeof EmojiRename>;

const profile = {
  id: Snowflake,
  name: Text(GUILD_LIMITS.name.max),
  icon: Nullable(ImageHash),
  description: Nullable(Text(GUILD_DESCRIPTION_MAX)),
  features: Features,
  premium_subscription_count: Type.Integer(),
  approximate_member_count: Type.Integer(),
  approximate_presence_count: Type.Integer(),
  emojis: List(Emoji, EMOJI_LIMITS.inProfile),
};

/** The public profile of the guild that an emoji or a sticker is from. */
export const DiscoverableGuild = Type.Object({
  ...profile,
  banner: Nullable(ImageHash),
  splash: Nullable(ImageHash),
  discovery_splash: Nullable(ImageHash),
  vanity_url_code: Nullable(Text(100)),
  preferred_locale: Text(32),
  emoji_count: Type.Integer(),
  auto_removed: Type.Boolean(),
});
export type DiscoverableGuild = Static<typeof DiscoverableGuild>;

/** The origin of an emoji. */
export const EmojiSource = Type.Object({
  type: Type.Literal('GUILD'),
  guild: Type.Object({ ...profile, premium_tier: Type.Integer() }),
  application: Type.Null(),
});
export type EmojiSource = Static<typeof EmojiSource>;
