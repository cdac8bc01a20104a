// A thread that computes password hashes, one after the other (hash-threads.ts). It gives way to everything else: a flood of guesses gets only the
// processor time that others leave.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** What to compute: a hash, or whether the password matches a stored one. */
export interface HashTask {
  readonly id: number;
  readonly stored: string | undefined;
  readonly password: string | Uint8Array;
}

export interface HashResult {
  readonly id: number;
  readonly value?: string | boolean;
  readonly failure?: string;
}

/** Argon2id with 19 MiB, two passes, one lane: the first of OWASP's recommended settings (Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Steps below the rest of the process: about a quarter of a core while something else wants all of it. */
const NICER = 5;

// Elsewhere the call would be about the whole process.
if (process.platform === 'linux')
  try {
    setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority(0) + NICER));
  } catch {
    // A sandbox can forbid it: the thread then competes like any other.
  }

const compute = ({ stored, password }: HashTask): string | boolean =>
  stored === undefined ? hashSync(password, COST) : verifySync(stored, password);

parentPort?.on('message', (task: HashTask) => {
  const { id } = task;
  let result: HashResult;
  try {
    result = { id, value: compute(task) };
  } catch (error) {
    result = { id, failure: String(error) };
  }
  parentPort?.postMessage(result);
});
