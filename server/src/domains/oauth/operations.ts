import type { oauthOperations } from '@guildhall/protocol/oauth/operations';
import type { Handlers } from '../../domain.ts';
import { getPlace } from '../security-log/index.ts';
import { authenticateClient } from './client.ts';
import { getCurrentAuthorization, requireDelegation } from './current.ts';
import { createDeviceCode, finishDeviceCode, verifyDeviceCode } from './device.ts';
import { inOAuthForm, OAuthError } from './errors.ts';
import { revokeGrants } from './grants.ts';
import { getPublicKeys } from './id-token-keys.ts';
import { getUserInfo } from './openid.ts';
import { exchangeToken } from './token.ts';

export const oauthHandlers: Handlers<typeof oauthOperations> = {
  exchangeToken: ({ app, body, request, headers }) =>
    inOAuthForm(headers, async () => exchangeToken(app, await authenticateClient(app, request, body), body)),
  revokeToken: ({ app, body, request, headers }) =>
    inOAuthForm(headers, async () => {
      const { applicationId } = await authenticateClient(app, request, body);
      if (!body.token) throw new OAuthError('invalid_request', 'There is no token.');
      await revokeGrants(app, applicationId, body.token);
      return {};
    }),
  createDeviceCode: ({ app, body, request, headers }) =>
    inOAuthForm(headers, async () =>
      createDeviceCode(app, await authenticateClient(app, request, body), body),
    ),
  verifyDeviceCode: (call) => verifyDeviceCode(call, call.body.user_code),
  finishDeviceCode: (call) => finishDeviceCode(call, call.body, getPlace(call)),
  getCurrentAuthorization,
  getUserInfo: (call) => getUserInfo(call.app, call.caller.userId, requireDelegation(call).scopes),
  getSigningKeys: ({ app }) => getPublicKeys(app.db),
};
