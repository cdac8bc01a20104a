const RUN_BITS = 5;
/** Numbers in a run: buffers that get the same events grow at the same moment, so the step has to be small. */
export const RUN = 1 << RUN_BITS;
const SLAB_BITS = 15;
const SLAB = 1 << SLAB_BITS;

/** Memory for runs, outside the memory that the garbage collector copies. It is reused, never freed. */
const slabs: Uint32Array[] = [];
const free: number[] = [];
let used = 0;

/** Allocates a run for RUN numbers. Returns its handle for `readRun` and `writeRun`. */
export function takeRun(): number {
  const again = free.pop();
  if (again !== undefined) return again;
  if (used << RUN_BITS === slabs.length << SLAB_BITS) slabs.push(new Uint32Array(SLAB));
  used += 1;
  return used - 1;
}

export function giveRun(run: number): void {
  free.push(run);
}

export function readRun(run: number, place: number): number {
  const at = (run << RUN_BITS) + place;
  return (slabs[at >>> SLAB_BITS] as Uint32Array)[at & (SLAB - 1)] as number;
}

export function writeRun(run: number, place: number, value: number): void {
  const at = (run << RUN_BITS) + place;
  (slabs[at >>> SLAB_BITS] as Uint32Array)[at & (SLAB - 1)] = value;
}

/** How many runs are in use. */
export function runsInUse(): number {
  return used - free.length;
}
