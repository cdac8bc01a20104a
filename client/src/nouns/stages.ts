import type { DeepReadonly } from '@guildhall/protocol/event';
import type { EventData } from '@guildhall/protocol/events';
import type { StageInstance } from '@guildhall/protocol/stage-instances/schemas';
import { createSlice, type Reducers, type State } from '../store/state.ts';

/** A live stage. */
export type Stage = DeepReadonly<StageInstance>;

/** Live stages, by channel. */
const getStages = createSlice(() => new Map<string, Stage>());

/** The slice that changes when the stage of a channel starts, changes or ends. */
export const stageKey = (channelId: string): string => `stage:${channelId}`;

/** The live stage of a channel; undefined if there is none. */
export const findStage = (state: State, channelId: string): Stage | undefined =>
  getStages(state).get(channelId);

function put(state: State, stage: Stage): void {
  getStages(state).set(stage.channel_id, stage);
  state.touch(stageKey(stage.channel_id));
}

function remove(state: State, channelId: string): void {
  if (getStages(state).delete(channelId)) state.touch(stageKey(channelId));
}

const replace = (state: State, guild: EventData['READY']['guilds'][number]) => {
  for (const [channelId, { guild_id }] of [...getStages(state)])
    if (guild_id === guild.id) remove(state, channelId);
  if ('stage_instances' in guild) for (const stage of guild.stage_instances) put(state, stage);
};

export const stageReducers = {
  READY: (state, { guilds }) => {
    for (const channelId of [...getStages(state).keys()]) remove(state, channelId);
    for (const guild of guilds) replace(state, guild);
  },
  GUILD_CREATE: replace,
  STAGE_INSTANCE_CREATE: put,
  STAGE_INSTANCE_UPDATE: put,
  STAGE_INSTANCE_DELETE: (state, { channel_id }) => remove(state, channel_id),
} satisfies Reducers;
