import { hash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { takeAttempt } from '../../platform/rate-limit/exact.ts';
import type { Place } from '../security-log/index.ts';

/** Stores, with a sign-in from a new place, the email that says so. */
export type NewPlace = (tx: Tx, userId: string, place: Place) => Promise<void>;

/** Emails to one account in a day: whoever has the password must not be able to fill its owner's mailbox. */
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
