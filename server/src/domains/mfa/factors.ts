import { AuthenticatorType, type SecondFactor } from '@guildhall/protocol/mfa/types';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { takeBackupCode } from './backup-codes.ts';
import { createPasskeyRequest, type PasskeyRequest, takePasskeyResponse } from './passkeys.ts';
import { takeSmsCode } from './sms-codes.ts';
import type { ProvingAccount } from './store.ts';
import { takeTotpCode } from './totp.ts';

/** Whether the account has an authenticator besides its password. */
export const hasMfa = ({
  authenticator_types: types,
}: {
  readonly authenticator_types: readonly number[];
}): boolean => types.length > 0;

/** The second factors of an account. */
export interface Factors {
  readonly totp: boolean;
  readonly sms: boolean;
  readonly passkey: PasskeyRequest | undefined;
}

/** Loads the second factors of an account, with a challenge for its passkeys. */
export const loadFactors = async (
  app: Pick<App, 'config' | 'db'>,
  userId: string,
  { authenticator_types: types }: Pick<ProvingAccount, 'authenticator_types'>,
): Promise<Factors> => ({
  totp: types.includes(AuthenticatorType.TOTP),
  sms: types.includes(AuthenticatorType.SMS),
  passkey: types.includes(AuthenticatorType.WEBAUTHN) ? await createPasskeyRequest(app, userId) : undefined,
});

/** A second factor as received. */
export interface FactorAnswer {
  readonly type: SecondFactor;
  readonly data: string;
  /** The challenge in the ticket, for passkeys. */
  readonly challenge: string | undefined;
}

/**
 * Whether a second factor is the account's; it is used up. Where a code of the app is expected, a backup code is as good. Returns the
 * factor that was used.
 */
export async function takeFactor(
  app: Pick<App, 'config' | 'mfaKeys'>,
  tx: Tx,
  userId: string,
  { type, data, challenge }: FactorAnswer,
): Promise<SecondFactor | undefined> {
  switch (type) {
    case 'totp':
      if (await takeTotpCode(app, tx, userId, data)) return 'totp';
      return (await takeBackupCode(app, tx, userId, data)) ? 'backup' : undefined;
    case 'sms':
      return (await takeSmsCode(app, tx, { purpose: 'factor', subject: userId, code: data }))
        ? 'sms'
        : undefined;
    case 'backup':
      return (await takeBackupCode(app, tx, userId, data)) ? 'backup' : undefined;
    case 'webauthn':
      return challenge !== undefined &&
        (await takePasskeyResponse(app, tx, userId, data, { challenge, verifiesUser: false }))
        ? 'webauthn'
        : undefined;
  }
}
