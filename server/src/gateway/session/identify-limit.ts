import { createWindowCounter } from './window-counter.ts';

/** Identifies per key and window: documented for bots as one per `max_concurrency` key in 5 seconds. */
export const IDENTIFY_WINDOW_MS = 5_000;
/** `max_concurrency` in GET /gateway/bot: shards whose ids differ modulo this can start at once. */
export const MAX_CONCURRENCY = 16;
/** Sessions that one person can have at a time on a process. */
export const MAX_PERSON_SESSIONS = 50;
/** A person's browser tabs can all come back at once. */
const PERSON_LIMIT = 10;

/** Limits how often sessions begin. Kept per process: a user whose connections spread over several can get as many times more. */
export interface IdentifyLimit {
  /** Returns false if this session exceeds the limit. @param shard the bot's shard id, 0 without sharding */
  take(userId: string, bot: boolean, shard: number): boolean;
}

export function createIdentifyLimit(enabled: boolean, now?: () => number): IdentifyLimit {
  const counter = createWindowCounter(IDENTIFY_WINDOW_MS, now);
  return {
    take(userId, bot, shard) {
      if (!enabled) return true;
      const key = bot ? `${userId} ${shard % MAX_CONCURRENCY}` : userId;
      return counter.count(key) <= (bot ? 1 : PERSON_LIMIT);
    },
  };
}
