import { hash } from 'node:crypto';
import { AuthFieldCode } from '@guildhall/protocol/auth/schemas';
import type { App, Context } from '../../app.ts';
import { notifyDomains } from '../../domain.ts';
import { type ApiError, invalidForm } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { takeAttempt } from '../../platform/rate-limit/exact-store.ts';
import { loadSettings, sendsTexts } from '../instance/index.ts';
import { requestPlaceCode, type SecondFactorRequest } from '../mfa/index.ts';
import type { Place } from '../security-log/index.ts';
import { type Source, sourceHashes } from './sign-in-limits.ts';
import type { LoginRow } from './store.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** A sign-in from an address and a browser that the account has not used before. */
    signedInFromNewPlace: { readonly userId: string; readonly place: Place };
    /** A sign-in with the right password that waits until its place is confirmed by email. */
    placeNeedsConfirming: {
      readonly userId: string;
      readonly place: Place;
      /** Hashes of its address and device. */
      readonly sources: readonly Buffer[];
    };
  }
}

/** Emails to one account in a day: someone with the password must not be able to fill the owner's mailbox. */
const EMAILS = { limit: 10, windowMs: 86_400_000 } as const;

/** Whether an account's owner can be sent another email about a new place. */
export async function canAnnounceNewPlace(
  { db, config }: Pick<App, 'db' | 'config'>,
  userId: string,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  const key = hash('sha256', `new place email\n${userId}`, 'buffer');
  return (await takeAttempt(db, [{ key, ...EMAILS }])) === undefined;
}

/**
 * How a sign-in from a new place is confirmed: by a link sent to the account's address, or else by a code sent to its number. Undefined if
 * neither would arrive, or ever has, or the instance doesn't ask for that.
 */
async function findMeans(
  app: App,
  account: Pick<LoginRow, 'email_verified' | 'has_phone'>,
): Promise<'email' | 'sms' | undefined> {
  if (!account.email_verified && !account.has_phone) return undefined;
  if (!((await loadSettings(app.db)).confirm_new_places ?? true)) return undefined;
  if (account.email_verified && (await app.mailer.isConfigured())) return 'email';
  return account.has_phone && sendsTexts(app) ? 'sms' : undefined;
}

const unconfirmed = (): ApiError =>
  invalidForm({
    login: {
      code: AuthFieldCode.ACCOUNT_LOGIN_VERIFICATION_EMAIL,
      message: 'New sign-in location detected. Check your email to confirm it.',
    },
  });

/**
 * Checks the place of a sign-in with the right password that is new to the account. Emails a link for confirming it, and throws 50035
 * at `login` with ACCOUNT_LOGIN_VERIFICATION_EMAIL, if the instance asks for that. Returns the request for a code by text message for an
 * account that gets no email.
 */
export async function requireConfirmedPlace(
  context: Context<Caller | undefined>,
  account: LoginRow,
  place: Place,
  source: Source,
  undelete: boolean | undefined,
): Promise<SecondFactorRequest | undefined> {
  const { app } = context;
  const { user_id: userId } = account;
  const means = await findMeans(app, account);
  if (means === undefined) return undefined;
  if (means === 'sms') return requestPlaceCode(app, account, { undelete });
  if (await canAnnounceNewPlace(app, userId)) {
    const sources = sourceHashes(userId, source);
    await app.db.transaction((tx) =>
      notifyDomains(context, tx, 'placeNeedsConfirming', { userId, place, sources }),
    );
  }
  throw unconfirmed();
}
