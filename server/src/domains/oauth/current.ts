import type { CurrentAuthorization } from '@guildhall/protocol/oauth/schemas';
import { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import type { Context } from '../../app.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import type { Delegation } from '../../platform/http/handler.ts';
import { getApplication, presentPartialApplication } from '../applications/index.ts';
import { loadAccessEnd } from './store.ts';

/** The application and the scopes of an access token. Throws 401 for any other token. */
export function requireDelegation({ caller }: Context): Delegation {
  if (!caller.delegation) throw unauthorized();
  return caller.delegation;
}

/** The authorization behind the caller's access token. Throws 401 for any other token. */
export async function getCurrentAuthorization(context: Context): Promise<CurrentAuthorization> {
  const { app, caller } = context;
  const { applicationId, scopes } = requireDelegation(context);
  const [application, end, user] = await Promise.all([
    getApplication(app, applicationId),
    loadAccessEnd(app.db, caller.userId, caller.signIn),
    app.users.get(caller.userId),
  ]);
  if (!end || !user) throw unauthorized();
  return {
    application: presentPartialApplication(application),
    scopes: [...scopes],
    expires: end.toISOString(),
    ...(scopes.includes(OAuthScope.IDENTIFY) ? { user } : {}),
  };
}
