import { findUnavailableScopes, type OAuthFlow, readScopes } from '@guildhall/protocol/oauth/scopes';
import { OAuthError } from './errors.ts';

/** The scopes of a form. Throws invalid_scope without any, and names those that the flow does not give. */
export function readGrantableScopes(text: string | undefined, flow: OAuthFlow): string[] {
  const scopes = readScopes(text ?? '');
  if (scopes.length === 0) throw new OAuthError('invalid_scope', 'There are no scopes.');
  const unavailable = findUnavailableScopes(scopes, flow);
  if (unavailable.length > 0)
    throw new OAuthError('invalid_scope', `Not available: ${unavailable.join(' ')}`);
  return scopes;
}
