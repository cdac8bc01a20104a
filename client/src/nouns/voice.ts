import type { DeepReadonly } from '@guildhall/protocol/event';
import type { EventData } from '@guildhall/protocol/events';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type * as voice from '@guildhall/protocol/voice/schemas';
import { child } from '../child.ts';
import { PRIVATE } from '../store/keys.ts';
import { putMember, wireMember } from '../store/people.ts';
import { createSlice, type Reducers, type State } from '../store/state.ts';
import { findCall, findOwnCallState } from './calls.ts';
import { voiceKey } from './voice-key.ts';

export { voiceKey } from './voice-key.ts';

/** A user's state in a voice channel. */
export type VoiceState = DeepReadonly<voice.GuildVoiceState>;

const NONE: readonly VoiceState[] = [];

/** The voice states of each guild, by user. */
const getStates = createSlice(() => new Map<string, Map<string, VoiceState>>());

/** The slice that changes with whether anyone is in a guild's voice channels. */
export const guildVoiceKey = (guildId: string): string => `guild-voice:${guildId}`;

/** Whether anyone is in a guild's voice channels. */
export const hasVoice = (state: State, guildId: string): boolean =>
  (getStates(state).get(guildId)?.size ?? 0) > 0;

/** The users in a voice channel or in the call of a private one, those who came first first. */
export function voiceStates(state: State, channelId: string): readonly VoiceState[] {
  const guildId = state.channels.get(channelId)?.guild_id;
  if (guildId === undefined) return findCall(state, channelId)?.voice_states ?? NONE;
  return state.memo(voiceKey(channelId), () => {
    const found = [...(getStates(state).get(guildId)?.values() ?? [])].filter(
      ({ channel_id }) => channel_id === channelId,
    );
    return found.length === 0 ? NONE : found;
  });
}

/** The state of a user in a guild's voice channels, or in calls under `@me`; undefined if they are in none. */
export const findVoiceState = (state: State, guildId: string, userId: string): VoiceState | undefined =>
  guildId === PRIVATE ? findOwnCallState(state, userId) : getStates(state).get(guildId)?.get(userId);

/** Everyone in a guild's voice channels, by user. */
export const guildVoiceStates = (state: State, guildId: string): readonly VoiceState[] =>
  [...(getStates(state).get(guildId)?.values() ?? [])].sort((one, other) =>
    compareSnowflakes(one.user_id, other.user_id),
  );

/** Stores where a user is. A user who came from another channel is the last one in the new one. */
function putVoiceState(state: State, guildId: string, next: VoiceState): void {
  const states = child(getStates(state), guildId, () => new Map<string, VoiceState>());
  const before = states.get(next.user_id);
  if (before?.channel_id) state.touch(voiceKey(before.channel_id));
  state.touch(guildVoiceKey(guildId));
  if (before?.channel_id !== next.channel_id) states.delete(next.user_id);
  if (next.channel_id === null) return;
  states.set(next.user_id, next);
  state.touch(voiceKey(next.channel_id));
}

/** Replaces the voice states of a guild with those of READY or GUILD_CREATE. */
function replaceStates(state: State, guildId: string, listed: readonly VoiceState[]): void {
  dropStates(state, guildId);
  for (const one of listed) putVoiceState(state, guildId, one);
}

function dropStates(state: State, guildId: string): void {
  for (const { channel_id } of getStates(state).get(guildId)?.values() ?? [])
    if (channel_id) state.touch(voiceKey(channel_id));
  if (getStates(state).delete(guildId)) state.touch(guildVoiceKey(guildId));
}

const readStates = (guild: EventData['READY']['guilds'][number]): readonly VoiceState[] =>
  'voice_states' in guild ? (guild.voice_states ?? NONE) : NONE;

export const voiceReducers = {
  READY: (state, { guilds }) => {
    for (const guildId of [...getStates(state).keys()]) dropStates(state, guildId);
    for (const guild of guilds) replaceStates(state, guild.id, readStates(guild));
  },
  GUILD_CREATE: (state, guild) => replaceStates(state, guild.id, readStates(guild)),
  GUILD_DELETE: (state, { id }) => dropStates(state, id),
  // A channel that the user can't see any more is deleted for them, with those who are in it.
  CHANNEL_DELETE: (state, channel) => {
    const guildId = 'guild_id' in channel ? channel.guild_id : undefined;
    if (guildId === undefined) return;
    for (const one of [...(getStates(state).get(guildId)?.values() ?? [])])
      if (one.channel_id === channel.id) putVoiceState(state, guildId, { ...one, channel_id: null });
  },
  VOICE_STATE_UPDATE: (state, voice) => {
    // Those of calls in private channels are in `calls.ts`.
    if (!('guild_id' in voice)) return;
    const { guild_id, member, ...voiceState } = voice;
    const { user, ...rest } = member;
    putMember(state, guild_id, user.id, { ...wireMember(rest), user });
    putVoiceState(state, guild_id, voiceState);
  },
  VOICE_CHANNEL_STATUS_UPDATE: (state, { id, status }) => {
    const channel = state.channels.get(id);
    if (!channel) return;
    state.channels.set(id, { ...channel, status });
    state.touch(`channel:${id}`);
  },
} satisfies Reducers;
