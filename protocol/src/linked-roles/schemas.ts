import Type, { type Static } from 'typebox';
import { PartialApplication } from '../applications/schemas.ts';
import { CONNECTION_LIMITS } from '../limits/connections.ts';
import { GUILD_LIMITS } from '../limits/guilds.ts';
import { LINKED_ROLE_LIMITS } from '../limits/linked-roles.ts';
import { Dictionary, List, Maybe, Nullable, Snowflake, Text, Url } from '../schemas/common.ts';
import { User } from '../users/schemas.ts';

const Key = Text(LINKED_ROLE_LIMITS.key, { pattern: '^[a-z0-9_]{1,50}$' });
const Kind = Type.Integer({ minimum: 1, maximum: 8 });
const translations = (maxLength: number) =>
  Maybe(Dictionary(Text(16, { pattern: '^[A-Za-z-]{2,16}$' }), Nullable(Text(maxLength)), 100));

/** A value that an application sets for its users, which linked roles can require. */
export const RoleConnectionMetadata = Type.Object({
  type: Kind,
  key: Key,
  name: Text(LINKED_ROLE_LIMITS.name, { minLength: 1 }),
  name_localizations: translations(LINKED_ROLE_LIMITS.name),
  description: Text(LINKED_ROLE_LIMITS.description, { minLength: 1 }),
  description_localizations: translations(LINKED_ROLE_LIMITS.description),
});
export type RoleConnectionMetadata = Static<typeof RoleConnectionMetadata>;
export const RoleConnectionMetadataList = List(RoleConnectionMetadata, LINKED_ROLE_LIMITS.records);

const Values = Dictionary(Key, Text(LINKED_ROLE_LIMITS.value), LINKED_ROLE_LIMITS.records);

/** A user's account on an application's platform, and the values that the application set. */
export const RoleConnection = Type.Object({
  platform_name: Type.Optional(Text(LINKED_ROLE_LIMITS.platformName)),
  platform_username: Nullable(Text(LINKED_ROLE_LIMITS.platformUsername)),
  metadata: Values,
});
export type RoleConnection = Static<typeof RoleConnection>;

export const RoleConnectionChange = Type.Object({
  platform_name: Maybe(Text(LINKED_ROLE_LIMITS.platformName)),
  platform_username: Maybe(Text(LINKED_ROLE_LIMITS.platformUsername)),
  metadata: Maybe(Values),
});
export type RoleConnectionChange = Static<typeof RoleConnectionChange>;

/** An application as linked roles name it. */
export const LinkedApplication = Type.Object({
  ...PartialApplication.properties,
  bot: User,
  /** Where its users connect their account. */
  role_connections_verification_url: Nullable(Url),
});
export type LinkedApplication = Static<typeof LinkedApplication>;

/** An application that linked roles can require, with its records. Ours. */
export const LinkableApplication = Type.Object({
  ...LinkedApplication.properties,
  role_connections_metadata: RoleConnectionMetadataList,
});
export type LinkableApplication = Static<typeof LinkableApplication>;

export const OwnRoleConnection = Type.Object({
  ...RoleConnection.properties,
  application: LinkedApplication,
  application_metadata: RoleConnectionMetadataList,
});
export type OwnRoleConnection = Static<typeof OwnRoleConnection>;

/** A condition of a linked role: that the user connected an application or an account elsewhere or, with a field, that a value fits. */
const condition = {
  /** `application`, or the type of a connection. */
  connection_type: Text(CONNECTION_LIMITS.type),
  /** Of conditions on applications. */
  application_id: Type.Optional(Snowflake),
  connection_metadata_field: Maybe(Key),
  operator: Maybe(Kind),
  value: Maybe(Text(LINKED_ROLE_LIMITS.value)),
};
export const LinkCondition = Type.Object(condition);
export type LinkCondition = Static<typeof LinkCondition>;

/** A user has to fit all conditions of one of the lists. */
export const LinkRules = List(
  List(LinkCondition, LINKED_ROLE_LIMITS.conditions, { minItems: 1 }),
  LINKED_ROLE_LIMITS.alternatives,
);
export type LinkRules = Static<typeof LinkRules>;

/** The conditions with the result for the caller. */
export const LinkEligibility = List(
  List(
    Type.Object({
      ...condition,
      application: Type.Optional(LinkedApplication),
      /** Of the metadata record. */
      name: Type.Optional(Text(LINKED_ROLE_LIMITS.name)),
      description: Type.Optional(Text(LINKED_ROLE_LIMITS.description)),
      result: Type.Boolean(),
    }),
    LINKED_ROLE_LIMITS.conditions,
  ),
  LINKED_ROLE_LIMITS.alternatives,
);
export type LinkEligibility = Static<typeof LinkEligibility>;

export const LinkedRole = Type.Object({
  role_id: Snowflake,
  rules: LinkRules,
  applications: Dictionary(
    Snowflake,
    LinkedApplication,
    LINKED_ROLE_LIMITS.alternatives * LINKED_ROLE_LIMITS.conditions,
  ),
});
export type LinkedRole = Static<typeof LinkedRole>;
export const LinkedRoles = List(LinkedRole, GUILD_LIMITS.roles + 1);
