import type { Application, PartialApplication } from '@guildhall/protocol/applications/schemas';
import {
  DiscoverabilityState,
  MonetizationState,
  RpcApplicationState,
  StoreApplicationState,
  VerificationState,
} from '@guildhall/protocol/applications/states';
import type { LinkedApplication } from '@guildhall/protocol/linked-roles/schemas';
import { INSTALL_SCOPES, TOKEN_SCOPES } from '@guildhall/protocol/oauth/scopes';
import { UserFlag } from '@guildhall/protocol/users/flags';
import type { User } from '@guildhall/protocol/users/schemas';
import { presentUser } from '../users/index.ts';
import { getEligibility } from './eligibility.ts';
import type { ApplicationRow } from './store.ts';

/** Flags past bit 30 are only in the text form (application documentation). */
const NUMBER_BITS = 0x7fff_ffffn;

/** The fields with a value: those of an application are left out instead of null. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Key in keyof Fields]?: NonNullable<Fields[Key]>;
  };

/** The public fields. */
export const presentPartialApplication = (row: ApplicationRow): PartialApplication => ({
  id: row.application_id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  ...given({
    cover_image: row.cover_image,
    guild_id: row.guild_id,
    terms_of_service_url: row.terms_of_service_url,
    privacy_policy_url: row.privacy_policy_url,
    tags: row.tags.length > 0 ? row.tags : null,
    install_params: row.install_params,
    custom_install_url: row.custom_install_url,
  }),
  type: null,
  flags: Number(BigInt(row.flags) & NUMBER_BITS),
  flags_new: row.flags,
  verify_key: row.verify_key.toString('hex'),
  hook: false,
  integration_public: row.integration_public,
  integration_require_code_grant: false,
  bot_public: row.integration_public,
  bot_require_code_grant: false,
  integration_types_config: row.integration_types_config,
  is_verified: row.verified_at !== null,
  is_discoverable: false,
  is_monetized: false,
  storefront_available: false,
});

/** The user that stands for a team where an application has an owner (user documentation, TEAM_PSEUDO_USER). */
const presentTeamUser = (teamId: string): User => ({
  id: teamId,
  username: `team${teamId}`,
  discriminator: '0000',
  global_name: null,
  avatar: null,
  avatar_decoration_data: null,
  collectibles: null,
  primary_guild: null,
  public_flags: UserFlag.TEAM_PSEUDO_USER,
  flags: UserFlag.TEAM_PSEUDO_USER,
});

/** The fields for its developers and its bot. */
export const presentApplication = (row: ApplicationRow): Application => ({
  ...presentPartialApplication(row),
  bot: presentUser(row.bot),
  owner: row.team ? presentTeamUser(row.team.id) : presentUser(row.owner),
  team: row.team,
  redirect_uris: row.redirect_uris,
  interactions_endpoint_url: row.interactions_endpoint_url,
  role_connections_verification_url: row.role_connections_verification_url,
  event_webhooks_url: row.event_webhooks_url,
  event_webhooks_status: row.event_webhooks_status as Application['event_webhooks_status'],
  event_webhooks_types: row.event_webhooks_types,
  explicit_content_filter: 0,
  approximate_guild_count: row.guilds,
  approximate_user_install_count: 0,
  approximate_user_authorization_count: 0,
  eligible_oauth2_scopes: [...INSTALL_SCOPES, ...TOKEN_SCOPES],
  verification_state:
    row.verified_at === null ? VerificationState.UNSUBMITTED : VerificationState.APPROVED_AUTOMATICALLY,
  discoverability_state: DiscoverabilityState.INELIGIBLE,
  discovery_eligibility_flags: getEligibility(row),
  monetization_state: MonetizationState.NONE,
  store_application_state: StoreApplicationState.NONE,
  rpc_application_state: RpcApplicationState.DISABLED,
  interactions_version: 1,
  interactions_event_types: [],
});

/** An application as linked roles name it. */
export const presentLinkedApplication = (row: ApplicationRow): LinkedApplication => ({
  ...presentPartialApplication(row),
  bot: presentUser(row.bot),
  role_connections_verification_url: row.role_connections_verification_url,
});
