import Type, { type Static } from 'typebox';
import { ROLE_LIMITS } from '../limits/guilds.ts';
import {
  Dictionary,
  ImageHash,
  Maybe,
  Nullable,
  PermissionBits,
  PermissionText,
  Picture,
  Snowflake,
  Text,
} from '../schemas/common.ts';

/** A role of a guild; @everyone has the guild's id. */
export const Role = Type.Object({
  id: Snowflake,
  name: Text(ROLE_LIMITS.name.max),
  description: Nullable(Text(1_024)),
  permissions: PermissionText,
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
  icon: Nullable(ImageHash),
  unicode_emoji: Nullable(Text(100)),
  flags: Type.Integer(),
  /** What manages the role; a tag that is null means yes. */
  tags: Type.Optional(Dictionary(Text(100), Nullable(Text(100)), 20)),
});
export type Role = Static<typeof Role>;

const Color = Type.Integer({ minimum: 0, maximum: ROLE_LIMITS.color });

/** Fields of a new or changed role. Null means the default. */
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
  icon: Maybe(Picture),
  unicode_emoji: Maybe(Text(100)),
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
