import { same } from './same.ts';
import type { State } from './state.ts';

/** A small part of the state that a mutation can show in another condition before the server confirms it. */
export interface Part<Value> {
  /** Undefined where what it belongs to is not held. */
  read(state: State): Value | undefined;
  write(state: State, value: Value): void;
  /** What of the value tells whether an event changed it; all of it unless given. */
  compared?(value: Value): unknown;
}

/** A change to a part: what it becomes of what the server last said of it. Made by `change`. */
export interface Change<Value = unknown> {
  readonly part: Part<Value>;
  next(value: Value): Value;
}

export const change = <Value>(part: Part<Value>, next: (value: Value) => Value): Change => ({ part, next });

/** Changes that are shown. */
export interface Shown {
  /** The server did it: the changes stay until an event says the same, or something newer. */
  keep(): void;
  /** The server did not: the parts are again what the events say. */
  undo(): void;
}

interface Pending {
  readonly change: Change;
  /** What the part was before this change and after those before it. */
  before: unknown;
}

/**
 * Changes that are shown before their events arrive, over a state that otherwise holds only what events said. Events are applied to that
 * state and never to what is shown, so that each finds what the server had when it sent the event.
 */
export interface Optimism {
  show(changes: readonly Change[]): Shown;
  /**
   * Runs a change to the state itself: what is shown is taken back for it, and shown again over the result. A part that the change
   * left in another condition is newer than what was shown of it, which is given up.
   */
  settle<Result>(change: () => Result): Result;
  /** Takes back and gives up everything that is shown, and runs a change that replaces the whole state. */
  reset(change: () => void): void;
}

export function createOptimism(state: State): Optimism {
  let pending: readonly Pending[] = [];

  /** Runs `work` on the state as it is without what is shown. */
  function underneath<Result>(work: () => Result, stands: (one: Pending, now: unknown) => boolean): Result {
    return state.batch(() => {
      for (const { change, before } of pending.toReversed()) change.part.write(state, before);
      try {
        return work();
      } finally {
        pending = pending.filter((one) => {
          const { change } = one;
          const now = change.part.read(state);
          if (now === undefined || !stands(one, now)) return false;
          one.before = now;
          change.part.write(state, change.next(now));
          return true;
        });
      }
    });
  }
  const isUnchanged = ({ change: { part }, before }: Pending, now: unknown) =>
    part.compared ? same(part.compared(before), part.compared(now)) : same(before, now);
  const always = () => true;

  return {
    show(changes) {
      const own: Pending[] = [];
      state.batch(() => {
        for (const change of changes) {
          const before = change.part.read(state);
          if (before === undefined) continue;
          own.push({ change, before });
          change.part.write(state, change.next(before));
        }
      });
      pending = [...pending, ...own];
      const giveUp = (which: (one: Pending) => boolean) => {
        if (!pending.some(which)) return;
        underneath(() => {
          pending = pending.filter((one) => !which(one));
        }, always);
      };
      return {
        // Where events say it already, no other will come.
        keep: () => giveUp((one) => own.includes(one) && same(one.change.next(one.before), one.before)),
        undo: () => giveUp((one) => own.includes(one)),
      };
    },
    settle: (change) => (pending.length === 0 ? state.batch(change) : underneath(change, isUnchanged)),
    reset(change) {
      underneath(() => {
        change();
        pending = [];
      }, always);
    },
  };
}
