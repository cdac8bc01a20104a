import type { DeepReadonly } from '@guildhall/protocol/event';
import type { VoiceState } from '@guildhall/protocol/voice/schemas';
import { toChannel } from '../../platform/outbox/index.ts';

type State = DeepReadonly<VoiceState>;

/** A voice state that is new or changed. @param from the channel that the user left for it */
export const voiceStateChanged = (state: State & { readonly channel_id: string }, from?: string | null) =>
  toChannel(state.guild_id, state.channel_id, 'VOICE_STATE_UPDATE', state, from ? { state: { from } } : {});

/** The user has left the channel. @param state as it was */
export const voiceStateEnded = (state: State) =>
  toChannel(state.guild_id, state.channel_id ?? '0', 'VOICE_STATE_UPDATE', {
    ...state,
    channel_id: null,
    self_stream: false,
    self_video: false,
    request_to_speak_timestamp: null,
  });
