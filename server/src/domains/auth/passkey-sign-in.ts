import { MFA_MINUTES } from '@guildhall/protocol/mfa/types';
import type { App, Context } from '../../app.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { countAttempt, singleLimit } from '../../platform/rate-limit/count-attempt.ts';
import {
  createPasskeyRequest,
  getPasskeyUser,
  readTicket,
  takePasskeyResponse,
  useTicket,
  wrongFactor,
} from '../mfa/index.ts';
import { findKnownSource, NOBODY } from './known-sources.ts';
import { openSession, type SignedInAccount, type SignInSource } from './open-session.ts';
import { recordFailure } from './sign-in-failures.ts';
import { holdPassword, loadLoginById } from './store.ts';

/**
 * Failed sign-ins from one address. A signature can't be guessed, and a counter of the account would let anyone keep its owner out.
 */
const TRIES = { limit: 50, windowMs: 15 * 60_000 } as const;

/** Returns a challenge for any passkey of the instance; `mediation` says that the browser suggests them in the form. */
export async function startPasskeySignIn(
  app: App,
  mediation?: 'conditional',
): Promise<{ ticket: string; challenge: string }> {
  const { challenge, text } = await createPasskeyRequest(app);
  const ticket = await app.mfaKeys.issue('passwordless', { challenge }, MFA_MINUTES.ticket);
  return { ticket, challenge: mediation ? JSON.stringify({ ...JSON.parse(text), mediation }) : text };
}

/** Opens a session with a passkey, which checks its owner, so no password is needed. Throws 50035 at `ticket` and `credential`, 429. */
export async function finishPasskeySignIn(
  context: Context<Caller | undefined>,
  { ticket, credential }: { readonly ticket: string; readonly credential: string },
  { source, client }: SignInSource,
): Promise<SignedInAccount> {
  const { app } = context;
  const { challenge = '' } = await readTicket(app, 'passwordless', ticket);
  const userId = getPasskeyUser(credential) ?? NOBODY;
  const limits = [singleLimit('passkey sign-in', [source.address], TRIES)];
  const forgive = await countAttempt(app.db, limits, app.config.rateLimits);
  const known = await findKnownSource(app.db, userId, source);
  const account = await loadLoginById(app.db, userId);
  try {
    if (!account) throw wrongFactor('credential');
    const signedIn = await openSession(context, account, { source, client, known }, async (tx) => {
      if (!(await holdPassword(tx, account))) throw wrongFactor('credential');
      const expected = { challenge, verifiesUser: true };
      if (!(await takePasskeyResponse(app, tx, userId, credential, expected)))
        throw wrongFactor('credential');
      await useTicket(tx, ticket);
      return ['webauthn'];
    });
    await forgive();
    return signedIn;
  } catch (error) {
    await recordFailure(app, userId, { address: source.address, client });
    throw error;
  }
}
