import type { DeepReadonly } from '@guildhall/protocol/event';
import type * as presence from '@guildhall/protocol/presence/schemas';
import { createSlice, type Reducers, type State } from '../store/state.ts';

type Activity = DeepReadonly<presence.Activity>;

/** What the user does, also what others don't see. */
const getOwn = createSlice((): { activities: readonly Activity[] } => ({ activities: [] }));

/** The slice that changes with what the user does. */
export const OWN_ACTIVITIES_KEY = 'own-activities';

/** The flag of an activity that others can join. */
const JOIN = 1 << 1;

/** Whether others can join the party of an activity. */
export const isJoinable = ({ flags = 0, party, application_id, session_id }: Activity): boolean =>
  (flags & JOIN) !== 0 && party?.id !== undefined && application_id !== undefined && Boolean(session_id);

/** The user's activities to which they can invite others. */
export const ownJoinable = (state: State): readonly Activity[] =>
  state.memo(OWN_ACTIVITIES_KEY, () => getOwn(state).activities.filter(isJoinable));

function replace(state: State, sessions: DeepReadonly<readonly presence.GatewaySession[]>): void {
  const own = getOwn(state);
  const activities = sessions
    .filter(({ session_id }) => session_id !== 'all')
    .flatMap((session) => [...session.activities, ...(session.hidden_activities ?? [])]);
  if (own.activities.length === 0 && activities.length === 0) return;
  own.activities = activities;
  state.touch(OWN_ACTIVITIES_KEY);
}

export const ownActivityReducers = {
  // SESSIONS_REPLACE follows.
  READY: (state) => replace(state, []),
  SESSIONS_REPLACE: replace,
} satisfies Reducers;
