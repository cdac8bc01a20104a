import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { DispatchData, Message, MessageCreate } from './entities.ts';
import { key } from './keys.ts';
import { putMember, putUser } from './people.ts';
import { countMessage, forgetMentions, forgetUnmentioned } from './reads.ts';
import { openEnd } from './segments.ts';
import type { Reducer, State } from './state.ts';
import { EMPTY_TIMELINE, record, type Timeline } from './timeline.ts';
import { stopTyping } from './typing.ts';

/** Changes a channel's timeline; nothing is told when it stays the same. */
export function updateTimeline(
  state: State,
  channelId: string,
  change: (timeline: Timeline) => Timeline,
): void {
  // What is still on its way for a channel that is gone, or hidden, has no place any more.
  if (!state.timelines.has(channelId) && !state.channels.has(channelId)) return;
  const known = state.timelines.get(channelId) ?? EMPTY_TIMELINE;
  const next = change(known);
  if (next === known) return;
  state.timelines.set(channelId, next);
  state.touch(key.timeline(channelId));
  if (next.pending !== known.pending) state.touch(key.outbox);
}

/** Forgets what is held of a channel's messages. What was written here and not sent goes too: the channel is gone. */
export function dropTimeline(state: State, channelId: string): void {
  if (!state.timelines.delete(channelId)) return;
  state.touch(key.timeline(channelId));
  state.touch(key.outbox);
}

/** A message as GET gives it: MESSAGE_CREATE carries more. */
export function plainMessage(message: MessageCreate): Message {
  const { guild_id: _guild, member: _member, nonce: _nonce, ...plain } = message;
  return plain;
}

/** Learns the people of messages that came from anywhere. */
export function putMessageUsers(state: State, message: Message): void {
  if (!message.webhook_id) putUser(state, message.author);
  for (const { member: _member, ...user } of message.mentions as readonly (Message['author'] & {
    member?: unknown;
  })[]) {
    putUser(state, user);
  }
}

/** Takes in a message that was sent: from its event, or from the answer to our own send, whichever comes first. */
export function putSentMessage(state: State, message: MessageCreate): void {
  const { channel_id: channelId, nonce, guild_id, member } = message;
  const mine = message.author.id === state.me?.id;
  putMessageUsers(state, message);
  if (guild_id && member && !message.webhook_id) putMember(state, guild_id, message.author.id, member);
  stopTyping(state, channelId, message.author.id);
  if (state.timelines.has(channelId)) {
    updateTimeline(state, channelId, (timeline) => {
      const next = record(timeline, { kind: 'create', message: plainMessage(message) });
      const sent =
        mine && nonce !== undefined && timeline.pending.some((pending) => pending.nonce === String(nonce));
      if (!sent) return next;
      return {
        ...next,
        pending: next.pending.filter((pending) => pending.nonce !== String(nonce)),
        nonces: new Map(next.nonces).set(message.id, String(nonce)),
      };
    });
  }
  countMessage(state, message);
}

function noteLast(
  state: State,
  guildId: string,
  channels: readonly { readonly id: string; readonly last_message_id?: string }[],
): void {
  for (const { id, last_message_id: last } of channels) {
    const channel = state.channels.get(id);
    if (!channel || !last || compareSnowflakes(last, channel.last_message_id ?? '0') <= 0) continue;
    state.channels.set(id, { ...channel, last_message_id: last });
    state.touch(key.channel(id));
    state.touch(key.unread(id));
    state.touch(key.unread(guildId));
    state.touch(key.unreadTotal);
    // Messages were sent that this session was not given: what is held no longer reaches the present.
    if (state.timelines.has(id)) {
      updateTimeline(state, id, (timeline) => ({
        ...timeline,
        segments: openEnd(timeline.segments, channel.last_message_id ?? '0'),
      }));
    }
  }
}

export const timelineReducers = {
  MESSAGE_CREATE: putSentMessage,
  MESSAGE_UPDATE: (state, update) => {
    forgetUnmentioned(state, update);
    if (!state.timelines.has(update.channel_id)) return;
    const change = plainMessage(update as MessageCreate);
    updateTimeline(state, update.channel_id, (timeline) => record(timeline, { kind: 'update', change }));
  },
  MESSAGE_DELETE: (state, { id, channel_id }) => {
    forgetMentions(state, channel_id, new Set([id]));
    if (!state.timelines.has(channel_id)) return;
    updateTimeline(state, channel_id, (timeline) => record(timeline, { kind: 'delete', ids: new Set([id]) }));
  },
  MESSAGE_DELETE_BULK: (state, { ids, channel_id }) => {
    forgetMentions(state, channel_id, new Set(ids));
    if (!state.timelines.has(channel_id)) return;
    updateTimeline(state, channel_id, (timeline) => record(timeline, { kind: 'delete', ids: new Set(ids) }));
  },
  CHANNEL_UNREAD_UPDATE: (state, { guild_id, channel_unread_updates }) =>
    noteLast(state, guild_id, channel_unread_updates),
  PASSIVE_UPDATE_V1: (state, { guild_id, channels = [] }) => noteLast(state, guild_id, channels),
} satisfies { [Name in keyof DispatchData]?: Reducer<DispatchData[Name]> };
