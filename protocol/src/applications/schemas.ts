import Type, { type Static, type TSchema } from 'typebox';
import { DiscoverableGuild } from '../emoji/schemas.ts';
import { APPLICATION_LIMITS } from '../limits/applications.ts';
import {
  Dictionary,
  EmptyList,
  ImageHash,
  List,
  Maybe,
  Nullable,
  PermissionBits,
  PermissionText,
  Picture,
  Snowflake,
  Text,
  Token,
  Url,
} from '../schemas/common.ts';
import { ConfirmingPassword, TeamWithMembers } from '../teams/schemas.ts';
import { User } from '../users/schemas.ts';
import { EVENT_WEBHOOK_TYPES, EventWebhooksStatus } from './event-webhooks.ts';

const Name = Type.String({
  minLength: APPLICATION_LIMITS.name.min,
  maxLength: APPLICATION_LIMITS.name.max,
});
const Description = Type.String({ maxLength: APPLICATION_LIMITS.description });
const RedirectUris = List(
  Text(APPLICATION_LIMITS.redirectUri, { format: 'uri' }),
  APPLICATION_LIMITS.redirectUris,
);

/** Scopes and permissions of an installation. */
export const InstallParams = Type.Object({
  scopes: List(Text(64), APPLICATION_LIMITS.scopes),
  permissions: PermissionText,
});
export type InstallParams = Static<typeof InstallParams>;

/** Settings by installation context: `IntegrationType` as text. */
const ByIntegrationType = <S extends TSchema>(setting: S) =>
  Dictionary(Text(1, { pattern: '^[01]$' }), setting, 2);

const WebUrl = Text(APPLICATION_LIMITS.url);

/** The public part of an application. */
export const PartialApplication = Type.Object({
  id: Snowflake,
  name: Text(100),
  description: Text(APPLICATION_LIMITS.description),
  icon: Nullable(ImageHash),
  cover_image: Type.Optional(ImageHash),
  type: Nullable(Type.Integer()),
  flags: Type.Integer(),
  /** `flags` as text, with the bits past 31. */
  flags_new: Text(20),
  guild_id: Type.Optional(Snowflake),
  /** Hex of the Ed25519 public key with which interactions and events are signed. */
  verify_key: Text(64),
  hook: Type.Boolean(),
  integration_public: Type.Boolean(),
  integration_require_code_grant: Type.Boolean(),
  bot_public: Type.Boolean(),
  bot_require_code_grant: Type.Boolean(),
  terms_of_service_url: Type.Optional(WebUrl),
  privacy_policy_url: Type.Optional(WebUrl),
  tags: Type.Optional(List(Text(APPLICATION_LIMITS.tag), APPLICATION_LIMITS.tags)),
  install_params: Type.Optional(InstallParams),
  custom_install_url: Type.Optional(WebUrl),
  integration_types_config: ByIntegrationType(
    Type.Object({ oauth2_install_params: Type.Optional(InstallParams) }),
  ),
  is_verified: Type.Boolean(),
  is_discoverable: Type.Boolean(),
  is_monetized: Type.Boolean(),
  storefront_available: Type.Boolean(),
  /** With its assets, where they were asked for. */
  team: Type.Optional(Nullable(TeamWithMembers)),
});
export type PartialApplication = Static<typeof PartialApplication>;

/** The public part of an application, with its guild if that is discoverable. */
export const PublicApplication = Type.Object({
  ...PartialApplication.properties,
  guild: Type.Optional(DiscoverableGuild),
});
export type PublicApplication = Static<typeof PublicApplication>;

