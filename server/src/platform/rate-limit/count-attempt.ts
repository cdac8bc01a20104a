import { hash } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { type ExactLimit, giveBackAttempt, takeAttempt } from './exact-store.ts';
import { tooManyRequests } from './index.ts';

/** The key of a counter: a hash, so that no table holds addresses. */
export const digestKey = (...parts: string[]): Buffer => hash('sha256', parts.join('\n'), 'buffer');

/** One counter of `what` for `who`: an address, or a signed-in account. */
export const singleLimit = (
  what: string,
  who: readonly string[],
  window: Omit<ExactLimit, 'key'>,
): ExactLimit => ({
  key: digestKey(what, ...who),
  ...window,
});

/**
 * Counts an attempt, or calls `refused` and throws 429; returns a function that takes it back. Does nothing if limits are off.
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
