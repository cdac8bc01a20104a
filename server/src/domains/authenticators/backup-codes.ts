import type { BackupCode, BackupCodesRequest } from '@guildhall/protocol/authenticators/schemas';
import { BACKUP_CODES_MINUTES } from '@guildhall/protocol/authenticators/types';
import type { Context } from '../../app.ts';
import { invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { countForAccount, isBackupCodesKey, mailBackupCodesKey } from '../accounts/index.ts';
import {
  announceSecurityChange,
  checkPassword,
  createBackupCodes,
  hasMfa,
  listBackupCodes,
  loadProvingAccount,
  readTicket,
  refusedTicket,
  useTicket,
  wrongFactor,
} from '../mfa/index.ts';
import type { Place } from '../security-log/index.ts';

/**
 * Emails a key for the caller's backup codes; returns the nonces that it goes with. The password is enough, so that users who lost
 * their authenticator find their codes where they are still signed in. Throws 50035 at `password`, 429.
 */
export async function startBackupCodes(
  context: Context,
  password: string,
  request: Request,
): Promise<{ nonce: string; regenerate_nonce: string }> {
  const { app, caller } = context;
  const { userId, sessionId } = caller;
  const account = await loadProvingAccount(app.db, userId);
  if (!account || !sessionId) throw unauthorized();
  await checkPassword(context, account.password_hash, password);
  if (!hasMfa(account))
    throw invalidForm({ '': { code: 'MFA_NOT_ENABLED', message: 'Two-factor authentication is off.' } });
  await countForAccount(app, 'backup codes mail', userId);
  await app.db.transaction((tx) => mailBackupCodesKey(app, tx, userId, request));
  const issue = (purpose: 'view-codes' | 'replace-codes') =>
    app.mfaKeys.issue(purpose, { userId, sessionId }, BACKUP_CODES_MINUTES);
  return { nonce: await issue('view-codes'), regenerate_nonce: await issue('replace-codes') };
}

/** Returns the caller's backup codes, or new ones in their place. Throws 50035 at `nonce` and `key`, 429. */
export async function getBackupCodes(
  context: Context,
  { key, nonce, regenerate }: BackupCodesRequest,
  place: Place,
): Promise<BackupCode[]> {
  const { app, caller } = context;
  const { userId, sessionId } = caller;
  const claims = await readTicket(app, regenerate ? 'replace-codes' : 'view-codes', nonce, 'nonce');
  if (claims.userId !== userId || claims.sessionId !== sessionId) throw refusedTicket('nonce');
  const forgive = await countForAccount(app, 'backup codes try', userId);
  const codes = await app.db.transaction(async (tx) => {
    if (!(await isBackupCodesKey(tx, userId, key))) throw wrongFactor('key');
    await useTicket(tx, nonce, 'nonce');
    const change = regenerate ? 'backup_codes_replaced' : 'backup_codes_viewed';
    await announceSecurityChange(context, tx, { userId, change, place });
    return regenerate ? createBackupCodes(app, tx, userId) : listBackupCodes(app, tx, userId);
  });
  await forgive();
  return codes;
}
