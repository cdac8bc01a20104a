import type { App } from '../../app.ts';
import { countAttempt, singleLimit } from '../../platform/rate-limit/count-attempt.ts';
import type { ExactLimit } from '../../platform/rate-limit/exact-store.ts';
import { limitsBySource, type Source } from '../auth/index.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Emails for a new password: requests by strangers never prevent the owner's own. */
const RECOVERIES = {
  address: { limit: 30, windowMs: HOUR_MS },
  known: { limit: 5, windowMs: HOUR_MS },
  strangers: { limit: 5, windowMs: HOUR_MS },
} as const;

/** Limits of a signed-in account for actions that send an email, or that someone guessing would repeat. */
const ACCOUNT_LIMITS = {
  'verification mail': { limit: 5, windowMs: HOUR_MS },
  'email code mail': { limit: 5, windowMs: HOUR_MS },
  'email code try': { limit: 10, windowMs: QUARTER_MS },
  'email change': { limit: 5, windowMs: HOUR_MS },
  'backup codes mail': { limit: 5, windowMs: HOUR_MS },
  'backup codes try': { limit: 10, windowMs: QUARTER_MS },
  unsubscribing: { limit: 30, windowMs: HOUR_MS },
  'username change': { limit: 5, windowMs: HOUR_MS },
} as const;

/** Wrong tokens from one address. */
const TOKEN_TRIES = { limit: 30, windowMs: QUARTER_MS };

type Limited = Pick<App, 'db' | 'config'>;

const take = ({ db, config }: Limited, limits: readonly ExactLimit[]) =>
  countAttempt(db, limits, config.rateLimits);

/** Each throws 429 above its limit; the returned function takes the attempt back. */
export const countRecovery = (
  app: Limited,
  email: string,
  source: Source,
  known: Parameters<typeof limitsBySource>[4],
) => take(app, limitsBySource('recovery', RECOVERIES, email, source, known));

export const countForAccount = (app: Limited, what: keyof typeof ACCOUNT_LIMITS, userId: string) =>
  take(app, [singleLimit(what, [userId], ACCOUNT_LIMITS[what])]);

export const countTokenTry = (app: Limited, { address }: Source) =>
  take(app, [singleLimit('mail token', [address], TOKEN_TRIES)]);
