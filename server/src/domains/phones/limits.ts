import type { App } from '../../app.ts';
import { countAttempt, singleLimit } from '../../platform/rate-limit/count-attempt.ts';
import type { Source } from '../auth/index.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Codes that are sent: to one number, for one account, and asked for from one address. Text messages cost money. */
const CODES = {
  number: { limit: 5, windowMs: HOUR_MS },
  account: { limit: 5, windowMs: HOUR_MS },
  address: { limit: 20, windowMs: HOUR_MS },
} as const;

/** Wrong codes for one number, of a million, and from one address. */
const TRIES = {
  number: { limit: 10, windowMs: QUARTER_MS },
  address: { limit: 30, windowMs: QUARTER_MS },
} as const;

type Limited = Pick<App, 'db' | 'config'>;

/** Counts a code that is to be sent. Throws 429. */
export const countCode = (
  { db, config }: Limited,
  phone: string,
  address: string,
  userId?: string,
): Promise<() => Promise<void>> =>
  countAttempt(
    db,
    [
      singleLimit('phone code number', [phone], CODES.number),
      singleLimit('phone code address', [address], CODES.address),
      ...(userId === undefined ? [] : [singleLimit('phone code account', [userId], CODES.account)]),
    ],
    config.rateLimits,
  );

/** Counts a try of a code; returns a function that takes it back. Throws 429. */
export const countTry = ({ db, config }: Limited, phone: string, { address }: Source) =>
  countAttempt(
    db,
    [
      singleLimit('phone try number', [phone], TRIES.number),
      singleLimit('phone try address', [address], TRIES.address),
    ],
    config.rateLimits,
  );
