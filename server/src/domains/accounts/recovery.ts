import type { PasswordReset } from '@guildhall/protocol/accounts/schemas';
import type { SignInMethod } from '@guildhall/protocol/auth/schemas';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { App, Context } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { apiError, invalidForm } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import {
  complainAboutPassword,
  countSecondFactor,
  createToken,
  endSignIns,
  findKnownSource,
  insertSession,
  loadLogin,
  loadLoginByPhone,
  type Origin,
  readPhone,
  restoreAccount,
  type Source,
  sourceHashes,
} from '../auth/index.ts';
import { getLanguage } from '../mail/index.ts';
import {
  hasMfa,
  openTicket,
  queueSmsCode,
  refusedTicket,
  requestSecondFactor,
  type SecondFactorRequest,
  takeSecondFactor,
} from '../mfa/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { countRecovery, countTokenTry } from './limits.ts';
import { mailLater, mailNotice } from './mailing.ts';
import { useUpAll } from './proofs-store.ts';
import { readResetProof } from './reset-proof.ts';
import { loadAccount, setPassword } from './store.ts';

/**
 * Sends an email for a new password to an address, if there is an account with it. To a number it sends a code, or an email to the
 * account's address. Callers can't tell whether there is one. Throws 70007 for all numbers, 429.
 */
export async function forgotPassword(
  app: App,
  login: string,
  source: Source,
  request: Request,
): Promise<void> {
  const email = login.trim().toLowerCase();
  const phone = readPhone(email);
  const account = await (phone ? loadLoginByPhone(app.db, phone) : loadLogin(app.db, email));
  const known = await findKnownSource(app.db, account?.user_id, source);
  await countRecovery(app, phone ?? email, source, known);
  const language = getLanguage(request);
  // Queued either way, so that both take equally long.
  await app.db.transaction((tx) =>
    phone
      ? app.jobs.add(tx.sql, 'accounts.recover_by_phone', { phone, language })
      : mailLater(app, tx, 'accounts.mail_recovery', { email, language }),
  );
  if (phone) throw apiError(ErrorCode.PHONE_VERIFICATION_REQUIRED);
}

/**
 * Resets a password, ends all sessions and opens one, or asks for the second factor of an account that has one. It restores an
 * account that its user closed. Following the link also verifies the address. Throws 50035 at `token`, `password`, `ticket` and
 * `code`, 70009, 429.
 */
export async function resetPassword(
  context: Context<Caller | undefined>,
  { token, password, ticket, code, method }: PasswordReset,
  { source, client }: Origin,
): Promise<{ userId: string; token: string } | SecondFactorRequest> {
  const { app } = context;
  const forgive = await countTokenTry(app, source);
  const { userId, account, take } = await readResetProof(app, token);
  const { email } = account;
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
    await take(tx);
    const methods: SignInMethod[] = ['link'];
    if (open && code)
      methods.push(await takeSecondFactor(context, tx, open, { type: method ?? 'totp', code, place }));
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

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'accounts.recover_by_phone': { phone: string; language: string | undefined };
  }
}

/** Sends a code to the number of an account without an address; others get an email. */
async function recoverByPhone(
  app: App,
  { phone, language }: { readonly phone: string; readonly language: string | undefined },
): Promise<void> {
  const userId = (await loadLoginByPhone(app.db, phone))?.user_id;
  const account = userId === undefined ? undefined : await loadAccount(app.db, userId);
  if (!account) return;
  const { email } = account;
  await app.db.transaction((tx) =>
    email === null
      ? queueSmsCode(app, tx, { phone, purpose: 'phone', subject: phone, language })
      : mailLater(app, tx, 'accounts.mail_recovery', { email, language }),
  );
}

export const recoveryJobs: DomainJobs = { 'accounts.recover_by_phone': { run: recoverByPhone } };
