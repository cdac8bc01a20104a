import { child } from '../child.ts';
import { key } from './keys.ts';
import { putMember } from './people.ts';
import { isFolded } from './relationships.ts';
import type { Reducers, State } from './state.ts';

/** Milliseconds that one TYPING_START lasts (public documentation). */
const TYPING_TIME = 10_000;

const NOBODY: readonly string[] = [];

/** Ids of the other users typing in a channel. */
export function typists(state: State, channelId: string): readonly string[] {
  return state.memo(key.typing(channelId), () => {
    const entries = state.typing.get(channelId);
    return entries && entries.size > 0 ? [...entries.keys()] : NOBODY;
  });
}

export function stopTyping(state: State, channelId: string, userId: string): void {
  if (state.typing.get(channelId)?.delete(userId)) state.touch(key.typing(channelId));
}

export const typingReducers = {
  TYPING_START: (state, { channel_id: channelId, guild_id: guildId, user_id: userId, member }) => {
    if (userId === state.me?.id || isFolded(state, userId)) return;
    if (guildId && member) putMember(state, guildId, userId, member);
    const entries = child(state.typing, channelId, () => new Map<string, number>());
    const isNew = !entries.has(userId);
    const until = Date.now() + TYPING_TIME;
    entries.set(userId, until);
    if (isNew) state.touch(key.typing(channelId));
    const timer = setTimeout(() => {
      if (entries.get(userId) === until) stopTyping(state, channelId, userId);
    }, TYPING_TIME);
    // In Node a pending timer would keep the process alive.
    (timer as { unref?: () => void }).unref?.();
  },
} satisfies Reducers;
