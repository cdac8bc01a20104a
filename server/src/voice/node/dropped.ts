/** Why a packet was dropped: no media, of nobody or from elsewhere than its sender, not authentic, or received before. */
const REASONS = ['malformed', 'foreign', 'forged', 'repeated'] as const;
export type DropReason = (typeof REASONS)[number];
export type Dropped = Readonly<Record<DropReason, number>>;

const createCounts = (): Record<DropReason, number> => ({ malformed: 0, foreign: 0, forged: 0, repeated: 0 });
let counts = createCounts();

/** Counts a packet that is not forwarded. Those that the WebRTC library drops by itself are not among them. */
export function countDropped(reason: DropReason): void {
  counts[reason] += 1;
}

/** Returns the counts since the last call; undefined if nothing was dropped. */
export function takeDropped(): Dropped | undefined {
  const taken = counts;
  if (REASONS.every((reason) => taken[reason] === 0)) return undefined;
  counts = createCounts();
  return taken;
}
