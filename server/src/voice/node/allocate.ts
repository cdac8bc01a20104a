/** A video that a viewer gets, with what its layers take. */
export interface Wish {
  /** Bits a second of the smallest layer, and of the one that the viewer would have. */
  readonly low: number;
  readonly high: number;
  /** Whether it is the large one now. */
  readonly isHigh: boolean;
  /** Whether it can be raised now. */
  readonly canRise: boolean;
  /** Those with a higher one are raised first and lowered last. */
  readonly priority: number;
}

/** What of an estimate is used: sound and what is sent again take the rest. */
const USED = 0.9;
/** How much more than it takes a layer needs to be raised, so that it isn't lowered right after. */
const RAISING = 1.2;

/** Returns which videos are sent in the large layer, within what the viewer can get. */
export function allocate(wishes: readonly Wish[], estimate: number): readonly boolean[] {
  let left = estimate * USED - wishes.reduce((sum, { low }) => sum + low, 0);
  const isHigh = wishes.map(() => false);
  const order = wishes.map((_, index) => index);
  order.sort((a, b) => compare(wishes[a] as Wish, wishes[b] as Wish));
  for (const index of order) {
    const { low, high, isHigh: wasHigh, canRise } = wishes[index] as Wish;
    const more = Math.max(0, high - low);
    const needed = wasHigh ? more : more * RAISING;
    if ((!wasHigh && !canRise && more > 0) || needed > left) continue;
    isHigh[index] = true;
    left -= more;
  }
  return isHigh;
}

const compare = (a: Wish, b: Wish): number => b.priority - a.priority || Number(b.isHigh) - Number(a.isHigh);

/** Bits a second that would have to get through for the next video to be raised; undefined if there is none. */
export function findGoal(wishes: readonly Wish[]): number | undefined {
  const next = wishes
    .filter(({ isHigh, high, low }) => !isHigh && high > low)
    .sort((a, b) => compare(a, b))[0];
  if (!next) return undefined;
  const sum = wishes.reduce((all, { isHigh, high, low }) => all + (isHigh ? high : low), 0);
  return (sum + (next.high - next.low) * RAISING) / USED;
}
