import { type ChannelType, isThreadType } from '@guildhall/protocol/channels/types';
import type { DeepReadonly } from '@guildhall/protocol/event';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Thread as WireThread } from '@guildhall/protocol/threads/schemas';
import type { Channel } from './entities.ts';
import { key } from './keys.ts';
import type { State } from './state.ts';

/** A thread as events and responses contain it. */
export type Thread = DeepReadonly<WireThread>;

/** Whether a channel is a thread. */
export const isThread = (channel: Pick<Channel, 'type'> | undefined): channel is Thread =>
  channel !== undefined && isThreadType(channel.type as ChannelType);

/** Whether the user has joined a thread. */
export const isJoined = (channel: Channel | undefined): boolean => channel?.member !== undefined;

/** Marks what the user may do in the threads of a channel, or of a whole guild, as changed. */
export function touchThreadPermissions(state: State, guildId: string, parentId?: string): void {
  for (const id of state.threadIds.get(guildId) ?? [])
    if (parentId === undefined || state.channels.get(id)?.parent_id === parentId)
      state.touch(key.permissions(id));
}

/** The active threads of a guild that the user joined, by their channel, in the order in which they were created. */
export function joinedThreads(state: State, guildId: string): ReadonlyMap<string, readonly Thread[]> {
  return state.memo(key.threads(guildId), () => {
    const threads = [...(state.threadIds.get(guildId) ?? [])]
      .map((id) => state.channels.get(id))
      .filter(isThread)
      .filter((thread) => thread.member !== undefined && !thread.thread_metadata.archived)
      .sort((a, b) => compareSnowflakes(a.id, b.id));
    return Map.groupBy(threads, ({ parent_id }) => parent_id);
  });
}

/** Ids of the active threads of a guild that the user joined. */
export const joinedThreadIds = (state: State, guildId: string): readonly string[] =>
  [...joinedThreads(state, guildId).values()].flat().map(({ id }) => id);
