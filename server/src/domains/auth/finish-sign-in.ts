import type { SecondFactor } from '@guildhall/protocol/mfa/types';
import type { App, Context } from '../../app.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { digestPassword, openTicket, refusedTicket, takeSecondFactor } from '../mfa/index.ts';
import { findKnownSource } from './known-sources.ts';
import { openSession, type SignedInAccount, type SignInSource } from './open-session.ts';
import { recordFailure } from './sign-in-failures.ts';
import { type KnownSource, type Source, secondFactorLimits } from './sign-in-limits.ts';
import { holdPassword, loadLoginById } from './store.ts';

/** The second factor of a sign-in. */
export interface SecondStep {
  readonly ticket: string;
  readonly type: SecondFactor;
  readonly code: string;
}

/** Counts a try of a second factor. Throws 429 after too many; `forgive` takes it back. */
export async function countSecondFactor(
  app: App,
  userId: string,
  source: Source,
): Promise<{ readonly known: KnownSource; readonly forgive: () => Promise<void> }> {
  const known = await findKnownSource(app.db, userId, source);
  const limits = secondFactorLimits(userId, source, known);
  const forgive = await countAttempt(app.db, limits, app.config.rateLimits, () =>
    app.noteRefusal('sign_in.limited', source.address),
  );
  return { known, forgive };
}

/**
 * Completes a sign-in with a second factor. Throws 50035 at `ticket` and `code`, and 429 after too many wrong codes: strangers who
 * know the password don't block the places that the account knows.
 */
export async function finishSignIn(
  context: Context<Caller | undefined>,
  { ticket, type, code }: SecondStep,
  { source, client }: SignInSource,
): Promise<SignedInAccount> {
  const { app } = context;
  const open = await openTicket(app, 'sign-in', ticket);
  const account = await loadLoginById(app.db, open.userId);
  if (!account || digestPassword(account.password_hash) !== open.password) throw refusedTicket();
  const { known, forgive } = await countSecondFactor(app, open.userId, source);
  const place = { address: source.address, client };
  const signedIn = await openSession(
    context,
    account,
    { source, client, known, undelete: open.undelete },
    async (tx) => {
      if (!(await holdPassword(tx, account))) throw refusedTicket();
      return ['password', await takeSecondFactor(context, tx, open, { type, code, place })];
    },
  ).catch(async (error: unknown) => {
    await recordFailure(app, open.userId, place);
    throw error;
  });
  await forgive();
  return signedIn;
}
