import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { type ExactLimit, giveBackAttempt, takeAttempt } from '../../platform/rate-limit/exact.ts';
import { tooManyRequests } from '../../platform/rate-limit/index.ts';

const MINUTE_MS = 60_000;

/** Failed sign-ins per window: from one address, to one account from one source it knows, and to one account from all others. */
const LIMITS = {
  address: { limit: 50, windowMs: 15 * MINUTE_MS },
  known: { limit: 10, windowMs: 15 * MINUTE_MS },
  strangers: { limit: 10, windowMs: 15 * MINUTE_MS },
} as const;

/** Accounts made from one address per window: a classroom behind one address gets through. */
const REGISTRATIONS = { limit: 60, windowMs: 60 * MINUTE_MS } as const;

const digest = (...parts: string[]) => hash('sha256', parts.join('\n'), 'buffer');

/** Where somebody signs in from. */
export interface Source {
  /** The address, an IPv6 one as its /64. */
  readonly address: string;
  /** The mark that the browser got when it signed in before. */
  readonly device: string | undefined;
}

export const sourceOf = (ip: string, device: string | undefined): Source => ({
  address: addressBlock(ip),
  device: device && /^[A-Za-z0-9_-]{20,64}$/.test(device) ? device : undefined,
});

/** The hashes by which an account remembers where it was used; they tell nothing without the account's id. */
export const sourceHashes = (userId: string, { address, device }: Source): Buffer[] => [
  digest('address', userId, address),
  ...(device ? [digest('device', userId, device)] : []),
];

/**
 * The counters of a sign-in to `email`. An account's counter for strangers can be used up by anybody, so it never counts for
 * those whom the account knows: a device has a counter of its own and shares nothing, a known address one of its own
 * beside that of the address. What is unknown about an account is the same whether it exists or not.
 */
export const signInLimits = (
  email: string,
  source: Source,
  known: { readonly address: boolean; readonly device: boolean },
): readonly ExactLimit[] => {
  const address = { key: digest('sign-in address', source.address), ...LIMITS.address };
  if (known.device && source.device)
    return [{ key: digest('sign-in device', email, source.device), ...LIMITS.known }];
  if (known.address)
    return [address, { key: digest('sign-in known', email, source.address), ...LIMITS.known }];
  return [address, { key: digest('sign-in strangers', email), ...LIMITS.strangers }];
};

export const registrationLimits = (source: Source): readonly ExactLimit[] => [
  { key: digest('register address', source.address), ...REGISTRATIONS },
];

/** Counts a try, or throws 429; answers how to take it back. Does nothing where limits are off. */
export async function countAttempt(
  db: Database,
  limits: readonly ExactLimit[],
  enabled: boolean,
): Promise<() => Promise<void>> {
  if (!enabled) return async () => {};
  const waitMs = await takeAttempt(db, limits);
  if (waitMs !== undefined) throw tooManyRequests(waitMs);
  return () => giveBackAttempt(db, limits);
}
