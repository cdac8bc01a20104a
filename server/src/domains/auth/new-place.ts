import { hash } from 'node:crypto';
import type { App } from '../../app.ts';
import { takeAttempt } from '../../platform/rate-limit/exact-store.ts';
import type { Place } from '../security-log/index.ts';

declare module '../../app.ts' {
  interface DomainEvents {
    /** A sign-in from an address and a browser that the account has not used before. */
    signedInFromNewPlace: { readonly userId: string; readonly place: Place };
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
