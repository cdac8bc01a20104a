import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { addressBlock } from '../../platform/http/client-address.ts';
import { type ExactLimit, giveBackAttempt, takeAttempt } from '../../platform/rate-limit/exact-store.ts';
import { tooManyRequests } from '../../platform/rate-limit/index.ts';

const MINUTE_MS = 60_000;

/** How often something may be tried: from one address, on one account from one source it knows, and on one account from all others. */
export interface SourceLimits {
  readonly address: Window;
  readonly known: Window;
  readonly strangers: Window;
}
type Window = Omit<ExactLimit, 'key'>;

/** Failed sign-ins per window. */
const SIGN_INS: SourceLimits = {
  address: { limit: 50, windowMs: 15 * MINUTE_MS },
  known: { limit: 10, windowMs: 15 * MINUTE_MS },
  strangers: { limit: 10, windowMs: 15 * MINUTE_MS },
};

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

/** Which parts of a source an account knows. */
export interface KnownSource {
  readonly address: boolean;
  readonly device: boolean;
}

/**
 * The counters of `what` (a name of its own) on the account of `email`. An account's counter for strangers can be used up by
 * anybody, so it never counts for those whom the account knows: a device has a counter of its own and shares nothing, a known
 * address one of its own beside that of the address. What is unknown about an account is the same whether it exists or not.
 */
export const limitsBySource = (
  what: string,
  limits: SourceLimits,
  email: string,
  source: Source,
  known: KnownSource,
): readonly ExactLimit[] => {
  const address = { key: digest(`${what} address`, source.address), ...limits.address };
  if (known.device && source.device)
    return [{ key: digest(`${what} device`, email, source.device), ...limits.known }];
  if (known.address)
    return [address, { key: digest(`${what} known`, email, source.address), ...limits.known }];
  return [address, { key: digest(`${what} strangers`, email), ...limits.strangers }];
};

/** The counters of a sign-in to `email`. */
export const signInLimits = (email: string, source: Source, known: KnownSource): readonly ExactLimit[] =>
  limitsBySource('sign-in', SIGN_INS, email, source, known);

/** One counter of `what` for `who`: an address, or an account that has proven itself. */
export const singleLimit = (what: string, who: readonly string[], window: Window): ExactLimit => ({
  key: digest(what, ...who),
  ...window,
});

export const registrationLimits = (source: Source): readonly ExactLimit[] => [
  { key: digest('register address', source.address), ...REGISTRATIONS },
];

/**
 * Counts a try, or calls `refused` and throws 429; returns how to take it back. Does nothing if limits are off.
 */
export async function countAttempt(
  db: Database,
  limits: readonly ExactLimit[],
  enabled: boolean,
  refused: () => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  if (!enabled) return async () => {};
  const waitMs = await takeAttempt(db, limits);
  if (waitMs !== undefined) {
    await refused();
    throw tooManyRequests(waitMs);
  }
  return () => giveBackAttempt(db, limits);
}
