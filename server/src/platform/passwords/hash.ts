import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { BusyError, createFairQueue } from '../fair-queue/index.ts';
import { overloaded } from '../http/gate.ts';
import { computeHash } from './hash-threads.ts';

/**
 * Hashes computed at once: each holds a core, a thread and 19 MiB. One core is left alone, for the event
 * loop and the database.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Strangers that can wait for their turn; beyond that the server reports overload. */
const MAX_STRANGERS = 200;
/** Hashes that can wait for one account or known source. */
const MAX_WAITING_FOR_KEY = 50;

/** Whose turn a hash is: those of strangers wait until nobody else does, so that a flood of guesses keeps only strangers out. */
export interface HashTurn {
  /** Whether the caller proved who they are, or calls from a source that the account knows. */
  readonly isKnown: boolean;
  /** Keys take turns: an account, or an address. */
  readonly key: string;
}

/** Hashing off the event loop, a few at a time. */
export interface PasswordHasher {
  /** The encoded hash with its salt and cost. Throws 503 when too many wait. */
  hash(password: string, turn: HashTurn): Promise<string>;
  /** Whether `password` matches `stored`. Without a stored hash it takes as long and returns false. Throws 503 when too many wait. */
  verify(stored: string | undefined, password: string, turn: HashTurn): Promise<boolean>;
  /** Throws 503 where too many strangers wait: for what should not even be prepared then. */
  checkStrangers(): void;
}

const hash = async (password: string | Uint8Array) =>
  (await computeHash(AT_ONCE, undefined, password)) as string;
const verify = async (stored: string, password: string) =>
  (await computeHash(AT_ONCE, stored, password)) as boolean;

/** Different keyboards compose the same letters differently: NFKC, as NIST SP 800-63B asks. */
const normalized = (password: string) => password.normalize('NFKC');

export function createPasswordHasher(): PasswordHasher {
  const queue = createFairQueue({
    // The first lane with work comes first while nothing runs.
    lanes: ['known', 'strangers'],
    atOnce: AT_ONCE,
    atOnceForKey: AT_ONCE,
    waitingForKey: MAX_WAITING_FOR_KEY,
    waiting: Number.POSITIVE_INFINITY,
  });
  let strangers = 0;
  let id = 0;
  let dummy: Promise<string> | undefined;

  /** A hash that nothing matches, made before the first call so that the first unknown address takes no longer. */
  const nobody = () => {
    dummy ??= hash(randomBytes(32));
    return dummy;
  };
  void nobody().catch(() => {
    dummy = undefined;
  });

  const checkStrangers = () => {
    if (strangers >= MAX_STRANGERS) throw overloaded;
  };

  const run = async <Result>({ isKnown, key }: HashTurn, work: () => Promise<Result>): Promise<Result> => {
    if (!isKnown) checkStrangers();
    const count = isKnown ? 0 : 1;
    strangers += count;
    id += 1;
    try {
      return await queue.run({ lane: isKnown ? 'known' : 'strangers', key, id: String(id) }, work);
    } catch (error) {
      throw error instanceof BusyError ? overloaded : error;
    } finally {
      strangers -= count;
    }
  };

  return {
    checkStrangers,
    hash: (password, turn) => run(turn, () => hash(normalized(password))),
    async verify(stored, password, turn) {
      const against = stored ?? (await nobody());
      const matches = await run(turn, () => verify(against, normalized(password)));
      return stored !== undefined && matches;
    },
  };
}
