import { AccountFieldCode } from '@guildhall/protocol/accounts/schemas';
import type { Context } from '../../app.ts';
import { invalidForm, unauthorized } from '../../platform/http/errors.ts';
import { countPasswordTry } from './limits.ts';
import { type AccountRow, loadAccount } from './store.ts';

/** Returns the caller's account if the password is right. Throws 50035 at `password`, 429 after too many wrong ones. */
export async function checkPassword(
  { app, caller: { userId, sessionId } }: Context,
  password: string | null | undefined,
): Promise<AccountRow> {
  const account = await loadAccount(app.db, userId);
  if (!account || !sessionId) throw unauthorized();
  if (!password)
    throw invalidForm({ password: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' } });
  const forgive = await countPasswordTry(app, userId, sessionId);
  if (!(await app.passwords.verify(account.password_hash, password)))
    throw invalidForm({
      password: { code: AccountFieldCode.PASSWORD_DOES_NOT_MATCH, message: 'Password does not match.' },
    });
  await forgive();
  return account;
}
