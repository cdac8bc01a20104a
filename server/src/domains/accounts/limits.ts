import type { App } from '../../app.ts';
import type { ExactLimit } from '../../platform/rate-limit/exact-store.ts';
import { countAttempt, limitsBySource, type Source, singleLimit } from '../auth/index.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Messages for a new password: what strangers ask for in somebody's name never keeps them from asking themselves. */
const RECOVERIES = {
  address: { limit: 30, windowMs: HOUR_MS },
  known: { limit: 5, windowMs: HOUR_MS },
  strangers: { limit: 5, windowMs: HOUR_MS },
} as const;

/** How often a signed-in account can do what sends a message, or what is tried again and again by who guesses. */
const ACCOUNT_LIMITS = {
  'verification mail': { limit: 5, windowMs: HOUR_MS },
  'email code mail': { limit: 5, windowMs: HOUR_MS },
  'email code try': { limit: 10, windowMs: QUARTER_MS },
  'email change': { limit: 5, windowMs: HOUR_MS },
  'username change': { limit: 5, windowMs: HOUR_MS },
} as const;

/** Wrong tokens from one address. */
const TOKEN_TRIES = { limit: 30, windowMs: QUARTER_MS };
/** Wrong passwords in one session, which keep no other session from trying. */
const PASSWORD_TRIES = { limit: 10, windowMs: QUARTER_MS };

type Limited = Pick<App, 'db' | 'config'>;

const take = ({ db, config }: Limited, limits: readonly ExactLimit[]) =>
  countAttempt(db, limits, config.rateLimits);

/** Each throws 429 when too many were counted; the answer takes this one back. */
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

export const countPasswordTry = (app: Limited, userId: string, sessionId: string) =>
  take(app, [singleLimit('password check', [userId, sessionId], PASSWORD_TRIES)]);
