import type { Store } from '../store/contract.ts';
import type { Change } from '../store/optimistic.ts';
import type { State } from '../store/state.ts';

/**
 * An entity from a response: `put` stores it, unless the slice `key` has changed since the call was made. It must not be one by
 * which events under way are judged, such as the user's own roles: those are shown as changes.
 */
export interface Finding {
  readonly key: string;
  put(state: State): void;
}

export interface Exchange<Answer> {
  /** Shown at once; taken back when the call fails. */
  readonly show?: readonly Change[];
  readonly call: () => Promise<Answer>;
  /** Entities in the response. Events that arrived meanwhile are newer or say the same, so they win. */
  readonly find?: (answer: Answer) => readonly Finding[];
  /** Shown from the response on, until an event says the same or something newer: parts with a version. */
  readonly showAnswer?: (answer: Answer) => readonly Change[];
  /** Calls with the same name are made one after the other, so that the user's last change reaches the server last. */
  readonly turn?: string;
}

/**
 * Calls the server and keeps the store in sync: shows the change before the response, stores the response, reverts the change if
 * the call fails. Throws the call's errors.
 */
export type MakeExchange = <Answer>(exchange: Exchange<Answer>) => Promise<Answer>;

export function createExchanges(store: Store): MakeExchange {
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> {
    const before = turns.get(name);
    const turn = before ? before.then(call, call) : call();
    turns.set(name, turn);
    const end = () => {
      if (turns.get(name) === turn) turns.delete(name);
    };
    turn.then(end, end);
    return turn;
  }

  return async ({ show = [], call, find, showAnswer, turn }) => {
    const shown = store.show(show);
    const watch = store.watch();
    try {
      const answer = await (turn === undefined ? call() : inTurn(turn, call));
      const found = (find?.(answer) ?? []).filter(({ key }) => !watch.changed(key));
      store.batch(() => {
        shown.keep();
        if (found.length > 0)
          store.update((state) => {
            for (const { put } of found) put(state);
          });
        if (showAnswer) store.show(showAnswer(answer)).keep();
      });
      return answer;
    } catch (error) {
      shown.undo();
      throw error;
    } finally {
      watch.end();
    }
  };
}
