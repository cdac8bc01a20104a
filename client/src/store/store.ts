import type { EventData, EventName } from '@guildhall/protocol/events';
import { channelReducers } from './channels.ts';
import { guildReducers } from './guilds.ts';
import { memberListReducers } from './member-list.ts';
import { notificationReducers } from './notifications.ts';
import { type Change, createOptimism, type Shown } from './optimistic.ts';
import { peopleReducers } from './people.ts';
import { pinReducers } from './pins.ts';
import { reactionReducers } from './reactions.ts';
import { readReducers } from './reads.ts';
import { applyReady, supplementReducers } from './ready.ts';
import { relationshipReducers } from './relationships.ts';
import { roleReducers } from './roles.ts';
import { createState, type Reducers, type State } from './state.ts';
import { timelineReducers } from './timeline-events.ts';
import { typingReducers } from './typing.ts';

const reducers: Reducers = {
  READY: applyReady,
  ...supplementReducers,
  ...peopleReducers,
  ...relationshipReducers,
  ...guildReducers,
  ...channelReducers,
  ...roleReducers,
  ...memberListReducers,
  ...timelineReducers,
  ...reactionReducers,
  ...pinReducers,
  ...readReducers,
  ...notificationReducers,
  ...typingReducers,
};

/** The entities of one signed-in account, kept current by READY and the events after it. Read it through the selectors. */
export interface Store extends State {
  /** Applies an event of the gateway; those that change nothing here are ignored. Listeners run once at the end. */
  apply<Name extends EventName>(name: Name, data: EventData[Name]): void;
  /** Stores data from other sources, such as a page of messages. Listeners run once at the end. */
  update<Result>(change: (state: State) => Result): Result;
  /** Shows changes before the server confirms them. An event about the same part is newer and wins. */
  show(changes: readonly Change[]): Shown;
}

export function createStore(): Store {
  const state = createState();
  const optimism = createOptimism(state);
  return Object.assign(state, {
    apply<Name extends EventName>(name: Name, data: EventData[Name]) {
      const reduce = reducers[name];
      if (!reduce) return;
      if (name === 'READY') optimism.reset(() => reduce(state, data));
      else optimism.settle(() => reduce(state, data));
    },
    update: <Result>(change: (state: State) => Result) => optimism.settle(() => change(state)),
    show: optimism.show,
  });
}
