import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import type { Context } from '../app.ts';
import { apiError } from '../platform/http/errors.ts';

/**
 * Returns the user who gave an access token to the calling bot's application. Throws 50025 if there is none, or if it is not `userId` where that is given,
 * and 50026 if the token lacks the scope.
 */
export async function readConsent(
  { app, caller }: Context,
  accessToken: string,
  scope: OAuthScope,
  userId?: string,
): Promise<string> {
  const given = await app.identity.delegate(accessToken);
  if (!given || (userId ?? given.userId) !== given.userId)
    throw apiError(ErrorCode.INVALID_OAUTH2_ACCESS_TOKEN);
  if (given.delegation?.applicationId !== caller.applicationId)
    throw apiError(ErrorCode.INVALID_OAUTH2_ACCESS_TOKEN);
  if (!given.delegation?.scopes.includes(scope)) throw apiError(ErrorCode.MISSING_REQUIRED_OAUTH2_SCOPE);
  return given.userId;
}
