import type { oauthOperations } from '@guildhall/protocol/oauth/operations';
import type { App } from '../../app.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { authenticateClient, resetSecret } from './client.ts';
import { inOAuthForm, OAuthError } from './errors.ts';
import { redeemCode, refreshGrant, revokeGrants } from './grants.ts';

/** Proves that an application is the caller's own; throws 10002 and 20012. */
export type RequireOwn = (caller: Caller, applicationId: string) => Promise<unknown>;

export const oauthHandlers = (app: App, requireOwn: RequireOwn): Handlers<typeof oauthOperations> => ({
  exchangeToken: ({ body, request, headers }) =>
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
  revokeToken: ({ body, request, headers }) =>
    inOAuthForm(headers, async () => {
      const applicationId = await authenticateClient(app, request, body);
      if (!body.token) throw new OAuthError('invalid_request', 'There is no token.');
      await revokeGrants(app, applicationId, body.token);
      return {};
    }),
  resetClientSecret: async ({ caller, params }) => {
    await requireOwn(caller, params.application_id);
    return { secret: await resetSecret(app, params.application_id) };
  },
});
