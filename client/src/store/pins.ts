import { key } from './keys.ts';
import type { Part } from './optimistic.ts';
import type { Reducers, State } from './state.ts';

const getTime = (timestamp: string | null | undefined) => (timestamp ? Date.parse(timestamp) : 0);

/** Whether a message was pinned in a channel since the user last looked at its pins, or joined. */
export function hasUnseenPins(state: State, channelId: string): boolean {
  const channel = state.channels.get(channelId);
  const last = getTime(channel?.last_pin_timestamp);
  const joined = channel?.guild_id ? getTime(state.guilds.get(channel.guild_id)?.joined_at) : 0;
  return last > Math.max(getTime(state.pinsSeen.get(channelId)), joined);
}

/** Stores the newest pin that the user has seen. */
export function putPinsSeen(state: State, channelId: string, timestamp: string): void {
  state.pinsSeen.set(channelId, timestamp);
  state.touch(key.channel(channelId));
}

/** When the newest pin that the user has seen in a channel was made; empty for none. */
export const seenPin = (channelId: string): Part<string> => ({
  read: (state) => (state.channels.has(channelId) ? (state.pinsSeen.get(channelId) ?? '') : undefined),
  write: (state, timestamp) => putPinsSeen(state, channelId, timestamp),
});

export const pinReducers = {
  CHANNEL_PINS_UPDATE: (state, { channel_id, last_pin_timestamp }) => {
    const channel = state.channels.get(channel_id);
    if (!channel) return;
    state.channels.set(channel_id, { ...channel, last_pin_timestamp: last_pin_timestamp ?? null });
    state.touch(key.channel(channel_id));
  },
  CHANNEL_PINS_ACK: (state, { channel_id, timestamp }) => putPinsSeen(state, channel_id, timestamp),
} satisfies Reducers;
