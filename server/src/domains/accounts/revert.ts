import type { Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { complainAboutPassword, endSignIns, type Origin, restoreAccount, takeEmail } from '../auth/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { countTokenTry } from './limits.ts';
import { mailNotice } from './mailing.ts';
import { checkProof, refusedToken, takeReversion } from './proofs.ts';
import { useUpAll } from './proofs-store.ts';
import { loadAccount, lockEmail, setEmail, setPassword } from './store.ts';
import { markVerified } from './verification.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** An account's owner took it back from a thief: whatever else opens it must go. */
    accountReverted: { readonly userId: string };
  }
}

/**
 * Gives an account its former address and a new password, ends all sessions, and restores it if it was closed. Returns the address. Throws 50035 at `token`, at
 * `password`, and at `email` if another account has the address; 429.
 */
export async function revertAccount(
  context: Context<Caller | undefined>,
  { token, password }: { readonly token: string; readonly password: string },
  { source, client }: Origin,
): Promise<string> {
  const { app } = context;
  const forgive = await countTokenTry(app, source);
  const { userId, email } = await app.db.transaction((tx) => checkProof(tx, 'revert', token, 'token'));
  await forgive();
  const account = await loadAccount(app.db, userId);
  if (!account) throw refusedToken('token', 'expired');
  const complaint = await complainAboutPassword(password, [account.username, account.global_name, email]);
  if (complaint) throw invalidForm({ password: complaint });
  const passwordHash = await app.passwords.hash(password, { isKnown: true, key: userId });
  await app.db.transaction(async (tx) => {
    await takeReversion(tx, token, 'token');
    // Another link may have been followed while the password was hashed.
    const current = await lockEmail(tx, userId);
    if (current !== email) {
      await takeEmail(tx, email, userId);
      await setEmail(tx, userId, email);
    }
    await markVerified(tx, userId, email);
    await setPassword(tx, userId, passwordHash);
    await useUpAll(tx, userId);
    await restoreAccount(tx, userId);
    const sessions = await endSignIns(tx, userId);
    await notifyDomains(context, tx, 'accountReverted', { userId });
    const place = { address: source.address, client };
    await recordSecurityEvent(app, tx, { userId, type: 'account_reverted', place, details: { sessions } });
    await mailNotice(app, tx, userId, email, { about: 'password' });
  });
  return email;
}
