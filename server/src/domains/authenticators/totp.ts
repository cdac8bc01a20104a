import type { BackupCode, TotpSetup } from '@guildhall/protocol/authenticators/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { AuthenticatorType } from '@guildhall/protocol/mfa/types';
import type { CallContext } from '../../app.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import {
  deleteTotpKey,
  findTotpStep,
  insertTotpKey,
  removeAuthenticatorTypes,
  requireFreshProof,
  wrongFactor,
} from '../mfa/index.ts';
import type { Place } from '../security-log/index.ts';
import { addAuthenticator, changeAuthenticators, replaceToken } from './change.ts';

/** An authenticator app was added or removed: the session has a new token. */
export interface TotpChange {
  readonly token: string;
  readonly codes: readonly BackupCode[];
}

const alreadyEnabled = () =>
  invalidForm({
    '': { code: 'TOTP_ALREADY_ENABLED', message: 'An authenticator app is already connected.' },
  });

/**
 * Adds an authenticator app, whose first code proves that it works. Throws 60003 without a fresh proof, 60005 without key and code,
 * 50035 at `password` and `code`.
 */
export async function enableTotp(
  context: CallContext,
  { password, secret, code }: TotpSetup,
  place: Place,
): Promise<TotpChange> {
  await requireFreshProof(context, password);
  if (!secret || !code) throw apiError(ErrorCode.TOTP_CODE_REQUIRED);
  const { app, caller } = context;
  const { userId } = caller;
  const key = secret.toUpperCase();
  const step = findTotpStep(key, code);
  if (step === undefined) throw wrongFactor();
  return changeAuthenticators(context, { change: 'totp_added', place }, async (tx) => {
    if (!(await insertTotpKey(tx, userId, app.mfaKeys.seal(userId, key), step))) throw alreadyEnabled();
    const codes = await addAuthenticator(context, tx, AuthenticatorType.TOTP);
    return { token: await replaceToken(context, tx), codes };
  });
}

/** Removes the authenticator app. Throws 60003 without a fresh proof, 50035 without an app. */
export async function disableTotp(context: CallContext, place: Place): Promise<TotpChange> {
  await requireFreshProof(context);
  const { userId } = context.caller;
  return changeAuthenticators(context, { change: 'totp_removed', place }, async (tx) => {
    if (!(await deleteTotpKey(tx, userId)))
      throw invalidForm({ '': { code: 'TOTP_NOT_ENABLED', message: 'No authenticator app is connected.' } });
    // Codes by text message are only a spare of the app.
    await removeAuthenticatorTypes(tx, userId, [AuthenticatorType.TOTP, AuthenticatorType.SMS]);
    return { token: await replaceToken(context, tx), codes: [] };
  });
}
