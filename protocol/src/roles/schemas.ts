import Type, { type Static } from 'typebox';
import { ROLE_LIMITS } from '../limits/guilds.ts';
import { Maybe, Nullable, PermissionBits, Snowflake } from '../schemas/common.ts';

/** A role of a guild; @everyone has the guild's id. */
export const Role = Type.Object({
  id: Snowflake,
  name: Type.String(),
  description: Nullable(Type.String()),
  permissions: Type.String(),
  /** Roles with the same position are ordered by id, the older one above. */
  position: Type.Integer(),
  color: Type.Integer(),
  colors: Type.Object({
    primary_color: Type.Integer(),
    secondary_color: Nullable(Type.Integer()),
    tertiary_color: Nullable(Type.Integer()),
  }),
  hoist: Type.Boolean(),
  managed: Type.Boolean(),
  mentionable: Type.Boolean(),
  icon: Nullable(Type.String()),
  unicode_emoji: Nullable(Type.String()),
  flags: Type.Integer(),
  /** What manages the role; a tag that is null means yes. */
  tags: Type.Optional(Type.Record(Type.String(), Nullable(Type.String()))),
});
export type Role = Static<typeof Role>;

const Color = Type.Integer({ minimum: 0, maximum: ROLE_LIMITS.color });

/** What a new role is made from, or what of a role changes. Null stands for the default. */
export const RoleChange = Type.Object({
  name: Maybe(Type.String({ maxLength: ROLE_LIMITS.name.max })),
  permissions: Maybe(PermissionBits),
  color: Maybe(Color),
  colors: Maybe(
    Type.Object({
      primary_color: Color,
      secondary_color: Maybe(Color),
      tertiary_color: Maybe(Color),
    }),
  ),
  hoist: Maybe(Type.Boolean()),
  icon: Maybe(Type.String()),
  unicode_emoji: Maybe(Type.String()),
  mentionable: Maybe(Type.Boolean()),
});
export type RoleChange = Static<typeof RoleChange>;

/** New places of roles: those left out stay where they are. */
export const RolePositions = Type.Array(
  Type.Object({
    id: Snowflake,
    position: Maybe(Type.Integer({ minimum: 0, maximum: 0x7fffffff })),
  }),
  { minItems: 1, maxItems: 500 },
);
export type RolePositions = Static<typeof RolePositions>;
