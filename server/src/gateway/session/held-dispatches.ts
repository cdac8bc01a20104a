import type { Dispatch } from '../transport/item.ts';

/**
 * Dispatches that replay buffers hold, each once, under a number. A buffer keeps the number: with 20,000 buffers that hold a new
 * dispatch by reference, the garbage collector has 20,000 places to look at, and stops everything while it does
 * (bench/overwrite-flip).
 */
const held: (Dispatch | undefined)[] = [];
/** Unused numbers below `held.length`. */
const free: number[] = [];

/** Counts one more holder of `dispatch`; returns its number, valid until every holder has released it. */
export function hold(dispatch: Dispatch): number {
  if (dispatch.holders === 0) {
    dispatch.number = free.pop() ?? held.length;
    held[dispatch.number] = dispatch;
  }
  dispatch.holders += 1;
  return dispatch.number;
}

/** The dispatch with a number that the caller holds. */
export function heldAs(number: number): Dispatch {
  return held[number] as Dispatch;
}

/** Counts one holder less; after the last one the number is reused. */
export function letGo(number: number): void {
  const dispatch = held[number] as Dispatch;
  dispatch.holders -= 1;
  if (dispatch.holders > 0) return;
  held[number] = undefined;
  free.push(number);
}

/** How many dispatches are held. */
export function heldCount(): number {
  return held.length - free.length;
}
