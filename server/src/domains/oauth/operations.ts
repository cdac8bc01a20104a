import type { oauthOperations } from '@guildhall/protocol/oauth/operations';
import type { App } from '../../app.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { placeOf } from '../auth/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { authenticateClient, resetSecret } from './client.ts';
import { inOAuthForm, OAuthError } from './errors.ts';
import { redeemCode, refreshGrant } from './exchange.ts';
import { revokeGrants } from './grants.ts';

/** Proves that an application is the caller's own; throws 10002 and 20012. */
export type RequireOwn = (caller: Caller, applicationId: string) => Promise<{ readonly name: string }>;

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
  resetClientSecret: async (call) => {
    const { name } = await requireOwn(call.caller, call.params.application_id);
    const secret = await resetSecret(app, call.params.application_id, (tx) =>
      recordSecurityEvent(app, tx, {
        userId: call.caller.userId,
        type: 'client_secret_reset',
        place: placeOf(call),
        details: { name },
      }),
    );
    return { secret };
  },
});
