import { same } from './same.ts';
import type { State } from './state.ts';

/** A small part of the state that a mutation can show in another condition before the server confirms it. */
export interface Part<Value> {
  /** Undefined if the owner of the part is not in the store. */
  read(state: State): Value | undefined;
  write(state: State, value: Value): void;
  /** The part of the value that shows whether an event changed it; all of it by default. */
  compared?(value: Value): unknown;
}

/** A change to a part: computes the shown value from the server's last value. Created by `change`. */
export interface Change<Value = unknown> {
  readonly part: Part<Value>;
  next(value: Value): Value;
}

export const change = <Value>(part: Part<Value>, next: (value: Value) => Value): Change => ({ part, next });

/** Changes that are shown. */
export interface Shown {
  /** The server did it: the changes stay until an event says the same, or something newer. */
  keep(): void;
  /** The call failed: the parts show the events' values again. */
  undo(): void;
}

interface Pending {
  readonly change: Change;
  /** The value of the part before this change and after those before it. */
  before: unknown;
}

/**
 * Changes that are shown before their events arrive, over a state that otherwise consists only of events. Events are applied to that
 * state and never to the shown one, so that each finds the values the server had when it sent the event.
 */
export interface Optimism {
  show(changes: readonly Change[]): Shown;
  /**
   * Runs a change on the state itself: shown changes are reverted for it, and shown again over the result. If it alters a part, the
   * event is newer than the shown change of that part, which is dropped.
   */
  settle<Result>(change: () => Result): Result;
  /** Reverts and drops all shown changes, and runs a change that replaces the whole state. */
  reset(change: () => void): void;
}

export function createOptimism(state: State): Optimism {
  let pending: readonly Pending[] = [];

  /** Runs `work` on the state without the shown changes. */
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
