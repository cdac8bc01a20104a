import { type AccessToken, DEVICE_GRANT_TYPE, type TokenRequest } from '@guildhall/protocol/oauth/schemas';
import { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import type { App } from '../../app.ts';
import { presentGuild } from '../../state/present.ts';
import { loadWebhook, presentToHolder } from '../webhooks/index.ts';
import type { Client } from './client.ts';
import { grantToOwner } from './client-credentials.ts';
import { redeemDeviceCode } from './device.ts';
import { OAuthError } from './errors.ts';
import { type Redeemed, redeemCode, refreshGrant } from './exchange.ts';
import { createIdToken } from './openid.ts';

/** Adds what the consent gave the application beside the tokens. */
async function withGifts(
  app: App,
  { applicationId }: Client,
  { userId, tokens, code }: Redeemed,
): Promise<AccessToken> {
  const { scopes, nonce, guild_id: guildId, webhook_id: webhookId } = code;
  const guild = guildId === null ? undefined : await app.guilds.get(guildId);
  const webhook = webhookId === null ? undefined : await loadWebhook(app.db, webhookId);
  return {
    ...tokens,
    ...(scopes.includes(OAuthScope.OPENID)
      ? { id_token: await createIdToken(app, { userId, applicationId, scopes, nonce }) }
      : {}),
    ...(guild && !guild.deleted ? { guild: presentGuild(guild.guild, guild) } : {}),
    ...(webhook ? { webhook: presentToHolder(app, webhook) } : {}),
  };
}

/** Exchanges what the request's grant type names for tokens. Throws the errors of RFC 6749, 5.2. */
export async function exchangeToken(app: App, client: Client, request: TokenRequest): Promise<AccessToken> {
  switch (request.grant_type) {
    case 'authorization_code':
      return withGifts(app, client, await redeemCode(app, client, request));
    case 'refresh_token':
      return refreshGrant(app, client, request);
    case 'client_credentials':
      return grantToOwner(app, client, request);
    case DEVICE_GRANT_TYPE:
      return redeemDeviceCode(app, client, request);
    case undefined:
      throw new OAuthError('invalid_request', 'There is no grant_type.');
    default:
      throw new OAuthError('unsupported_grant_type', 'This grant type is not supported.');
  }
}
