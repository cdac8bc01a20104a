import type { BackupCode } from '@guildhall/protocol/authenticators/schemas';
import type { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import type { Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { createToken, renewSession, signInsChanged } from '../auth/index.ts';
import {
  addAuthenticatorType,
  announceSecurityChange,
  createBackupCodes,
  deleteAuthenticators,
  listBackupCodes,
  lockAuthenticators,
  type SecurityChange,
} from '../mfa/index.ts';
import type { Place } from '../security-log/index.ts';
import { announceOwnUser } from '../users/index.ts';

/** A change of the authenticators, for the security log. */
export interface AuthenticatorChange {
  readonly change: SecurityChange;
  readonly name?: string | undefined;
  readonly place: Place;
}

/** Changes the caller's authenticators, publishes that and notifies the user. */
export async function changeAuthenticators<Result>(
  context: Context,
  change: AuthenticatorChange,
  store: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { app, caller } = context;
  const { userId } = caller;
  return app.db.transaction(async (tx) => {
    await lockAuthenticators(tx, userId);
    const result = await store(tx);
    await announceOwnUser(tx, userId);
    signInsChanged(tx, userId);
    await announceSecurityChange(context, tx, { userId, ...change });
    return result;
  });
}

/** Removes all authenticators and backup codes of an account: its owner lost them, or a thief may have added some. */
export async function removeAuthenticators(tx: Tx, userId: string): Promise<void> {
  await lockAuthenticators(tx, userId);
  await deleteAuthenticators(tx, userId);
  await announceOwnUser(tx, userId);
  signInsChanged(tx, userId);
}

/** Gives the caller's session a new token, so that one that was stolen before ends; other sessions stay. */
export async function replaceToken({ caller }: Context, tx: Tx): Promise<string> {
  const { userId, sessionId } = caller;
  if (!sessionId) throw unauthorized();
  const { token, hash } = createToken(userId);
  await renewSession(tx, userId, sessionId, hash);
  return token;
}

/** Adds an authenticator's type to the account. Returns the backup codes, which the first authenticator creates. */
export async function addAuthenticator(
  { app, caller: { userId } }: Context,
  tx: Tx,
  type: AuthenticatorType,
): Promise<BackupCode[]> {
  const isFirst = await addAuthenticatorType(tx, userId, type);
  return isFirst ? createBackupCodes(app, tx, userId) : listBackupCodes(app, tx, userId);
}
