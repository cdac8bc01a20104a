import { addressBlock } from '../../platform/http/client-address.ts';
import { digestKey as digest } from '../../platform/rate-limit/count-attempt.ts';
import type { ExactLimit } from '../../platform/rate-limit/exact-store.ts';

const MINUTE_MS = 60_000;

/** Limits of attempts: from one address, on one account from one known source, and on one account from all others. */
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

/**
 * Wrong second factors per window. Whoever sends them knows the password; a code of an app is one of a million, and three are valid
 * at a time.
 */
const SECOND_FACTORS: SourceLimits = {
  address: { limit: 30, windowMs: 60 * MINUTE_MS },
  known: { limit: 10, windowMs: 15 * MINUTE_MS },
  strangers: { limit: 10, windowMs: 60 * MINUTE_MS },
};

/** Accounts created from one address per window: enough for a classroom behind one address. */
const REGISTRATIONS = { limit: 60, windowMs: 60 * MINUTE_MS } as const;

/** The source of a sign-in. */
export interface Source {
  /** The address, an IPv6 one as its /64. */
  readonly address: string;
  /** The device mark that the browser got at an earlier sign-in. */
  readonly device: string | undefined;
}

export const readSource = (ip: string, device: string | undefined): Source => ({
  address: addressBlock(ip),
  device: device && /^[A-Za-z0-9_-]{20,64}$/.test(device) ? device : undefined,
});

/** The hashes by which an account remembers its sources; they reveal nothing without the account's id. */
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
 * The counters of `what` (a name of its own) on the account of `email`, an address or an id. Anyone can use up an account's counter for strangers, so
 * it never counts for sources that the account knows: a device has a counter that it shares with nobody, a known
 * address has one besides that of the address. For an unknown source the result is the same whether the account exists or not.
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

/** The counters of the second factor of `userId`. */
export const secondFactorLimits = (
  userId: string,
  source: Source,
  known: KnownSource,
): readonly ExactLimit[] => limitsBySource('second factor', SECOND_FACTORS, userId, source, known);

export const registrationLimits = (source: Source): readonly ExactLimit[] => [
  { key: digest('register address', source.address), ...REGISTRATIONS },
];
