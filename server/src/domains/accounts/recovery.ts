import type { PasswordReset } from '@guildhall/protocol/accounts/schemas';
import type { SignInMethod } from '@guildhall/protocol/auth/schemas';
import type { App, Context } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import {
  complainAboutPassword,
  countSecondFactor,
  createToken,
  endSignIns,
  findKnownSource,
  insertSession,
  loadLogin,
  type Origin,
  restoreAccount,
  type Source,
  sourceHashes,
} from '../auth/index.ts';
import { getLanguage } from '../mail/index.ts';
import {
  hasMfa,
  openTicket,
  refusedTicket,
  requestSecondFactor,
  type SecondFactorRequest,
  takeSecondFactor,
} from '../mfa/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { countRecovery, countTokenTry } from './limits.ts';
import { mailLater, mailNotice } from './mailing.ts';
import { checkProof, refusedToken, takeProof } from './proofs.ts';
import { useUpAll } from './proofs-store.ts';
import { loadAccount, setPassword } from './store.ts';
import { markVerified } from './verification.ts';

/** Sends an email for a new password to an address, if there is an account with it. Callers can't tell whether there is. Throws 429. */
export async function forgotPassword(
  app: App,
  login: string,
  source: Source,
  request: Request,
): Promise<void> {
  const email = login.trim().toLowerCase();
  const account = await loadLogin(app.db, email);
  const known = await findKnownSource(app.db, account?.user_id, source);
  await countRecovery(app, email, source, known);
  // Queued either way, so that both take equally long.
  await app.db.transaction((tx) =>
    mailLater(app, tx, 'accounts.mail_recovery', { email, language: getLanguage(request) }),
  );
}

/**
 * Resets a password, ends all sessions and opens one, or asks for the second factor of an account that has one. It restores an
 * account that its user closed. Following the link also verifies the address. Throws 50035 at `token`, `password`, `ticket` and
 * `code`, 429.
 */
export async function resetPassword(
  context: Context<Caller | undefined>,
  { token, password, ticket, code, method }: PasswordReset,
  { source, client }: Origin,
): Promise<{ userId: string; token: string } | SecondFactorRequest> {
  const { app } = context;
  const forgive = await countTokenTry(app, source);
  const { userId, email } = await app.db.transaction((tx) => checkProof(tx, 'reset', token, 'token'));
  const account = await loadAccount(app.db, userId);
  if (!account || account.email !== email) throw refusedToken('token', 'expired');
  const complaint = await complainAboutPassword(password, [account.username, account.global_name, email]);
  if (complaint) throw invalidForm({ password: complaint });
  const needsFactor = hasMfa(account);
  if (needsFactor && !(ticket && code)) {
    await forgive();
    return requestSecondFactor(app, 'reset', userId, account);
  }
  const open = needsFactor && ticket ? await openTicket(app, 'reset', ticket) : undefined;
  if (open && open.userId !== userId) throw refusedTicket();
  const tries = open ? await countSecondFactor(app, userId, source) : undefined;
  const passwordHash = await app.passwords.hash(password, { isKnown: true, key: userId });
  const session = createToken(userId);
  const place = { address: source.address, client };
  await app.db.transaction(async (tx) => {
    await takeProof(tx, 'reset', token, 'token');
    const methods: SignInMethod[] = ['link'];
    if (open && code)
      methods.push(await takeSecondFactor(context, tx, open, { type: method ?? 'totp', code, place }));
    if (!(await markVerified(tx, userId, email))) throw refusedToken('token', 'expired');
    await useUpAll(tx, userId);
    await setPassword(tx, userId, passwordHash);
    await endSignIns(tx, userId);
    await restoreAccount(tx, userId);
    await insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash: session.hash,
      client,
      sources: sourceHashes(userId, source),
      methods,
    });
    await recordSecurityEvent(app, tx, { userId, type: 'password_reset', place });
    await mailNotice(app, tx, userId, email, { about: 'password' });
  });
  await forgive();
  await tries?.forgive();
  return { userId, token: session.token };
}
