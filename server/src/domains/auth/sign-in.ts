import { AuthFieldCode } from '@guildhall/protocol/auth/schemas';
import type { Context } from '../../app.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { createGate, type Gate } from '../../platform/http/gate.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { hasMfa, requestSecondFactor, type SecondFactorRequest } from '../mfa/index.ts';
import { findKnownSource, isKnownSource } from './known-sources.ts';
import { requireConfirmedPlace } from './new-place.ts';
import { openSession, type SignedInAccount, type SignInSource } from './open-session.ts';
import { recordFailure } from './sign-in-failures.ts';
import { signInLimits } from './sign-in-limits.ts';
import { holdPassword, loadLogin, loadLoginByPhone, requireEnabled } from './store.ts';

declare module '../../app.ts' {
  interface DomainServices {
    /** Where sign-ins wait for the statements before their hash. */
    readonly signInGate: Gate;
  }
}

/** Of the 16 connections to the database. */
const GATE = { atOnce: 3, maxWaiting: 500 } as const;

export const createSignInGate = (): Gate => createGate(GATE);

/** The documented response, whichever of the two is wrong. */
const invalidLogin = () => {
  const complaint = { code: AuthFieldCode.INVALID_LOGIN, message: 'Login or password is invalid.' };
  return invalidForm({ login: complaint, password: complaint });
};

/** Returns a phone number in E.164, also if it is written with spaces and the like; undefined for an email address. */
export const readPhone = (login: string): string | undefined => {
  const phone = login.replaceAll(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined;
};

/**
 * Opens a session, or asks for the second factor of an account that has one. Throws INVALID_LOGIN, after the same work, for an
 * unknown address and for a wrong password, and 429 after too many failures; successes are not counted. Throws
 * ACCOUNT_LOGIN_VERIFICATION_EMAIL for a new place that must be confirmed, which an account with a second factor needn't; one without
 * email confirms it by a code sent to its number, like a second factor.
 */
export async function signIn(
  context: Context<Caller | undefined>,
  input: { readonly login: string; readonly password: string; readonly undelete?: boolean },
  { source, client }: SignInSource,
): Promise<SignedInAccount | SecondFactorRequest> {
  const { app } = context;
  const email = input.login.trim().toLowerCase();
  const phone = readPhone(email);
  const place = { address: source.address, client };
  // Only the statements wait here, not the hash: guesses that wait for theirs keep nobody out whose source the account knows.
  const { account, known, forgive } = await app.signInGate.run(async () => {
    const account = await (phone ? loadLoginByPhone(app.db, phone) : loadLogin(app.db, email));
    const known = await findKnownSource(app.db, account?.user_id, source);
    if (!isKnownSource(known)) app.passwords.checkStrangers();
    const limits = signInLimits(phone ?? email, source, known);
    const forgive = await countAttempt(app.db, limits, app.config.rateLimits, () =>
      app.noteRefusal('sign_in.limited', source.address),
    );
    return { account, known, forgive };
  });
  const isKnown = isKnownSource(known);
  const turn = { isKnown, key: (isKnown && account?.user_id) || source.address };
  if (!(await app.passwords.verify(account?.password_hash, input.password, turn)) || !account) {
    await recordFailure(app, account?.user_id, place);
    throw invalidLogin();
  }
  await forgive();
  const { undelete } = input;
  if (hasMfa(account)) {
    if (!undelete) requireEnabled(account);
    return requestSecondFactor(app, 'sign-in', account.user_id, account, { undelete });
  }
  const request = isKnown
    ? undefined
    : await requireConfirmedPlace(context, account, place, source, undelete);
  if (request) {
    if (!undelete) requireEnabled(account);
    return request;
  }
  return openSession(context, account, { source, client, known, undelete }, async (tx) => {
    // A new password ended all sessions, so none is opened with the old one; nor without a factor that was added just now.
    if (!(await holdPassword(tx, account))) throw invalidLogin();
    return ['password'];
  });
}
