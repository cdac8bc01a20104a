import { compareSnowflakes, snowflakeAt } from '@guildhall/protocol/snowflake';
import type { Channel, DispatchData, MessageCreate, ReadState } from './entities.ts';
import { key, PRIVATE } from './keys.ts';
import { channelMuted, mentionsMe, showsUnread } from './notifications.ts';
import type { Reducer, State } from './state.ts';

/** What a channel or a guild has for the reader. */
export interface Unread {
  readonly unread: boolean;
  readonly mentions: number;
}

const NOTHING: Unread = { unread: false, mentions: 0 };

function touchUnread(state: State, channelId: string): void {
  state.touch(key.unread(channelId));
  state.touch(key.unread(state.channels.get(channelId)?.guild_id ?? PRIVATE));
  state.touch(key.unreadTotal);
}

function putReadState(state: State, next: ReadState): void {
  const known = state.readStates.get(next.id);
  if (known?.last_message_id === next.last_message_id && known.mention_count === next.mention_count) return;
  state.readStates.set(next.id, next);
  touchUnread(state, next.id);
}

/** Moves a channel's last message on and counts a mention, which in a private channel every message is. A message that was counted before changes nothing. */
export function countMessage(state: State, message: MessageCreate): void {
  const { channel_id: channelId, id } = message;
  const channel = state.channels.get(channelId);
  if (!channel || compareSnowflakes(id, channel.last_message_id ?? '0') <= 0) return;
  state.channels.set(channelId, { ...channel, last_message_id: id });
  state.touch(key.channel(channelId));
  if (!channel.guild_id) state.touch(key.channels(PRIVATE));
  const read = state.readStates.get(channelId) ?? { id: channelId, last_message_id: null, mention_count: 0 };
  if (message.author.id === state.me?.id)
    putReadState(state, { ...read, last_message_id: id, mention_count: 0 });
  else if (!channel.guild_id || mentionsMe(state, message))
    putReadState(state, { ...read, mention_count: read.mention_count + 1 });
  touchUnread(state, channelId);
}

/** Messages of a private channel are gone: those that were unread count no longer. One's own are always read. */
export function uncountMessages(state: State, channelId: string, ids: Iterable<string>): void {
  const channel = state.channels.get(channelId);
  const read = state.readStates.get(channelId);
  if (!channel || channel.guild_id || !read?.mention_count) return;
  const upTo = lastRead(state, channel);
  const gone = [...ids].filter((id) => compareSnowflakes(id, upTo) > 0).length;
  putReadState(state, { ...read, mention_count: Math.max(0, read.mention_count - gone) });
}

/** The id up to which a channel counts as read: its marker, or everything before one joined the guild. */
export function lastRead(state: State, channel: Channel): string {
  const marker = state.readStates.get(channel.id)?.last_message_id;
  if (marker && marker !== '0') return marker;
  const joined = channel.guild_id ? state.guilds.get(channel.guild_id)?.joined_at : undefined;
  return joined ? snowflakeAt(Date.parse(joined)).toString() : '0';
}

/** Channel type of a category: it has nothing to read. */
const CATEGORY = 4;

/** What a channel says to the reader: nothing of what they muted but mentions. */
export interface Notice extends Unread {
  readonly muted: boolean;
}

const SILENT = { ...NOTHING, notice: { ...NOTHING, muted: false } };

function unreadOf(state: State, channelId: string): Unread & { readonly notice: Notice } {
  return state.memo(key.unread(channelId), () => {
    const channel = state.channels.get(channelId);
    if (!channel) return SILENT;
    const muted = channelMuted(state, channelId);
    if (channel.type === CATEGORY) return { ...SILENT, notice: { ...NOTHING, muted } };
    const mentions = state.readStates.get(channelId)?.mention_count ?? 0;
    const last = channel.last_message_id;
    const unread = !!last && compareSnowflakes(last, lastRead(state, channel)) > 0;
    const shown = unread && (mentions > 0 || showsUnread(state, channelId));
    return { unread, mentions, notice: { unread: shown, mentions, muted } };
  });
}

/** What a channel has for the reader, whether it is to be shown or not. */
export const channelUnread = (state: State, channelId: string): Unread => unreadOf(state, channelId);

/** What a channel shows in lists. */
export const channelNotice = (state: State, channelId: string): Notice => unreadOf(state, channelId).notice;

const sum = (parts: Iterable<Unread>): Unread => {
  let unread = false;
  let mentions = 0;
  for (const part of parts) {
    unread ||= part.unread;
    mentions += part.mentions;
  }
  return { unread, mentions };
};

/** What a guild has for the reader, over all of its channels; with `@me` what private channels have. */
export function guildUnread(state: State, guildId: string): Unread {
  return state.memo(key.unread(guildId), () =>
    sum([...(state.channelIds.get(guildId) ?? [])].map((id) => channelNotice(state, id))),
  );
}

/** What everything together has. */
export function totalUnread(state: State): Unread {
  return state.memo(key.unreadTotal, () =>
    sum([PRIVATE, ...state.guildOrder].map((id) => guildUnread(state, id))),
  );
}

/** Marks a channel as read up to a message, as an acknowledgement here or on another device does. */
export function markRead(state: State, channelId: string, messageId: string, mentions = 0): void {
  putReadState(state, { id: channelId, last_message_id: messageId, mention_count: mentions });
}

export function putReadStates(state: State, entries: readonly ReadState[]): void {
  for (const { id, last_message_id, mention_count } of entries) {
    putReadState(state, { id, last_message_id: last_message_id ?? null, mention_count: mention_count ?? 0 });
  }
}

export const readReducers = {
  MESSAGE_ACK: (state, { channel_id, message_id, mention_count }) =>
    markRead(state, channel_id, message_id, mention_count ?? 0),
} satisfies { [Name in keyof DispatchData]?: Reducer<DispatchData[Name]> };
