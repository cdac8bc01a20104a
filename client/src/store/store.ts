import type { DispatchData, DispatchName } from './entities.ts';
import { guildReducers } from './guilds.ts';
import { memberListReducers } from './member-list.ts';
import { notificationReducers } from './notifications.ts';
import { peopleReducers } from './people.ts';
import { pinReducers } from './pins.ts';
import { reactionReducers } from './reactions.ts';
import { readReducers } from './reads.ts';
import { applyReady, supplementReducers } from './ready.ts';
import { relationshipReducers } from './relationships.ts';
import { createState, type Reducer, type State } from './state.ts';
import { timelineReducers } from './timeline-events.ts';
import { typingReducers } from './typing.ts';

const reducers: { readonly [Name in DispatchName]: Reducer<DispatchData[Name]> } = {
  READY: applyReady,
  ...supplementReducers,
  ...peopleReducers,
  ...relationshipReducers,
  ...guildReducers,
  ...memberListReducers,
  ...timelineReducers,
  ...reactionReducers,
  ...pinReducers,
  ...readReducers,
  ...notificationReducers,
  ...typingReducers,
};

/** The entities of one signed-in account, kept by READY and the events after it. Read it through the selectors. */
export interface Store extends State {
  /** Applies a dispatch event; names that the store does not know are ignored. Listeners run once at the end. */
  apply(type: string, data: unknown): void;
}

export function createStore(): Store {
  const state = createState();
  return Object.assign(state, {
    apply(type: string, data: unknown) {
      const reduce = reducers[type as DispatchName] as Reducer<unknown> | undefined;
      if (reduce) state.batch(() => reduce(state, data));
    },
  });
}
