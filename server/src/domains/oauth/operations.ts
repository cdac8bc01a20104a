import type { oauthOperations } from '@guildhall/protocol/oauth/operations';
import type { Handlers } from '../../domain.ts';
import { authenticateClient } from './client.ts';
import { inOAuthForm, OAuthError } from './errors.ts';
import { redeemCode, refreshGrant } from './exchange.ts';
import { revokeGrants } from './grants.ts';

export const oauthHandlers: Handlers<typeof oauthOperations> = {
  exchangeToken: ({ app, body, request, headers }) =>
    inOAuthForm(headers, async () => {
      const applicationId = await authenticateClient(app, request, body);
      switch (body.grant_type) {
        case 'authorization_code':
          return redeemCode(app, applicationId, body);
        case 'refresh_token':
          return refreshGrant(app, applicationId, body);
        default:
          throw new OAuthError('unsupported_grant_type', 'Served are authorization_code and refresh_token.');
      }
    }),
  revokeToken: ({ app, body, request, headers }) =>
    inOAuthForm(headers, async () => {
      const applicationId = await authenticateClient(app, request, body);
      if (!body.token) throw new OAuthError('invalid_request', 'There is no token.');
      await revokeGrants(app, applicationId, body.token);
      return {};
    }),
};
