import { GATEWAY_LIMITS } from '@guildhall/protocol/limits/gateway';
import type { Session } from './session.ts';
import { createWindowCounter } from './window-counter.ts';

/** Changes by all sessions of a person on this process: each goes to every guild that they are in. */
const PERSON_LIMIT = 20;

/** Limits how often presence is changed: documented for a session, ours for a person with many. */
export interface PresenceLimit {
  /** False where this one is too many. */
  take(session: Session): boolean;
}

export function createPresenceLimit(now?: () => number): PresenceLimit {
  const { limit, windowMs } = GATEWAY_LIMITS.presenceUpdates;
  const counter = createWindowCounter(windowMs, now);
  return {
    take({ publicId, userId, variant }) {
      if (counter.count(publicId) > limit) return false;
      // A bot says the same on each of its shards.
      return variant.bot || counter.count(userId) <= PERSON_LIMIT;
    },
  };
}
