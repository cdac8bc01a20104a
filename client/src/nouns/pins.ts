import type { MutationContext } from '../session/mutations/context.ts';
import { key } from '../store/keys.ts';
import { change, type Part } from '../store/optimistic.ts';
import { getReadStates } from '../store/ready.ts';
import { createSlice, type Reducers, type State } from '../store/state.ts';

/** The time of the last pin that the user has seen in each channel. */
const getSeen = createSlice(() => new Map<string, string>());

const getTime = (timestamp: string | null | undefined) => (timestamp ? Date.parse(timestamp) : 0);

/** Whether a message was pinned in a channel since the user last looked at its pins, or joined. */
export function hasUnseenPins(state: State, channelId: string): boolean {
  const channel = state.channels.get(channelId);
  const last = getTime(channel?.last_pin_timestamp);
  const joined = channel?.guild_id ? getTime(state.guilds.get(channel.guild_id)?.joined_at) : 0;
  return last > Math.max(getTime(getSeen(state).get(channelId)), joined);
}

/** Stores the newest pin that the user has seen. */
function putPinsSeen(state: State, channelId: string, timestamp: string): void {
  getSeen(state).set(channelId, timestamp);
  state.touch(key.channel(channelId));
}

/** The time of the newest pin that the user has seen in a channel; empty if none. */
const seenPin = (channelId: string): Part<string> => ({
  read: (state) => (state.channels.has(channelId) ? (getSeen(state).get(channelId) ?? '') : undefined),
  write: (state, timestamp) => putPinsSeen(state, channelId, timestamp),
});

export const pinReducers = {
  READY: (state, ready) => {
    const seen = getSeen(state);
    seen.clear();
    for (const { id, last_pin_timestamp } of getReadStates(ready))
      if (last_pin_timestamp) seen.set(id, last_pin_timestamp);
  },
  CHANNEL_PINS_UPDATE: (state, { channel_id, last_pin_timestamp }) => {
    const channel = state.channels.get(channel_id);
    if (!channel) return;
    state.channels.set(channel_id, { ...channel, last_pin_timestamp: last_pin_timestamp ?? null });
    state.touch(key.channel(channel_id));
  },
  CHANNEL_PINS_ACK: (state, { channel_id, timestamp }) => putPinsSeen(state, channel_id, timestamp),
} satisfies Reducers;

export const pinMutations = ({ rest, exchange }: MutationContext) => ({
  /** Marks the newest pin of a channel as seen, shown immediately. Throws RestError, NetworkError. */
  markPinsSeen(channel_id: string, timestamp: string): Promise<unknown> {
    return exchange({
      show: [change(seenPin(channel_id), () => timestamp)],
      call: () => rest.call('ackPins', { params: { channel_id } }),
    });
  },
});
