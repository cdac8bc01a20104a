import type { DeepReadonly } from '@guildhall/protocol/event';
import type { GuildVoiceState, VoiceState } from '@guildhall/protocol/voice/schemas';
import type { GuildState } from '../../state/index.ts';

type State = DeepReadonly<VoiceState>;

/** Voice states in channels of `visible`. */
export const getVisibleStates = (state: GuildState, visible: ReadonlySet<string>): State[] =>
  [...state.voiceStates.values()].filter(({ channel_id }) => channel_id !== null && visible.has(channel_id));

/** A voice state as gateway guilds list it. */
export const presentInGuild = ({
  guild_id: _guild,
  member: _member,
  ...state
}: State): DeepReadonly<GuildVoiceState> => state;

/** The members in voice channels of `visible` besides the user. */
export const getSpeakers = (
  state: GuildState,
  visible: ReadonlySet<string>,
  userId: string,
): State['member'][] =>
  state.voiceStates.size === 0
    ? []
    : getVisibleStates(state, visible).flatMap(({ user_id, member }) => (user_id === userId ? [] : [member]));
