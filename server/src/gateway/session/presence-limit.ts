import { GATEWAY_LIMITS } from '@guildhall/protocol/limits/gateway';
import type { Session } from './session.ts';
import { createWindowCounter } from './window-counter.ts';

/** Changes by all sessions of a person on this process: each is sent to every guild that they are in. */
const PERSON_LIMIT = 20;

/** Limits how often presence is changed: the documented limit for a session, and ours for a person with many sessions. */
export interface PresenceLimit {
  /** Returns false if this change exceeds a limit. */
  take(session: Session): boolean;
}

export function createPresenceLimit(now?: () => number): PresenceLimit {
  const { limit, windowMs } = GATEWAY_LIMITS.presenceUpdates;
  const counter = createWindowCounter(windowMs, now);
  return {
    take({ publicId, userId, variant }) {
      if (counter.count(publicId) > limit) return false;
      // A bot sends the same on each of its shards.
      return variant.bot || counter.count(userId) <= PERSON_LIMIT;
    },
  };
}
