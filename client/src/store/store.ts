import type { EventData, EventName } from '@guildhall/protocol/events';
import { nounReducers } from '../nouns.ts';
import { channelReducers } from './channels.ts';
import type { Store } from './contract.ts';
import { guildReducers } from './guilds.ts';
import { memberListReducers } from './member-list.ts';
import { notificationReducers } from './notifications.ts';
import type { Pace } from './notifier.ts';
import { createOptimism } from './optimistic.ts';
import { peopleReducers } from './people.ts';
import { readReducers } from './reads.ts';
import { readyReducers } from './ready.ts';
import { relationshipReducers } from './relationships.ts';
import { roleReducers } from './roles.ts';
import { createState, type Reducers, type State } from './state.ts';
import { timelineReducers } from './timeline-events.ts';
import { typingReducers } from './typing.ts';

const all: readonly Reducers[] = [
  readyReducers,
  peopleReducers,
  relationshipReducers,
  guildReducers,
  channelReducers,
  roleReducers,
  memberListReducers,
  timelineReducers,
  readReducers,
  notificationReducers,
  typingReducers,
  ...nounReducers,
];

type Reduce = (state: State, data: unknown) => void;
const byName = new Map<string, readonly Reduce[]>();
for (const reducers of all)
  for (const [name, reduce] of Object.entries(reducers) as [string, Reduce][])
    byName.set(name, [...(byName.get(name) ?? []), reduce]);

/** Creates an empty store. `pace` delays the listeners of events; READY and local changes are announced immediately. */
export function createStore(pace?: Pace): Store {
  const state = createState(pace);
  const optimism = createOptimism(state);
  return Object.assign(state, {
    apply<Name extends EventName>(name: Name, data: EventData[Name]) {
      const found = byName.get(name);
      if (!found) return;
      const reduce = () => {
        for (const one of found) one(state, data);
      };
      if (name === 'READY') optimism.reset(reduce);
      else state.batchPaced(() => optimism.settle(reduce));
    },
    update: <Result>(change: (state: State) => Result) => optimism.settle(() => change(state)),
    show: optimism.show,
  });
}
