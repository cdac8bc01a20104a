import { AuthFieldCode } from '@guildhall/protocol/auth/schemas';
import { DEFAULT_SETTINGS } from '@guildhall/protocol/users/settings';
import type { App, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { countForInstance } from '../instance/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import type { ClientInfo } from './client-info.ts';
import { restoreAccount } from './end-sign-ins-store.ts';
import { findKnownSource, NOBODY } from './known-sources.ts';
import { canAnnounceNewPlace, requireConfirmedPlace } from './new-place.ts';
import type { Opened } from './registration.ts';
import { countAttempt, type Source, signInLimits, sourceHashes } from './sign-in-limits.ts';
import { holdPassword, insertSession, loadLogin } from './store.ts';
import { createToken } from './tokens.ts';

/** The documented response, whichever of the two is wrong. */
const invalidLogin = () => {
  const complaint = { code: AuthFieldCode.INVALID_LOGIN, message: 'Login or password is invalid.' };
  return invalidForm({ login: complaint, password: complaint });
};

export interface SignedInAccount extends Opened {
  readonly locale: string;
  readonly theme: string;
}

export interface SignInContext {
  readonly source: Source;
  readonly client: ClientInfo;
}

/** Records a wrong password in the logs: the same statements whether or not the account exists. */
const recordFailure = (
  app: Pick<App, 'db' | 'ids' | 'config'>,
  userId: string | undefined,
  place: Place,
): Promise<void> =>
  app.db.transaction(async (tx) => {
    await recordSecurityEvent(app, tx, { userId: userId ?? NOBODY, type: 'sign_in_failed', place });
    await countForInstance(app, tx, { action: 'sign_in.failures', address: place.address });
    await countForInstance(app, tx, { action: 'sign_in.failures', details: { everywhere: true } });
  });

/**
 * Opens a session. Throws INVALID_LOGIN, after the same work, for an unknown address and for a wrong password, and 429 after
 * too many failures; successes are not counted. Throws ACCOUNT_LOGIN_VERIFICATION_EMAIL for a new place that must be confirmed.
 */
export async function signIn(
  context: Context<Caller | undefined>,
  input: { readonly login: string; readonly password: string; readonly undelete?: boolean },
  { source, client }: SignInContext,
): Promise<SignedInAccount> {
  const { app } = context;
  const email = input.login.trim().toLowerCase();
  const place: Place = { address: source.address, client };
  const account = await loadLogin(app.db, email);
  const known = await findKnownSource(app.db, account?.user_id, source);
  const limits = signInLimits(email, source, known);
  const forgive = await countAttempt(app.db, limits, app.config.rateLimits, () =>
    app.noteRefusal('sign_in.limited', source.address),
  );
  if (!(await app.passwords.verify(account?.password_hash, input.password)) || !account) {
    await recordFailure(app, account?.user_id, place);
    throw invalidLogin();
  }
  await forgive();
  const userId = account.user_id;
  const isNew = !known.address && !known.device;
  if (isNew) await requireConfirmedPlace(context, account, place, source);
  const announces = isNew && (await canAnnounceNewPlace(app, userId));
  const { token, hash } = createToken(userId);
  await app.db.transaction(async (tx) => {
    // A new password ended all sessions, so none is opened with the old one.
    if (!(await holdPassword(tx, userId, account.password_hash))) throw invalidLogin();
    if (input.undelete && (await restoreAccount(tx, userId)))
      await recordSecurityEvent(app, tx, { userId, type: 'account_restored', place });
    await insertSession(tx, {
      userId,
      sessionId: app.ids.next(),
      tokenHash: hash,
      client,
      sources: sourceHashes(userId, source),
    });
    await recordSecurityEvent(app, tx, { userId, type: isNew ? 'sign_in_new_place' : 'sign_in', place });
    if (announces) await notifyDomains(context, tx, 'signedInFromNewPlace', { userId, place });
  });
  return { userId, token, locale: account.locale, theme: account.theme ?? DEFAULT_SETTINGS.theme };
}
