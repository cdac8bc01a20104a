import { NO_BUCKET, ROLLOUT_POSITIONS } from './limits.ts';
import { murmur3 } from './murmur3.ts';

/** A bucket and how many of the 10,000 rollout positions it has. */
export interface Treatment {
  readonly bucket: number;
  readonly share: number;
}

/** The position of a user or guild in an experiment's rollout: always the same, and independent of other experiments. */
export const getPosition = (name: string, id: string): number => murmur3(`${name}:${id}`) % ROLLOUT_POSITIONS;

/** The positions of each treatment, one after the other; then those of nobody. */
export function getRanges(treatments: readonly Treatment[]): { bucket: number; s: number; e: number }[] {
  let start = 0;
  const ranges = treatments.map(({ bucket, share }) => {
    const range = { bucket, s: start, e: start + share };
    start += share;
    return range;
  });
  return start < ROLLOUT_POSITIONS
    ? [...ranges, { bucket: NO_BUCKET, s: start, e: ROLLOUT_POSITIONS }]
    : ranges;
}

/** Returns the bucket at a position; -1 outside all treatments. */
export const getBucket = (treatments: readonly Treatment[], position: number): number =>
  getRanges(treatments).find(({ s, e }) => position >= s && position < e)?.bucket ?? NO_BUCKET;
