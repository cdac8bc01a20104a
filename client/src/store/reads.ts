import { isForumType } from '@guildhall/protocol/channels/types';
import { compareSnowflakes, snowflakeAt } from '@guildhall/protocol/snowflake';
import type { Channel, MessageCreate, ReadState, ReadStateAsOf } from './entities.ts';
import { key, PRIVATE } from './keys.ts';
import { channelMuted, mentionsMe, showsUnread } from './notifications.ts';
import type { Part } from './optimistic.ts';
import { isBlocked } from './relationships.ts';
import type { Reducers, State } from './state.ts';
import { isJoined, isThread, joinedThreadIds, type Thread } from './threads.ts';

/** Unread messages and mentions of a channel or guild. */
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

const findReadState = (state: State, channelId: string): ReadState =>
  state.readStates.get(channelId) ?? {
    id: channelId,
    last_message_id: null,
    mention_count: 0,
    mention_ids: [],
  };

function putReadState(state: State, next: ReadState): void {
  const known = state.readStates.get(next.id);
  state.readStates.set(next.id, next);
  if (known?.last_message_id === next.last_message_id && known.mention_count === next.mention_count) return;
  touchUnread(state, next.id);
}

/** Whether a message counts as a mention: in a private channel, every message of another user does. */
function calls(state: State, message: MessageCreate): boolean {
  const { author, channel_id } = message;
  if (author.id === state.me?.id) return false;
  if (!state.channels.get(channel_id)?.guild_id) return true;
  return mentionsMe(state, message) && !isBlocked(state, author.id);
}

/** Counts the known mentions in a channel from a message on. */
export function mentionsFrom(state: State, channelId: string, messageId: string): number {
  const isAfter = (id: string) => compareSnowflakes(id, messageId) >= 0;
  const found = new Set(state.readStates.get(channelId)?.mention_ids?.filter(isAfter));
  for (const { messages } of state.timelines.get(channelId)?.segments ?? [])
    for (const message of messages) if (isAfter(message.id) && calls(state, message)) found.add(message.id);
  return found.size;
}

/** Advances a channel's last message and counts a mention (in a private channel, every message). A message counted before changes nothing. */
export function countMessage(state: State, message: MessageCreate): void {
  const { channel_id: channelId, id } = message;
  const channel = state.channels.get(channelId);
  if (!channel || compareSnowflakes(id, channel.last_message_id ?? '0') <= 0) return;
  state.channels.set(channelId, { ...channel, last_message_id: id });
  if (!channel.guild_id) state.touch(key.channels(PRIVATE));
  const read = findReadState(state, channelId);
  if (message.author.id === state.me?.id)
    putReadState(state, { id: channelId, last_message_id: id, mention_count: 0, mention_ids: [] });
  else if (calls(state, message)) countMention(state, read, id);
  touchUnread(state, channelId);
}

/** Makes a new post the last message of its forum; nothing for threads of other channels. */
export function countPost(state: State, { id, parent_id: forumId, owner_id }: Thread): void {
  const forum = state.channels.get(forumId);
  if (!forum || !isForumType(forum.type) || compareSnowflakes(id, forum.last_message_id ?? '0') <= 0) return;
  state.channels.set(forumId, { ...forum, last_message_id: id });
  state.touch(key.channel(forumId));
  if (owner_id === state.me?.id)
    putReadState(state, { id: forumId, last_message_id: id, mention_count: 0, mention_ids: [] });
  touchUnread(state, forumId);
}

const newer = (a: string, b: string): string => (compareSnowflakes(a, b) > 0 ? a : b);

/** The id up to which a channel counts as read: its marker, and everything before the user joined the guild or thread. */
export function lastRead(state: State, channel: Channel): string {
  const marker = state.readStates.get(channel.id)?.last_message_id ?? '0';
  const { guild_id, member } = channel;
  const joined = member?.join_timestamp ?? (guild_id ? state.guilds.get(guild_id)?.joined_at : undefined);
  return joined ? newer(marker, snowflakeAt(Date.parse(joined)).toString()) : marker;
}

/** Counts a mention, once. */
function countMention(state: State, read: ReadState, messageId: string): void {
  const { mention_ids = [], mention_count } = read;
  if (mention_ids.includes(messageId)) return;
  putReadState(state, {
    ...read,
    mention_count: mention_count + 1,
    mention_ids: [...mention_ids, messageId],
  });
}

/** Subtracts the mentions of deleted messages. */
export function forgetMentions(state: State, channelId: string, messageIds: ReadonlySet<string>): void {
  const read = state.readStates.get(channelId);
  const kept = read?.mention_ids?.filter((id) => !messageIds.has(id));
  if (!read?.mention_ids || !kept || kept.length === read.mention_ids.length) return;
  const gone = read.mention_ids.length - kept.length;
  putReadState(state, { ...read, mention_count: Math.max(0, read.mention_count - gone), mention_ids: kept });
}

/** An edit removed the mention from a message: it no longer counts. In a private channel every message counts, whatever its text. */
export function forgetUnmentioned(state: State, update: MessageCreate): void {
  const { id, channel_id: channelId } = update;
  if (!state.channels.get(channelId)?.guild_id) return;
  if (!state.readStates.get(channelId)?.mention_ids?.includes(id)) return;
  if (!mentionsMe(state, update)) forgetMentions(state, channelId, new Set([id]));
}

/** Channel type of a category: it has nothing to read. */
const CATEGORY = 4;

/** The unread state a channel shows: muted channels show only mentions. */
export interface Notice extends Unread {
  readonly muted: boolean;
}

const SILENT = { ...NOTHING, notice: { ...NOTHING, muted: false } };

