import { createGate } from '../../platform/http/gate.ts';

/** Keeps made-up tokens from slowing down signed-in users. */
export interface KnownTokens {
  /** Whether the token behind this key was valid when it was last looked up. */
  has(key: string): boolean;
  /** Looks a token up: at once if it is known, a few at a time if it may be made up. Throws 503 if too many wait. */
  look<Found>(key: string, load: () => Promise<Found | undefined>): Promise<Found | undefined>;
}

/** About 10 MB. */
const MAX_KNOWN = 50_000;
/** Of the 16 connections to the database. After a start, every user's first call is one of these: about 4,000 a second. */
const GATE = { atOnce: 4, maxWaiting: 2_000 } as const;

export function createKnownTokens(): KnownTokens {
  /** The longest unused first. */
  const known = new Set<string>();
  const gate = createGate(GATE);
  const learn = (key: string, valid: boolean) => {
    known.delete(key);
    if (!valid) return;
    if (known.size >= MAX_KNOWN) {
      const oldest = known.values().next().value;
      if (oldest !== undefined) known.delete(oldest);
    }
    known.add(key);
  };
  return {
    has: (key) => known.has(key),
    async look(key, load) {
      const found = known.has(key) ? await load() : await gate.run(load);
      learn(key, found !== undefined);
      return found;
    },
  };
}
