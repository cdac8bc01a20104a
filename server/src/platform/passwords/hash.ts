import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../http/errors.ts';

/** Argon2id with 19 MiB, two passes, one lane: the first of OWASP's recommended settings (Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed at once: each holds a thread of libuv's pool of four and 19 MiB. */
const CONCURRENCY = 2;

/** Callers that may wait for their turn; beyond it the server says that it is overloaded. */
const MAX_WAITING = 200;

/** Hashing off the event loop, a few at a time. */
export interface PasswordHasher {
  /** The encoded hash with its salt and cost. Throws 503 when too many wait. */
  hash(password: string): Promise<string>;
  /** Whether `password` made `stored`. With no stored hash it takes as long and answers false. Throws 503 when too many wait. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** Different keyboards compose the same letters differently: NFKC, as NIST SP 800-63B asks. */
const normalized = (password: string) => password.normalize('NFKC');

export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  let dummy: Promise<string> | undefined;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= CONCURRENCY) {
      if (waiting.length >= MAX_WAITING)
        throw new ApiError(503, 130_000, 'API resource is currently overloaded. Try again a little later.');
      // The turn is handed over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  /** A hash that nothing matches, made before the first call so that the first unknown address takes no longer. */
  const nobody = () => {
    dummy ??= hash(randomBytes(32), COST);
    return dummy;
  };
  void nobody().catch(() => {
    dummy = undefined;
  });

  return {
    hash: (password) => inTurn(() => hash(normalized(password), COST)),
    async verify(stored, password) {
      const against = stored ?? (await nobody());
      const matches = await inTurn(() => verify(against, normalized(password)));
      return stored !== undefined && matches;
    },
  };
}