const isSameUnread = (a: Unread, b: Unread) => a.unread === b.unread && a.mentions === b.mentions;

interface ChannelUnread extends Unread {
  readonly notice: Notice;
}

const isSameInChannel = (a: ChannelUnread, b: ChannelUnread) =>
  isSameUnread(a, b) && isSameUnread(a.notice, b.notice) && a.notice.muted === b.notice.muted;

// Messages in a channel that is being read leave its state as it was: then nothing that shows it is drawn again.
function getUnread(state: State, channelId: string): ChannelUnread {
  const compute = (): ChannelUnread => {
    const channel = state.channels.get(channelId);
    if (!channel || channel.is_message_request || (isThread(channel) && !isJoined(channel))) return SILENT;
    const muted = channelMuted(state, channelId);
    if (channel.type === CATEGORY) return { ...SILENT, notice: { ...NOTHING, muted } };
    const mentions = state.readStates.get(channelId)?.mention_count ?? 0;
    const last = channel.last_message_id;
    const unread = !!last && compareSnowflakes(last, lastRead(state, channel)) > 0;
    const shown = unread && (mentions > 0 || showsUnread(state, channelId));
    return { unread, mentions, notice: { unread: shown, mentions, muted } };
  };
  return state.memo(key.unread(channelId), compute, isSameInChannel);
}

/** The unread state of a channel, whether or not it is shown. */
export const channelUnread = (state: State, channelId: string): Unread => getUnread(state, channelId);

/** The unread state a channel shows in lists. */
export const channelNotice = (state: State, channelId: string): Notice => getUnread(state, channelId).notice;

const sum = (parts: Iterable<Unread>): Unread => {
  let unread = false;
  let mentions = 0;
  for (const part of parts) {
    unread ||= part.unread;
    mentions += part.mentions;
  }
  return { unread, mentions };
};

/** The unread state of a guild, over all of its channels; with `@me` of all private channels. */
export function guildUnread(state: State, guildId: string): Unread {
  return state.memo(
    key.unread(guildId),
    () =>
      sum(
        [...(state.channelIds.get(guildId) ?? []), ...joinedThreadIds(state, guildId)].map((id) =>
          channelNotice(state, id),
        ),
      ),
    isSameUnread,
  );
}

/** The unread state of all guilds and private channels together. */
export function totalUnread(state: State): Unread {
  return state.memo(
    key.unreadTotal,
    () => sum([PRIVATE, ...state.guildOrder].map((id) => guildUnread(state, id))),
    isSameUnread,
  );
}

/**
 * Marks a channel as read up to a message, as an acknowledgement here or on another device does.
 * @param mentions how many count from now on; by default those after the message
 */
export function markRead(state: State, channelId: string, messageId: string, mentions?: number): void {
  putReadState(state, readUpTo(findReadState(state, channelId), messageId, mentions));
}

/** A read state after its channel was read up to a message. @param mentions as of `markRead` */
export function readUpTo(
  { id, mention_ids = [] }: ReadState,
  messageId: string,
  mentions?: number,
): ReadState {
  const left =
    mentions === undefined ? mention_ids.filter((one) => compareSnowflakes(one, messageId) > 0) : [];
  return { id, last_message_id: messageId, mention_count: mentions ?? left.length, mention_ids: left };
}

/** How far a channel was read: the part of the state that marking it as read or unread changes. */
export const readMarker = (channelId: string): Part<ReadState> => ({
  read: (state) => (state.channels.has(channelId) ? findReadState(state, channelId) : undefined),
  write: putReadState,
  // A mention that arrives meanwhile moves no marker.
  compared: ({ last_message_id }) => last_message_id,
});

export function putReadStates(state: State, entries: readonly ReadState[]): void {
  for (const { id, last_message_id, mention_count, mention_ids = [] } of entries)
    putReadState(state, { id, last_message_id, mention_count, mention_ids });
}

/** Stores a channel's read state as of its message `as_of`: this store knows more about later messages and its own acknowledgements. */
function mergeReadState(state: State, { as_of, ...found }: ReadStateAsOf): void {
  const channel = state.channels.get(found.id);
  // Messages up to it are counted in this read state, so that their events count nothing.
  if (channel && compareSnowflakes(as_of, channel.last_message_id ?? '0') > 0) {
    state.channels.set(found.id, { ...channel, last_message_id: as_of });
    state.touch(key.lastMessage(found.id));
    touchUnread(state, found.id);
  }
  const known = state.readStates.get(found.id);
  const marker = newer(found.last_message_id ?? '0', known?.last_message_id ?? '0');
  const counted = marker === (found.last_message_id ?? '0');
  const later = known?.mention_ids?.filter((id) => compareSnowflakes(id, as_of) > 0) ?? [];
  const named = [...(found.mention_ids ?? []), ...later].filter((id) => compareSnowflakes(id, marker) > 0);
  putReadState(state, {
    id: found.id,
    last_message_id: marker,
    mention_count: counted ? found.mention_count + later.length : named.length,
    mention_ids: named,
  });
}

export const readReducers = {
  MESSAGE_ACK: (state, { channel_id, message_id, mention_count, manual }) => {
    // A later acknowledgement can be on its way already. Only by hand does a marker go back.
    const known = state.readStates.get(channel_id)?.last_message_id ?? '0';
    if (manual || compareSnowflakes(message_id, known) >= 0)
      markRead(state, channel_id, message_id, mention_count);
  },
  READ_STATE_UPDATE: (state, { read_state }) => {
    for (const entry of read_state) if (state.channels.has(entry.id)) mergeReadState(state, entry);
  },
} satisfies Reducers;
