import { createSlice, type Reducers, type State } from '../store/state.ts';

/** How often the commands of a guild changed. */
const getRevisions = createSlice(() => new Map<string, number>());

/** The slice that changes with the commands of a guild. */
export const commandsKey = (guildId: string): string => `commands:${guildId}`;

/** A number that changes with a guild's commands: indexes read at an earlier one are out of date. */
export const commandRevision = (state: State, guildId: string): number =>
  getRevisions(state).get(guildId) ?? 0;

export const commandReducers = {
  GUILD_APPLICATION_COMMAND_INDEX_UPDATE: (state, { guild_id: guildId }) => {
    getRevisions(state).set(guildId, commandRevision(state, guildId) + 1);
    state.touch(commandsKey(guildId));
  },
} satisfies Reducers;
