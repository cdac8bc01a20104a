import type { EventData, EventName } from '@guildhall/protocol/events';
import type { Change, Shown } from './optimistic.ts';
import type { State } from './state.ts';

/** The entities of one signed-in account, kept current by READY and the events after it. Read it through the selectors. */
export interface Store extends State {
  /** Applies a gateway event; events that change nothing here are ignored. Listeners run once afterwards, at the store's pace. */
  apply<Name extends EventName>(name: Name, data: EventData[Name]): void;
  /** Stores data from other sources, such as a page of messages. Listeners run once at the end. */
  update<Result>(change: (state: State) => Result): Result;
  /** Shows changes before the server confirms them. An event about the same part is newer and wins. */
  show(changes: readonly Change[]): Shown;
}
