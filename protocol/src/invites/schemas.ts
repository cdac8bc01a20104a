import Type, { type Static } from 'typebox';
import { GUILD_DESCRIPTION_MAX, GUILD_LIMITS, INVITE_LIMITS } from '../limits/guilds.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { Features, ImageHash, List, Maybe, Nullable, Snowflake, Text, Timestamp } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

/** A code: eight letters and digits. */
export const InviteCode = Type.String({ minLength: 1, maxLength: 100 });

/** The guild of an invite, as shown to non-members. */
export const InviteGuild = Type.Object({
  id: Snowflake,
  name: Text(100),
  splash: Nullable(ImageHash),
  banner: Nullable(ImageHash),
  description: Nullable(Text(GUILD_DESCRIPTION_MAX)),
  icon: Nullable(ImageHash),
  features: Features,
  verification_level: Type.Integer(),
  vanity_url_code: Nullable(Text(100)),
  nsfw_level: Type.Integer(),
  nsfw: Type.Boolean(),
  premium_subscription_count: Type.Integer(),
  premium_tier: Type.Integer(),
});

export const InviteChannel = Type.Object({
  id: Snowflake,
  type: Type.Integer(),
  /** Null for groups without a name. */
  name: Nullable(Text(100)),
  /** Of groups. */
  icon: Type.Optional(ImageHash),
  /** Of groups, with `with_counts`. */
  recipients: Type.Optional(
    List(
      Type.Object({ id: Snowflake, username: Text(32), avatar: Nullable(ImageHash) }),
      USER_LIMITS.groupDmRecipients,
    ),
  ),
});

/** A role that an invite grants. */
export const InviteRole = Type.Object({
  id: Snowflake,
  name: Text(100),
  position: Type.Integer(),
  color: Type.Integer(),
  colors: Type.Object({
    primary_color: Type.Integer(),
    secondary_color: Nullable(Type.Integer()),
    tertiary_color: Nullable(Type.Integer()),
  }),
  icon: Nullable(ImageHash),
  unicode_emoji: Nullable(Text(100)),
});

export const Invite = Type.Object({
  type: Type.Integer(),
  code: Text(100),
  expires_at: Nullable(Timestamp),
  /** Of invites to guilds. */
  guild_id: Type.Optional(Snowflake),
  guild: Type.Optional(InviteGuild),
  /** Null for friend invites. */
  channel: Nullable(InviteChannel),
  inviter: Type.Optional(User),
  flags: Type.Integer(),
  roles: Type.Optional(List(InviteRole, GUILD_LIMITS.roles)),
  /** With `with_counts`. */
  approximate_member_count: Type.Optional(Type.Integer()),
  approximate_presence_count: Type.Optional(Type.Integer()),
  /** With `with_permissions`. */
  is_nickname_changeable: Type.Optional(Type.Boolean()),
  /** For those who manage invites. */
  uses: Type.Optional(Type.Integer()),
  max_uses: Type.Optional(Type.Integer()),
  max_age: Type.Optional(Type.Integer()),
  temporary: Type.Optional(Type.Boolean()),
  created_at: Type.Optional(Timestamp),
  /** On accepting. */
  new_member: Type.Optional(Type.Boolean()),
  show_verification_form: Type.Optional(Type.Boolean()),
});
export type Invite = Static<typeof Invite>;

export const NewInvite = Type.Object({
  /** Seconds; 0 for no end. */
  max_age: Maybe(Type.Integer({ minimum: INVITE_LIMITS.maxAge.min, maximum: INVITE_LIMITS.maxAge.max })),
  /** 0 for no end. */
  max_uses: Maybe(Type.Integer({ minimum: INVITE_LIMITS.maxUses.min, maximum: INVITE_LIMITS.maxUses.max })),
  temporary: Maybe(Type.Boolean()),
  /** If false, an existing invite with the same settings is returned. */
  unique: Maybe(Type.Boolean()),
  target_type: Maybe(Type.Integer({ minimum: 1, maximum: 2 })),
  target_user_id: Maybe(Snowflake),
  target_application_id: Maybe(Snowflake),
  role_ids: Maybe(List(Snowflake, GUILD_LIMITS.roles)),
});
export type NewInvite = Static<typeof NewInvite>;
