import Type, { type Static } from 'typebox';
import { AUDIT_LOG_LIMITS, BAN_LIMITS, GUILD_LIMITS, ROLE_LIMITS } from '../limits/guilds.ts';
import { PROFILE_LIMITS, USER_LIMITS } from '../limits/users.ts';
import {
  ImageHash,
  List,
  Maybe,
  Nullable,
  PermissionText,
  Picture,
  Snowflake,
  Text,
  Timestamp,
} from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** A member without its user, as messages carry it. */
export const MemberWithoutUser = Type.Object({
  avatar: Nullable(ImageHash),
  banner: Nullable(ImageHash),
  communication_disabled_until: Nullable(Timestamp),
  flags: Type.Integer(),
  joined_at: Timestamp,
  nick: Nullable(Text(USER_LIMITS.nickname.max)),
  pending: Type.Boolean(),
  premium_since: Nullable(Timestamp),
  roles: List(Snowflake, GUILD_LIMITS.roles),
  deaf: Type.Boolean(),
  mute: Type.Boolean(),
});
export type MemberWithoutUser = Static<typeof MemberWithoutUser>;

export const Member = Type.Object({ ...MemberWithoutUser.properties, user: User });
export type Member = Static<typeof Member>;

/** One's own member, with what its roles grant. */
export const OwnMember = Type.Object({ ...Member.properties, permissions: PermissionText });
export type OwnMember = Static<typeof OwnMember>;

const Nick = Maybe(Type.String({ maxLength: USER_LIMITS.nickname.max }));

export const MemberChange = Type.Object({
  /** Null or empty for none. */
  nick: Nick,
  roles: Maybe(Type.Array(Snowflake, { maxItems: 1000 })),
  mute: Maybe(Type.Boolean()),
  deaf: Maybe(Type.Boolean()),
  channel_id: Maybe(Snowflake),
  /** Null, or a time that has passed, ends the timeout. */
  communication_disabled_until: Maybe(Timestamp),
  flags: Maybe(Type.Integer({ minimum: 0, maximum: 0x7fffffff })),
});
export type MemberChange = Static<typeof MemberChange>;

/** Body with which an application adds a user to a guild. */
export const NewMember = Type.Object({
  /** The person's, given to the bot's own application with `guilds.join`. */
  access_token: Type.String({ minLength: 1, maxLength: 512 }),
  nick: Nick,
  roles: Maybe(Type.Array(Snowflake, { maxItems: 1000 })),
  mute: Maybe(Type.Boolean()),
  deaf: Maybe(Type.Boolean()),
  flags: Maybe(Type.Integer({ minimum: 0, maximum: 0x7fffffff })),
});
export type NewMember = Static<typeof NewMember>;

export const OwnMemberChange = Type.Object({
  /** With CHANGE_NICKNAME. */
  nick: Nick,
  /** Data URIs; null for none. */
  avatar: Maybe(Picture),
  banner: Maybe(Picture),
  bio: Maybe(Type.String({ maxLength: PROFILE_LIMITS.bio })),
  pronouns: Maybe(Type.String({ maxLength: PROFILE_LIMITS.pronouns })),
});
export type OwnMemberChange = Static<typeof OwnMemberChange>;

export const OwnNick = Type.Object({ nick: Nullable(Text(USER_LIMITS.nickname.max)) });

export const Ban = Type.Object({ user: User, reason: Nullable(Text(AUDIT_LOG_LIMITS.reason)) });
export type Ban = Static<typeof Ban>;

/** How moderators removed a user from a guild. */
export const Removal = Type.Object({
  guild: Type.Object({
    id: Snowflake,
    name: Text(GUILD_LIMITS.name.max),
    icon: Nullable(ImageHash),
  }),
  type: Type.Unsafe<'kick' | 'ban'>({ enum: ['kick', 'ban'] }),
  /** Null if there was none, or if the guild doesn't share reasons. */
  reason: Nullable(Text(AUDIT_LOG_LIMITS.reason)),
  removed_at: Timestamp,
});
export type Removal = Static<typeof Removal>;

export const NewBan = Type.Object({
  delete_message_seconds: Maybe(Type.Integer({ minimum: 0, maximum: BAN_LIMITS.deleteMessageSeconds })),
  /** What older libraries send. */
  delete_message_days: Maybe(Type.Integer({ minimum: 0, maximum: 7 })),
});
export type NewBan = Static<typeof NewBan>;

/** Members to give a role to. */
export const NewRoleMembers = Type.Object({
  member_ids: Type.Array(Snowflake, { minItems: 1, maxItems: ROLE_LIMITS.addMembers }),
});
export type NewRoleMembers = Static<typeof NewRoleMembers>;
