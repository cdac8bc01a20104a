import type { App } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import {
  complainAboutPassword,
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
import { recordSecurityEvent } from '../security-log/index.ts';
import { getLanguage } from './emails/index.ts';
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
 * Resets a password, ends all sessions and opens one, which restores an account that its user closed. Following the link also verifies the address. Throws 50035 at `token` and
 * `password`, 429.
 */
export async function resetPassword(
  app: App,
  { token, password }: { readonly token: string; readonly password: string },
  { source, client }: Origin,
): Promise<{ userId: string; token: string }> {
  const forgive = await countTokenTry(app, source);
  const { userId, email } = await app.db.transaction((tx) => checkProof(tx, 'reset', token, 'token'));
  await forgive();
  const account = await loadAccount(app.db, userId);
  if (!account || account.email !== email) throw refusedToken('token', 'expired');
  const complaint = await complainAboutPassword(password, [account.username, account.global_name, email]);
  if (complaint) throw invalidForm({ password: complaint });
  const passwordHash = await app.passwords.hash(password);
  const session = createToken(userId);
  await app.db.transaction(async (tx) => {
    await takeProof(tx, 'reset', token, 'token');
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
    });
    const place = { address: source.address, client };
    await recordSecurityEvent(app, tx, { userId, type: 'password_reset', place });
    await mailNotice(app, tx, userId, email, { about: 'password' });
  });
  return { userId, token: session.token };
}
