import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { type Origin, signInsChanged } from '../auth/index.ts';
import { getLanguage } from '../mail/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { announceOwnUser } from '../users/index.ts';
import { countForAccount, countTokenTry } from './limits.ts';
import { mailLater } from './mailing.ts';
import { createProof, refusedToken, takeCode, takeProof } from './proofs.ts';
import { useUp } from './proofs-store.ts';
import { loadAccount, setVerified } from './store.ts';

/** Queues the verification email of a new account, in its transaction. */
export const mailVerification = (
  app: App,
  tx: Tx,
  { userId }: { readonly userId: string },
  request: Request,
): Promise<void> =>
  mailLater(app, tx, 'accounts.mail_verification', { userId, language: getLanguage(request) });

/**
 * Marks an address as proven, announces it to the account's sessions and uses up its verification links. Returns false if the
 * address is no longer the account's.
 */
export async function markVerified(tx: Tx, userId: string, email: string): Promise<boolean> {
  const changed = await setVerified(tx, userId, email);
  if (changed) {
    await announceOwnUser(tx, userId);
    signInsChanged(tx, userId);
  }
  await useUp(tx, 'verify', userId);
  return changed !== undefined;
}

/**
 * Verifies an address and returns its user. It never signs anybody in: a link outlives password changes and sign-outs in
 * mailboxes, proxies and histories, and a user who just registered is signed in already. Throws 50035 at `token`, 429.
 */
export async function verifyEmail(app: App, token: string, { source, client }: Origin): Promise<string> {
  const forgive = await countTokenTry(app, source);
  const userId = await app.db.transaction(async (tx) => {
    const proof = await takeProof(tx, 'verify', token, 'token');
    if (!(await markVerified(tx, proof.userId, proof.email))) throw refusedToken('token', 'expired');
    const place = { address: source.address, client };
    await recordSecurityEvent(app, tx, { userId: proof.userId, type: 'email_verified', place });
    return proof.userId;
  });
  await forgive();
  return userId;
}

/** Sends the verification email again. Throws 50035 if the address is verified, 429. */
export async function resendVerification(
  { app, caller: { userId } }: Context,
  request: Request,
): Promise<void> {
  const account = await loadAccount(app.db, userId);
  if (!account) throw unauthorized();
  if (account.email_verified)
    throw invalidForm({
      email: { code: 'EMAIL_ALREADY_VERIFIED', message: 'This email is already verified.' },
    });
  if (account.email === null)
    throw invalidForm({ email: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  await countForAccount(app, 'verification mail', userId);
  await app.db.transaction((tx) => mailVerification(app, tx, { userId }, request));
}

/** Sends a code to the current address, with which it can be changed. Throws 40002 if the address isn't verified, 429. */
export async function startEmailChange(
  { app, caller: { userId } }: Context,
  request: Request,
): Promise<void> {
  const account = await loadAccount(app.db, userId);
  if (!account) throw unauthorized();
  if (!account.email_verified) throw apiError(ErrorCode.VERIFY_YOUR_ACCOUNT);
  await countForAccount(app, 'email code mail', userId);
  await app.db.transaction((tx) =>
    mailLater(app, tx, 'accounts.mail_code', { userId, language: getLanguage(request) }),
  );
}

/** Returns the token for a change of address, in exchange for the code. Throws 50035 at `code`, 429. */
export async function exchangeEmailCode({ app, caller: { userId } }: Context, code: string): Promise<string> {
  const forgive = await countForAccount(app, 'email code try', userId);
  const token = await app.db.transaction(async (tx) => {
    const proof = await takeCode(tx, userId, code);
    return proof && createProof(tx, 'change', proof);
  });
  if (!token) throw invalidForm({ code: { code: 'CODE_INVALID', message: 'This code is not valid.' } });
  await forgive();
  return token;
}
