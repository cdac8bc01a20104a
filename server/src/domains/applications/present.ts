import type { Application, PartialApplication } from '@guildhall/protocol/applications/schemas';
import { INSTALL_SCOPES, TOKEN_SCOPES } from '@guildhall/protocol/oauth/scopes';
import { presentUser } from '../users/index.ts';
import type { ApplicationRow } from './store.ts';

/** Flags past bit 30 are only in the text form (application documentation). */
const NUMBER_BITS = 0x7fff_ffffn;

/** The public fields. */
export const presentPartialApplication = (row: ApplicationRow): PartialApplication => ({
  id: row.application_id,
  name: row.name,
  description: row.description,
  icon: row.icon,
  type: null,
  flags: Number(BigInt(row.flags) & NUMBER_BITS),
  flags_new: row.flags,
  verify_key: row.verify_key.toString('hex'),
  hook: false,
  integration_public: row.integration_public,
  integration_require_code_grant: false,
  bot_public: row.integration_public,
  bot_require_code_grant: false,
  is_verified: false,
  is_discoverable: false,
  is_monetized: false,
  storefront_available: false,
});

/** The fields for its owner and its bot. */
export const presentApplication = (row: ApplicationRow): Application => ({
  ...presentPartialApplication(row),
  bot: presentUser(row.bot),
  owner: presentUser(row.owner),
  team: null,
  redirect_uris: row.redirect_uris,
  interactions_endpoint_url: null,
  role_connections_verification_url: null,
  explicit_content_filter: 0,
  approximate_guild_count: row.guilds,
  approximate_user_install_count: 0,
  approximate_user_authorization_count: 0,
  eligible_oauth2_scopes: [...INSTALL_SCOPES, ...TOKEN_SCOPES],
});
