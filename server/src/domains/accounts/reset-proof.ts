import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError } from '../../platform/http/errors.ts';
import { loadLoginByPhone } from '../auth/index.ts';
import { useTicket } from '../mfa/index.ts';
import { checkProof, refusedToken, takeProof } from './proofs.ts';
import { type AccountRow, loadAccount, lockOwnPhone } from './store.ts';
import { markVerified } from './verification.ts';

/** Proof that a new password comes from the account's owner. */
interface ResetProof {
  readonly userId: string;
  readonly account: AccountRow;
  /** Uses it up. Throws 50035 at `token` if it is no longer valid. */
  take(tx: Tx): Promise<void>;
}

/** By a verified number. Accounts with an address are reset by email: a number can get into other hands. */
async function readPhoneProof(app: App, token: string, phone: string): Promise<ResetProof> {
  const userId = (await loadLoginByPhone(app.db, phone))?.user_id;
  const account = userId === undefined ? undefined : await loadAccount(app.db, userId);
  if (!account || userId === undefined) throw refusedToken('token', 'expired');
  if (account.email !== null) throw apiError(ErrorCode.PASSWORD_RESET_BY_EMAIL);
  return {
    userId,
    account,
    async take(tx) {
      await useTicket(tx, token, 'token');
      if ((await lockOwnPhone(tx, userId)) !== phone) throw refusedToken('token', 'expired');
    },
  };
}

/**
 * Returns what a token for a new password proves: that of a link, or of a verified number. Throws 50035 at `token`, 70009 for the number
 * of an account with an address.
 */
export async function readResetProof(app: App, token: string): Promise<ResetProof> {
  const phone = (await app.mfaKeys.read('phone', token))?.phone;
  if (phone) return readPhoneProof(app, token, phone);
  const { userId, email } = await app.db.transaction((tx) => checkProof(tx, 'reset', token, 'token'));
  const account = await loadAccount(app.db, userId);
  if (!account || (account.email ?? '') !== email) throw refusedToken('token', 'expired');
  return {
    userId,
    account,
    async take(tx) {
      await takeProof(tx, 'reset', token, 'token');
      // The instance's owner can make a link for an account without an address.
      if (email !== '' && !(await markVerified(tx, userId, email))) throw refusedToken('token', 'expired');
    },
  };
}
