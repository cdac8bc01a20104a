import { ApiError } from '../platform/http/errors.ts';

/** The guild is not the one any more on whose state something was decided: somebody else changed it first. */
export class VersionMoved extends Error {}

/** Tries of what is written into a guild that others keep changing. */
const MAX_TRIES = 30;
/** Milliseconds by which the longest pause between two tries grows. */
const PAUSE_MS = 2;

/** Runs `attempt` until it throws VersionMoved no longer. Throws 503 if others change the guild without a pause. */
export async function untilCurrent<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof VersionMoved)) throw error;
      // The later the try, the longer one lets the others go ahead.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * tries * PAUSE_MS));
    }
  }
  throw new ApiError(503, 0, 'The guild is being changed too often. Try again.');
}
