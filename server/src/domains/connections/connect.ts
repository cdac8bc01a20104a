import { hash, randomBytes } from 'node:crypto';
import type { Connection, ConnectionCallback } from '@guildhall/protocol/connections/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { AUTHORIZATION_SECONDS, CONNECTION_LIMITS } from '@guildhall/protocol/limits/connections';
import type { App, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import { apiError, invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { loadGrants } from '../oauth/index.ts';
import { storeAuthorization, takeAuthorization } from './authorizations-store.ts';
import { connectionRemoved, connectionUpdated } from './events.ts';
import { findProvider } from './find-provider.ts';
import { presentConnection } from './present.ts';
import { type ConnectedAccount, ProviderError } from './providers/provider.ts';
import { type ConnectionRow, storeConnection, takeAccount } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** A user's connections, or what services say of them, changed. */
    connectionsChanged: { readonly userId: string };
  }
}

/** Where services send users back to. */
export const getRedirectUri = ({ config }: Pick<App, 'config'>, type: string): string =>
  `${config.publicUrl}/connections/${type}/authorize-continue`;

const digest = (state: string) => hash('sha256', state, 'buffer');

const COMPLAINTS = {
  refused: ['CONNECTION_REFUSED', 'The service refused the sign-in. Try again.'],
  unreachable: ['CONNECTION_UNREACHABLE', 'The service can’t be reached right now.'],
  unusable: ['CONNECTION_UNUSABLE', 'The service’s response can’t be used.'],
} as const;

/** 50035 at `code` for what a service did; other errors are thrown again. */
export function complainAboutService(app: App, type: string, error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  app.log.info('connections.service_failed', { type, reason: error.reason, error: error.cause });
  const [code, message] = COMPLAINTS[error.reason];
  throw invalidForm({ code: { code, message } });
}

/** Returns the address at which the caller signs in to a service. The state in it is for the caller's session alone. Throws 10010, 50035. */
export async function authorizeConnection({ app, caller }: Context, type: string): Promise<string> {
  const found = await findProvider(app, type);
  if (!found) throw apiError(ErrorCode.UNKNOWN_PROVIDER);
  const { sessionId, userId } = caller;
  if (!sessionId) throw unauthorized();
  const [state, verifier, nonce] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64url')) as [
    string,
    string,
    string,
  ];
  const redirectUri = getRedirectUri(app, type);
  const url = await found.provider
    .authorize({ state, verifier, nonce, redirectUri })
    .catch((error: unknown) => complainAboutService(app, type, error));
  const stored = { userId, type, stateHash: digest(state), sessionId, verifier, nonce };
  await app.db.transaction((tx) => storeAuthorization(tx, stored, AUTHORIZATION_SECONDS));
  return url;
}

/** Stores an account that its service has proven to be the caller's. Whoever had it before loses it. Throws 50035 above the limit. */
export async function storeAccount(
  context: Context,
  type: string,
  account: ConnectedAccount,
  more: { readonly friendSync?: boolean | undefined; readonly applicationId?: string | null } = {},
): Promise<Connection> {
  const { app, caller } = context;
  const { tokens, ...shown } = account;
  const key = { user_id: caller.userId, type, id: account.id };
  const twoWay = more.applicationId
    ? (await loadGrants(app.db, caller.userId)).some(
        ({ applicationId }) => applicationId === more.applicationId,
      )
    : false;
  const row = await app.db.transaction(async (tx) => {
    const previous = account.verified ? await takeAccount(tx, key) : undefined;
    if (previous !== undefined) {
      tx.emit(connectionRemoved(previous));
      await notifyDomains(context, tx, 'connectionsChanged', { userId: previous });
    }
    const sealed = tokens ? app.connectionKeys.seal(caller.userId, JSON.stringify(tokens)) : null;
    const stored: ConnectionRow | undefined = await storeConnection(
      tx,
      { ...key, ...shown, two_way_link: twoWay, tokens: sealed, friend_sync: more.friendSync },
      CONNECTION_LIMITS.connections,
    );
    if (!stored)
      throw invalidForm({
        code: {
          code: 'MAXIMUM_NUMBER_OF_CONNECTIONS',
          message: `At most ${CONNECTION_LIMITS.connections} accounts can be connected.`,
        },
      });
    tx.emit(connectionUpdated(stored));
    await notifyDomains(context, tx, 'connectionsChanged', { userId: caller.userId });
    return stored;
  });
  return presentConnection(row);
}

/**
 * Connects the account with which the caller has signed in to a service. Throws 10010, and 50035 for a state that is not the
 * session's own, has been used or has expired, and if the service refuses the code.
 */
export async function createConnection(
  context: Context,
  type: string,
  { code, state, friend_sync: friendSync }: ConnectionCallback,
): Promise<Connection> {
  const { app, caller } = context;
  const found = await findProvider(app, type);
  if (!found) throw apiError(ErrorCode.UNKNOWN_PROVIDER);
  const { sessionId, userId } = caller;
  if (!sessionId) throw unauthorized();
  const authorization = await app.db.transaction((tx) =>
    takeAuthorization(tx, { userId, type, stateHash: digest(state), sessionId }),
  );
  if (!authorization)
    throw invalidForm({
      state: { code: 'CONNECTION_STATE_INVALID', message: 'This sign-in has expired. Start again.' },
    });
  const account = await found.provider
    .connect(code, { ...authorization, redirectUri: getRedirectUri(app, type) })
    .catch((error: unknown) => complainAboutService(app, type, error));
  return storeAccount(context, type, account, { friendSync, applicationId: found.row.application_id });
}