/** An application as its developers and its bot see it. */
export const Application = Type.Object({
  ...PartialApplication.properties,
  bot: User,
  /** Of an application with a team: a user with the id of the team. */
  owner: User,
  team: Nullable(TeamWithMembers),
  redirect_uris: List(Text(APPLICATION_LIMITS.redirectUri), APPLICATION_LIMITS.redirectUris),
  interactions_endpoint_url: Nullable(Url),
  role_connections_verification_url: Nullable(Url),
  event_webhooks_url: Nullable(WebUrl),
  event_webhooks_status: Type.Enum(Object.values(EventWebhooksStatus)),
  event_webhooks_types: List(Text(64), EVENT_WEBHOOK_TYPES.length),
  explicit_content_filter: Type.Integer(),
  approximate_guild_count: Type.Integer(),
  approximate_user_install_count: Type.Integer(),
  approximate_user_authorization_count: Type.Integer(),
  eligible_oauth2_scopes: List(Text(64), 64),
  verification_state: Type.Integer(),
  discoverability_state: Type.Integer(),
  discovery_eligibility_flags: Type.Integer(),
  monetization_state: Type.Integer(),
  store_application_state: Type.Integer(),
  rpc_application_state: Type.Integer(),
  interactions_version: Type.Integer(),
  interactions_event_types: EmptyList,
});
export type Application = Static<typeof Application>;

const InstallParamsChange = Type.Object({
  scopes: List(Text(64), APPLICATION_LIMITS.scopes),
  permissions: PermissionBits,
});
/** The fields that can also be given with a new application. */
const creatable = {
  description: Maybe(Description),
  /** A data URI; null for none. */
  icon: Maybe(Picture),
  /** A data URI; null for none. */
  cover_image: Maybe(Picture),
  flags: Type.Optional(Type.Integer({ minimum: 0 })),
  /** A guild that the caller can manage. */
  guild_id: Maybe(Snowflake),
  redirect_uris: Maybe(RedirectUris),
};

export const NewApplication = Type.Object({
  name: Name,
  /** A team that owns it; the caller by default. */
  team_id: Maybe(Snowflake),
  ...creatable,
});
export type NewApplication = Static<typeof NewApplication>;

export const ApplicationChange = Type.Object({
  name: Type.Optional(Name),
  ...creatable,
  tags: Maybe(
    List(Type.String({ minLength: 1, maxLength: APPLICATION_LIMITS.tag }), APPLICATION_LIMITS.tags),
  ),
  terms_of_service_url: Maybe(WebUrl),
  privacy_policy_url: Maybe(WebUrl),
  custom_install_url: Maybe(WebUrl),
  install_params: Maybe(InstallParamsChange),
  /** Contexts that are left out can't be installed to; null is an empty object. */
  integration_types_config: Type.Optional(
    ByIntegrationType(Nullable(Type.Object({ oauth2_install_params: Maybe(InstallParamsChange) }))),
  ),
  /** Where users connect their account for linked roles; null for nowhere. */
  role_connections_verification_url: Maybe(WebUrl),
  integration_public: Type.Optional(Type.Boolean()),
  bot_public: Type.Optional(Type.Boolean()),
  /** Where interactions are sent instead of to the gateway; it is pinged before it is stored. */
  interactions_endpoint_url: Maybe(WebUrl),
  event_webhooks_url: Maybe(WebUrl),
  event_webhooks_status: Type.Optional(
    Type.Enum([EventWebhooksStatus.DISABLED, EventWebhooksStatus.ENABLED]),
  ),
  event_webhooks_types: Type.Optional(List(Type.Enum([...EVENT_WEBHOOK_TYPES]), EVENT_WEBHOOK_TYPES.length)),
});
export type ApplicationChange = Static<typeof ApplicationChange>;

export const ApplicationTransfer = Type.Object({
  /** A team in which the caller can create applications. */
  team_id: Snowflake,
  password: ConfirmingPassword,
});

/** Confirms what can't be undone: deleting an application, or replacing a token or secret. */
export const ApplicationConfirmation = Type.Object({ password: ConfirmingPassword });

/** Changes to the bot's user: data URIs, null for no image. */
export const BotChange = Type.Object({
  username: Type.Optional(Name),
  avatar: Maybe(Picture),
  banner: Maybe(Picture),
});
export type BotChange = Static<typeof BotChange>;

export const BotToken = Type.Object({ token: Token });

/** How an application is installed: into a guild, or for a person alone. */
export const IntegrationType = { GUILD_INSTALL: 0, USER_INSTALL: 1 } as const;
