import { AuthFieldCode } from '@guildhall/protocol/auth/schemas';
import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import type { App } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import type { PasswordHasher } from '../../platform/passwords/hash.ts';
import type { ClientInfo } from './client-info.ts';
import { findKnownSource } from './known-sources.ts';
import type { Opened } from './registration.ts';
import { countAttempt, type Source, signInLimits, sourceHashes } from './sign-in-limits.ts';
import { insertSession, loadLogin } from './store.ts';
import { createToken } from './tokens.ts';

/** The documented answer, whichever of the two is wrong. */
const invalidLogin = () => {
  const complaint = { code: AuthFieldCode.INVALID_LOGIN, message: 'Login or password is invalid.' };
  return invalidForm({ login: complaint, password: complaint });
};

export interface SignedInAccount extends Opened {
  readonly locale: string;
  readonly theme: string;
}

/**
 * Opens a session. Throws INVALID_LOGIN, after the same work, for an unknown address and for a wrong password, and 429 after
 * too many failures; a success isn't counted.
 */
export async function signIn(
  app: Pick<App, 'db' | 'ids' | 'config'>,
  passwords: PasswordHasher,
  input: { readonly login: string; readonly password: string },
  { source, client }: { readonly source: Source; readonly client: ClientInfo },
): Promise<SignedInAccount> {
  const email = input.login.trim().toLowerCase();
  const account = await loadLogin(app.db, email);
  const known = await findKnownSource(app.db, account?.user_id, source);
  const forgive = await countAttempt(app.db, signInLimits(email, source, known), app.config.rateLimits);
  if (!(await passwords.verify(account?.password_hash, input.password)) || !account) throw invalidLogin();
  await forgive();
  const userId = account.user_id;
  const { token, hash } = createToken(userId);
  await app.db.transaction((tx) =>
    insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash: hash,
      client,
      sources: sourceHashes(userId, source),
    }),
  );
  return { userId, token, locale: account.locale, theme: account.theme ?? DEFAULT_SETTINGS.theme };
}
