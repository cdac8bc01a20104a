import type * as calls from '@guildhall/protocol/calls/schemas';
import type { DeepReadonly } from '@guildhall/protocol/event';
import type { CallVoiceState } from '@guildhall/protocol/voice/schemas';
import { createSlice, type Reducers, type State } from '../store/state.ts';
import { voiceKey } from './voice-key.ts';

/** A call in a private channel. */
export type PrivateCall = DeepReadonly<calls.Call>;

/** The calls in the user's private channels, by channel. */
const getCalls = createSlice(() => new Map<string, PrivateCall>());

/** The slice that changes with the calls in private channels. */
export const CALLS_KEY = 'calls';

/** The call in a private channel; undefined if there is none. */
export const findCall = (state: State, channelId: string): PrivateCall | undefined =>
  getCalls(state).get(channelId);

/** The state of a user in a call of the user's private channels; undefined if they are in none. */
export function findOwnCallState(state: State, userId: string): DeepReadonly<CallVoiceState> | undefined {
  for (const { voice_states } of getCalls(state).values()) {
    const found = voice_states.find(({ user_id }) => user_id === userId);
    if (found) return found;
  }
  return undefined;
}

/** The calls for which the user's clients ring. */
export const ringingCalls = (state: State): readonly PrivateCall[] =>
  state.memo(CALLS_KEY, () =>
    [...getCalls(state).values()].filter(({ ringing }) => ringing.includes(state.me?.id ?? '')),
  );

const touch = (state: State, channelId: string) => {
  state.touch(CALLS_KEY);
  state.touch(voiceKey(channelId));
};

const put = (state: State, call: PrivateCall) => {
  getCalls(state).set(call.channel_id, call);
  touch(state, call.channel_id);
};

const remove = (state: State, channelId: string) => {
  getCalls(state).delete(channelId);
  touch(state, channelId);
};

/** A user is in one call at a time. */
function putState(state: State, voice: DeepReadonly<CallVoiceState>): void {
  for (const call of [...getCalls(state).values()]) {
    const others = call.voice_states.filter(({ user_id }) => user_id !== voice.user_id);
    const isHere = call.channel_id === voice.channel_id;
    if (isHere || others.length < call.voice_states.length)
      put(state, { ...call, voice_states: isHere ? [...others, voice] : others });
  }
}

export const callReducers = {
  READY: (state, { calls: listed = [] }) => {
    for (const channelId of [...getCalls(state).keys()]) remove(state, channelId);
    for (const call of listed) put(state, call);
  },
  CALL_CREATE: put,
  CALL_UPDATE: (state, info) => {
    const call = findCall(state, info.channel_id);
    if (call) put(state, { ...call, ...info });
  },
  CALL_DELETE: (state, { channel_id }) => remove(state, channel_id),
  VOICE_STATE_UPDATE: (state, voice) => {
    if (!('guild_id' in voice)) putState(state, voice);
  },
} satisfies Reducers;
