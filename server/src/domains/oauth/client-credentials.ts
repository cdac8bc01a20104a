import type { AccessToken, TokenRequest } from '@guildhall/protocol/oauth/schemas';
import { TEAM_CREDENTIALS_SCOPES } from '@guildhall/protocol/oauth/scopes';
import type { App } from '../../app.ts';
import { type Client, requireSecret } from './client.ts';
import { OAuthError } from './errors.ts';
import { holdAccount, holdApplication } from './exchange-store.ts';
import { readGrantableScopes } from './grantable-scopes.ts';
import { createShortGrant } from './grants.ts';
import { loadOwner } from './store.ts';

/** Gives an application a token of its owner, which can't be renewed. Throws invalid_scope and invalid_client. */
export async function grantToOwner(
  { db, ids }: Pick<App, 'db' | 'ids'>,
  client: Client,
  { scope }: TokenRequest,
): Promise<AccessToken> {
  const applicationId = requireSecret(client);
  const scopes = readGrantableScopes(scope, 'client_credentials');
  const owner = await loadOwner(db, applicationId);
  const ownerId = owner?.owner_id;
  const withheld = owner?.team_id ? scopes.filter((name) => !TEAM_CREDENTIALS_SCOPES.includes(name)) : [];
  if (withheld.length > 0)
    throw new OAuthError('invalid_scope', `Not available to applications of teams: ${withheld.join(' ')}`);
  return db.transaction(async (tx) => {
    if (!ownerId || !(await holdAccount(tx, ownerId)) || !(await holdApplication(tx, applicationId)))
      throw new OAuthError('invalid_client', 'The application or its owner is gone.');
    return createShortGrant(tx, { userId: ownerId, grantId: ids.next(), applicationId, scopes });
  });
}
