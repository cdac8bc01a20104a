import Type, { type Static } from 'typebox';
import { PublicConnection } from '../connections/schemas.ts';
import { CONNECTION_LIMITS } from '../limits/connections.ts';
import { PROFILE_LIMITS, USER_LIMITS } from '../limits/users.ts';
import { Member } from '../members/schemas.ts';
import { Dictionary, ImageHash, List, Maybe, Nullable, Picture, Snowflake, Text } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { UserWithBanner } from '../users/schemas.ts';

/** The profile a user wrote: everywhere, or for one guild. */
export const ProfileMetadata = Type.Object({
  /** On profiles of one guild. */
  guild_id: Type.Optional(Snowflake),
  pronouns: Text(PROFILE_LIMITS.pronouns),
  bio: Text(PROFILE_LIMITS.bio),
  banner: Nullable(ImageHash),
  accent_color: Nullable(Type.Integer()),
  theme_colors: Type.Null(),
  popout_animation_particle_type: Type.Null(),
  emoji: Type.Null(),
  profile_effect: Type.Null(),
});
export type ProfileMetadata = Static<typeof ProfileMetadata>;

const texts = {
  pronouns: Maybe(Type.String({ maxLength: PROFILE_LIMITS.pronouns })),
  bio: Maybe(Type.String({ maxLength: PROFILE_LIMITS.bio })),
  /** A data URI; null for none. */
  banner: Maybe(Picture),
};

export const GuildProfileChange = Type.Object(texts);
export type GuildProfileChange = Static<typeof GuildProfileChange>;

export const ProfileChange = Type.Object({
  ...texts,
  accent_color: Maybe(Type.Integer({ minimum: 0, maximum: 0xffffff })),
});
export type ProfileChange = Static<typeof ProfileChange>;

const Badge = Type.Object({ id: Text(64), description: Text(200), icon: ImageHash });

export const MutualGuild = Type.Object({ id: Snowflake, nick: Nullable(Text(USER_LIMITS.nickname.max)) });
export type MutualGuild = Static<typeof MutualGuild>;

export const ProfileQuery = Type.Object({
  /** True by default. */
  with_mutual_guilds: Type.Optional(QueryFlag),
  with_mutual_friends: Type.Optional(QueryFlag),
  with_mutual_friends_count: Type.Optional(QueryFlag),
  guild_id: Type.Optional(Snowflake),
});

export const Profile = Type.Object({
  user: Type.Object({ ...UserWithBanner.properties, bio: Text(PROFILE_LIMITS.bio) }),
  user_profile: ProfileMetadata,
  badges: List(Badge, 64),
  guild_badges: List(Badge, 64),
  connected_accounts: List(PublicConnection, CONNECTION_LIMITS.connections),
  legacy_username: Type.Null(),
  premium_type: Nullable(Type.Integer()),
  premium_since: Type.Null(),
  premium_guild_since: Type.Null(),
  mutual_guilds: Type.Optional(List(MutualGuild, USER_LIMITS.guildsWithPremium)),
  guild_member: Type.Optional(Type.Object({ ...Member.properties, bio: Text(PROFILE_LIMITS.bio) })),
  guild_member_profile: Type.Optional(ProfileMetadata),
});
export type Profile = Static<typeof Profile>;

export const NoteChange = Type.Object({ note: Maybe(Type.String({ maxLength: PROFILE_LIMITS.note })) });
export const Note = Type.Object({
  note: Text(PROFILE_LIMITS.note),
  note_user_id: Snowflake,
  user_id: Snowflake,
});
/** By the id of whom they are about. */
export const Notes = Dictionary(Snowflake, Text(PROFILE_LIMITS.note), USER_LIMITS.notes);
