import Type, { type Static } from 'typebox';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import { RoleConnectionMetadataList } from '../linked-roles/schemas.ts';
import { ImageHash, List, Nullable, Snowflake, Text, Url } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const IntegrationApplication = Type.Object({
  id: Snowflake,
  name: Text(100),
  description: Text(APPLICATION_LIMITS.description),
  icon: Nullable(ImageHash),
  type: Type.Null(),
  bot: User,
  /** With the metadata of linked roles. */
  role_connections_verification_url: Type.Optional(Nullable(Url)),
});

/** An application that was added to a guild, with its bot or with its commands alone. Its id is the application's. */
export const Integration = Type.Object({
  id: Snowflake,
  name: Text(100),
  type: Type.Literal('discord'),
  enabled: Type.Boolean(),
  account: Type.Object({ id: Snowflake, name: Text(100) }),
  application: IntegrationApplication,
  /** `bot` if its bot is in the guild. */
  scopes: List(Text(64), 2),
});
export type Integration = Static<typeof Integration>;

export const ListedIntegration = Type.Object({
  ...Integration.properties,
  /** Who added it, where that was noted. */
  user: Type.Optional(User),
  role_connections_metadata: Type.Optional(RoleConnectionMetadataList),
});
export type ListedIntegration = Static<typeof ListedIntegration>;
