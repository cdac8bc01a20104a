import type { DeepReadonly } from '@guildhall/protocol/event';
import type { EventData } from '@guildhall/protocol/events';
import type { OwnThreadMember } from '@guildhall/protocol/threads/schemas';
import { child } from '../child.ts';
import { key } from './keys.ts';
import { withLastMessage } from './last-messages.ts';
import type { State } from './state.ts';
import { isThread, type Thread } from './threads.ts';
import { dropTimeline } from './timeline-events.ts';

/** Marks everything that shows a thread as changed. */
function touchThread(state: State, { id, guild_id }: Pick<Thread, 'id' | 'guild_id'>): void {
  for (const name of [key.channel, key.permissions, key.unread]) state.touch(name(id));
  state.touch(key.threads(guild_id));
  state.touch(key.unread(guild_id));
  state.touch(key.unreadTotal);
}

/** Stores a thread. Without a membership in `thread`, the known one is kept. */
export function putThread(state: State, thread: Thread): void {
  const known = state.channels.get(thread.id);
  const member = thread.member ?? known?.member;
  const { member: _, ...rest } = known ? withLastMessage(thread, known) : thread;
  state.channels.set(thread.id, { ...rest, ...(member ? { member } : {}) });
  child(state.threadIds, thread.guild_id, () => new Set<string>()).add(thread.id);
  touchThread(state, thread);
}

/** Changes what is known of a thread; ignored for one that is not known. */
export function changeThread(state: State, threadId: string, change: (thread: Thread) => Thread): void {
  const thread = state.channels.get(threadId);
  if (!isThread(thread)) return;
  state.channels.set(threadId, change(thread));
  touchThread(state, thread);
}

/** Sets or removes the user's own membership. */
export const putMembership = (
  state: State,
  threadId: string,
  member: DeepReadonly<OwnThreadMember> | undefined,
) => changeThread(state, threadId, ({ member: _, ...thread }) => (member ? { ...thread, member } : thread));

/** Removes a thread and all that belongs to it. */
export function dropThread(state: State, threadId: string): void {
  const thread = state.channels.get(threadId);
  if (!isThread(thread)) return;
  state.channels.delete(threadId);
  state.threadIds.get(thread.guild_id)?.delete(threadId);
  for (const map of [state.typing, state.readStates, state.lastMessages]) map.delete(threadId);
  dropTimeline(state, threadId);
  touchThread(state, thread);
}

/** Removes the threads of a channel. */
export function dropThreads(state: State, guildId: string, parentId: string): void {
  for (const id of [...(state.threadIds.get(guildId) ?? [])])
    if (state.channels.get(id)?.parent_id === parentId) dropThread(state, id);
}

/** The threads that READY and GUILD_CREATE list replace those of the guild. */
export function putGuildThreads(
  state: State,
  guildId: string,
  threads: EventData['GUILD_CREATE']['threads'],
): void {
  for (const thread of threads) putThread(state, thread);
  state.touch(key.threads(guildId));
}

/** Forgets the threads of a guild, but not what was read of them. */
export function clearThreads(state: State, guildId: string): void {
  for (const id of state.threadIds.get(guildId) ?? []) {
    state.channels.delete(id);
    state.touch(key.channel(id));
  }
  state.threadIds.delete(guildId);
  state.touch(key.threads(guildId));
}
