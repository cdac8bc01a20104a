import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { apiError, invalidForm, unauthorized } from '../../platform/http/errors.ts';
import {
  type AuthContext,
  createToken,
  insertSession,
  type NewAccount,
  sourceHashes,
} from '../auth/index.ts';
import { announceOwnUser } from '../users/index.ts';
import { languageOf } from './letters/index.ts';
import { countForAccount, countTokenTry } from './limits.ts';
import { mailLater } from './mailing.ts';
import { createProof, refusedToken, takeCode, takeProof } from './proofs.ts';
import { loadAccount, setVerified } from './store.ts';

/** Stores with a new account that its address is to be proven. */
export const mailVerification = (
  app: App,
  tx: Tx,
  { userId }: Pick<NewAccount, 'userId'>,
  request: Request,
): Promise<void> =>
  mailLater(app, tx, 'accounts.mail_verification', { userId, language: languageOf(request) });

/** Marks an address as proven and tells the account's sessions. */
export async function markVerified(tx: Tx, userId: string, email: string): Promise<boolean> {
  const changed = await setVerified(tx, userId, email);
  if (changed) await announceOwnUser(tx, userId);
  return changed !== undefined;
}

/**
 * Proves an address. Answers whose it is, with the token of a new session for a caller who wants one: whoever reads the
 * account's mail could set its password anew all the same. Throws 50035 at `token`, 429.
 */
export async function verifyEmail(
  app: App,
  token: string,
  { source, client }: AuthContext,
  wantsSession: boolean,
): Promise<{ userId: string; token: string | null }> {
  const forgive = await countTokenTry(app, source);
  const result = await app.db.transaction(async (tx) => {
    const { userId, email } = await takeProof(tx, 'verify', token, 'token');
    if (!(await markVerified(tx, userId, email))) throw refusedToken('token', 'expired');
    if (!wantsSession) return { userId, token: null };
    const session = createToken(userId);
    await insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash: session.hash,
      client,
      sources: sourceHashes(userId, source),
    });
    return { userId, token: session.token };
  });
  await forgive();
  app.identity.revoked({ kind: 'changed', userId: result.userId });
  return result;
}

/** Sends the verification message again. Throws 50035 where the address is proven, 429. */
export async function resendVerification(app: App, userId: string, request: Request): Promise<void> {
  const account = await loadAccount(app.db, userId);
  if (!account) throw unauthorized();
  if (account.email_verified)
    throw invalidForm({
      email: { code: 'EMAIL_ALREADY_VERIFIED', message: 'This e-mail address is verified.' },
    });
  await countForAccount(app, 'verification mail', userId);
  await app.db.transaction((tx) => mailVerification(app, tx, { userId }, request));
}

/** Sends a code to the present address, with which it can be changed. Throws 40002 where that one isn't proven, 429. */
export async function startEmailChange(app: App, userId: string, request: Request): Promise<void> {
  const account = await loadAccount(app.db, userId);
  if (!account) throw unauthorized();
  if (!account.email_verified) throw apiError(ErrorCode.VERIFY_YOUR_ACCOUNT);
  await countForAccount(app, 'email code mail', userId);
  await app.db.transaction((tx) =>
    mailLater(app, tx, 'accounts.mail_code', { userId, language: languageOf(request) }),
  );
}

/** The token for a change of address, in exchange for the code. Throws 50035 at `code`, 429. */
export async function exchangeEmailCode(app: App, userId: string, code: string): Promise<string> {
  const forgive = await countForAccount(app, 'email code try', userId);
  const token = await app.db.transaction(async (tx) => {
    const proof = await takeCode(tx, userId, code);
    return proof && createProof(tx, 'change', proof);
  });
  if (!token) throw invalidForm({ code: { code: 'CODE_INVALID', message: 'This code is not valid.' } });
  await forgive();
  return token;
}
