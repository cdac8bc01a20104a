import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createGate } from '../http/gate.ts';

/** Argon2id with 19 MiB, two passes, one lane: the first of OWASP's recommended settings (Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes computed at once: each holds a core, a thread of libuv's pool of four and 19 MiB. One core is left alone, for the event
 * loop and the database.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Callers that can wait for their turn; beyond that the server reports overload. */
const MAX_WAITING = 200;

/** Hashing off the event loop, a few at a time. */
export interface PasswordHasher {
  /** The encoded hash with its salt and cost. Throws 503 when too many wait. */
  hash(password: string): Promise<string>;
  /** Whether `password` matches `stored`. Without a stored hash it takes as long and returns false. Throws 503 when too many wait. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** Different keyboards compose the same letters differently: NFKC, as NIST SP 800-63B asks. */
const normalized = (password: string) => password.normalize('NFKC');

export function createPasswordHasher(): PasswordHasher {
  const gate = createGate({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
  let dummy: Promise<string> | undefined;

  /** A hash that nothing matches, made before the first call so that the first unknown address takes no longer. */
  const nobody = () => {
    dummy ??= hash(randomBytes(32), COST);
    return dummy;
  };
  void nobody().catch(() => {
    dummy = undefined;
  });

  return {
    hash: (password) => gate.run(() => hash(normalized(password), COST)),
    async verify(stored, password) {
      const against = stored ?? (await nobody());
      const matches = await gate.run(() => verify(against, normalized(password)));
      return stored !== undefined && matches;
    },
  };
}
