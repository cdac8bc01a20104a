/** Identifies per key and window: documented for bots as one per `max_concurrency` key in 5 seconds. */
export const IDENTIFY_WINDOW_MS = 5_000;
/** What GET /gateway/bot tells bots: shards whose ids differ modulo this may start at once. */
export const MAX_CONCURRENCY = 16;
/** A person's browser tabs may all come back at once. */
const PERSON_LIMIT = 10;

/** Limits how often sessions begin. Kept per process: a user whose connections spread over several may get as many times more. */
export interface IdentifyLimit {
  /** False where this one is too many. @param shard the bot's shard id, 0 without sharding */
  take(userId: string, bot: boolean, shard: number): boolean;
}

export function createIdentifyLimit(enabled: boolean, now: () => number = Date.now): IdentifyLimit {
  let windows = new Map<string, { since: number; used: number }>();
  let cleared = now();

  const clear = (time: number) => {
    if (time - cleared < IDENTIFY_WINDOW_MS) return;
    cleared = time;
    windows = new Map([...windows].filter(([, { since }]) => time - since < IDENTIFY_WINDOW_MS));
  };

  return {
    take(userId, bot, shard) {
      if (!enabled) return true;
      const time = now();
      clear(time);
      const key = bot ? `${userId} ${shard % MAX_CONCURRENCY}` : userId;
      const window = windows.get(key);
      if (!window || time - window.since >= IDENTIFY_WINDOW_MS) {
        windows.set(key, { since: time, used: 1 });
        return true;
      }
      window.used += 1;
      return window.used <= (bot ? 1 : PERSON_LIMIT);
    },
  };
}
