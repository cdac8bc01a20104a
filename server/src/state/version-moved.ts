import { ApiError } from '../platform/http/errors.ts';

/** The guild changed after something was decided on its state. */
export class VersionMoved extends Error {}

/** Tries of a write to a guild that others keep changing. */
const MAX_TRIES = 30;
/** Milliseconds by which the longest pause between two tries grows. */
const PAUSE_MS = 2;

/** Runs `attempt` until it no longer throws VersionMoved. Throws 503 if the guild keeps changing. */
export async function untilCurrent<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof VersionMoved)) throw error;
      // The later the try, the longer the pause, to let others go first.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * tries * PAUSE_MS));
    }
  }
  throw new ApiError(503, 0, 'The guild is being changed too often. Try again.');
}
