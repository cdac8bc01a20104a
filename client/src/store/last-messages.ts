import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Channel, LastMessage, Message } from './entities.ts';
import { key } from './keys.ts';
import type { State } from './state.ts';
import { applyEdit } from './timeline.ts';

/**
 * A new version of a channel that is known, with the last message of those counted here. Messages advance it by their own events, and count
 * for what is read and unread; an update of the channel can be behind them, or ahead.
 */
export function withLastMessage<Kind extends Channel>(channel: Kind, { last_message_id }: Channel): Kind {
  const counts = 'last_message_id' in channel || last_message_id;
  return counts ? { ...channel, last_message_id: last_message_id ?? null } : channel;
}

/** Returns the last message of a channel; undefined until it has been read. */
export const lastMessage = (state: State, channelId: string): Message | null | undefined =>
  state.lastMessages.get(channelId)?.message;

/** Whether the last message of a channel must be read from the server. */
export function needsLastMessage(state: State, channelId: string): boolean {
  const last = state.channels.get(channelId)?.last_message_id;
  if (!last) return false;
  const known = state.lastMessages.get(channelId);
  return !known?.lastId || compareSnowflakes(last, known.lastId) > 0;
}

function write(state: State, channelId: string, known: LastMessage): void {
  state.lastMessages.set(channelId, known);
  state.touch(key.lastMessage(channelId));
}

/** Stores a channel's last message as read when its last message id was `lastId`. */
export function putReadMessage(
  state: State,
  channelId: string,
  message: Message | undefined,
  lastId: string,
): void {
  if (!state.channels.has(channelId)) return;
  const newest = message && compareSnowflakes(message.id, lastId) > 0 ? message.id : lastId;
  write(state, channelId, { message: message ?? null, lastId: newest });
}

/** Applies a new message: always in private channels, in others only once their last message has been read. */
export function followLastMessage(state: State, message: Message): void {
  const { id, channel_id: channelId } = message;
  const channel = state.channels.get(channelId);
  if (!channel) return;
  const known = state.lastMessages.get(channelId);
  const isFollowed = known !== undefined || channel.guild_id === undefined;
  const isNewest = compareSnowflakes(id, known?.lastId || '0') > 0 && id === channel.last_message_id;
  if (isFollowed && isNewest) write(state, channelId, { message, lastId: id });
  else state.touch(key.lastMessage(channelId));
}

/** Applies an edit. */
export function editLastMessage(state: State, change: Message): void {
  const known = state.lastMessages.get(change.channel_id);
  if (known?.message?.id === change.id)
    write(state, change.channel_id, { ...known, message: applyEdit(known.message, change) });
  else state.touch(key.lastMessage(change.channel_id));
}

/** Applies a deletion: the message before it becomes the last one, and must be read. */
export function deleteLastMessage(state: State, channelId: string, ids: ReadonlySet<string>): void {
  const known = state.lastMessages.get(channelId);
  if (known?.message && ids.has(known.message.id)) state.lastMessages.delete(channelId);
  state.touch(key.lastMessage(channelId));
}

/** Marks all last messages as outdated after a lost session: they are shown until they have been read again. */
export function expireLastMessages(state: State): void {
  for (const [channelId, known] of state.lastMessages)
    if (state.channels.has(channelId)) state.lastMessages.set(channelId, { ...known, lastId: '' });
    else state.lastMessages.delete(channelId);
}
