import Type, { type Static } from 'typebox';
import { PROFILE_LIMITS } from '../limits/users.ts';
import { Member } from '../members/schemas.ts';
import { Maybe, Nullable, Snowflake } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { UserWithBanner } from '../users/schemas.ts';

/** What a person says of themselves: everywhere, or in one guild. */
export const ProfileMetadata = Type.Object({
  /** On profiles of one guild. */
  guild_id: Type.Optional(Snowflake),
  pronouns: Type.String(),
  bio: Type.String(),
  banner: Nullable(Type.String()),
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
  banner: Maybe(Type.String()),
};

export const GuildProfileChange = Type.Object(texts);
export type GuildProfileChange = Static<typeof GuildProfileChange>;

export const ProfileChange = Type.Object({
  ...texts,
  accent_color: Maybe(Type.Integer({ minimum: 0, maximum: 0xffffff })),
});
export type ProfileChange = Static<typeof ProfileChange>;

const Badge = Type.Object({ id: Type.String(), description: Type.String(), icon: Type.String() });

export const MutualGuild = Type.Object({ id: Snowflake, nick: Nullable(Type.String()) });
export type MutualGuild = Static<typeof MutualGuild>;

export const ProfileQuery = Type.Object({
  /** Yes unless told otherwise. */
  with_mutual_guilds: Type.Optional(QueryFlag),
  with_mutual_friends: Type.Optional(QueryFlag),
  with_mutual_friends_count: Type.Optional(QueryFlag),
  guild_id: Type.Optional(Snowflake),
});

export const Profile = Type.Object({
  user: Type.Object({ ...UserWithBanner.properties, bio: Type.String() }),
  user_profile: ProfileMetadata,
  badges: Type.Array(Badge),
  guild_badges: Type.Array(Badge),
  connected_accounts: Type.Array(Type.Object({})),
  legacy_username: Type.Null(),
  premium_type: Nullable(Type.Integer()),
  premium_since: Type.Null(),
  premium_guild_since: Type.Null(),
  mutual_guilds: Type.Optional(Type.Array(MutualGuild)),
  guild_member: Type.Optional(Type.Object({ ...Member.properties, bio: Type.String() })),
  guild_member_profile: Type.Optional(ProfileMetadata),
});
export type Profile = Static<typeof Profile>;

export const NoteChange = Type.Object({ note: Maybe(Type.String({ maxLength: PROFILE_LIMITS.note })) });
export const Note = Type.Object({ note: Type.String(), note_user_id: Snowflake, user_id: Snowflake });
/** By the id of whom they are about. */
export const Notes = Type.Record(Type.String(), Type.String());
