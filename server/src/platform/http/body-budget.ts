import { ApiError } from './errors.ts';

/** The bytes of one body while it is being read. */
export interface BodyShare {
  /** Counts bytes that arrived. Over the budget, the share that has to give way is ended, possibly this one. */
  add(bytes: number): void;
  /** Gives all of them back. */
  release(): void;
}

/** Memory for bodies that are being read. */
export interface BodyBudget {
  /** A share for a body of `who`: an address, or a user. `dropped` is called, at most once, when the body has to give way. */
  open(who: string, dropped: (error: ApiError) => void): BodyShare;
  /** Bytes held. */
  readonly used: number;
}

export interface BodyBudgetOptions {
  /** Limit on the bytes of all unfinished bodies of the process. */
  readonly total: number;
  /** Limit on the bytes of one caller's unfinished bodies. */
  readonly each: number;
}

interface Holding {
  bytes: number;
  readonly dropped: (error: ApiError) => void;
}

interface Holder {
  bytes: number;
  /** Oldest first. */
  readonly holdings: Set<Holding>;
}

/** Share of the budget that is freed when it is used up, so that looking for the largest holders is rare. */
const FREED = 1 / 8;

const overloaded = () =>
  new ApiError(503, 130_000, 'API resource is currently overloaded. Try again a little later.', {
    headers: { 'retry-after': '1' },
  });

/**
 * Bounds the memory of unfinished bodies. When it is used up, the oldest bodies of the caller with the most give way: a caller with one
 * small body is never refused because others hold many or large ones.
 */
export function createBodyBudget({ total, each }: BodyBudgetOptions): BodyBudget {
  const holders = new Map<string, Holder>();
  let used = 0;

  const release = (who: string, holder: Holder, holding: Holding) => {
    if (!holder.holdings.delete(holding)) return;
    holder.bytes -= holding.bytes;
    used -= holding.bytes;
    if (holder.holdings.size === 0 && holders.get(who) === holder) holders.delete(who);
  };

  /** Drops the oldest bodies of a holder until it holds `most` bytes. */
  const shrink = (who: string, holder: Holder, most: number) => {
    for (const holding of holder.holdings) {
      if (holder.bytes <= most) return;
      release(who, holder, holding);
      holding.dropped(overloaded());
    }
  };

  const free = () => {
    const goal = total * (1 - FREED);
    const largestFirst = [...holders].sort(([, a], [, b]) => b.bytes - a.bytes);
    for (const [who, holder] of largestFirst) {
      if (used <= goal) return;
      shrink(who, holder, Math.max(0, holder.bytes - (used - goal)));
    }
  };

  return {
    open(who, dropped) {
      const holder = holders.get(who) ?? { bytes: 0, holdings: new Set() };
      holders.set(who, holder);
      const holding: Holding = { bytes: 0, dropped };
      holder.holdings.add(holding);
      return {
        add(bytes) {
          if (!holder.holdings.has(holding)) return;
          holding.bytes += bytes;
          holder.bytes += bytes;
          used += bytes;
          if (holder.bytes > each) shrink(who, holder, each);
          if (used > total) free();
        },
        release: () => release(who, holder, holding),
      };
    },
    get used() {
      return used;
    },
  };
}
