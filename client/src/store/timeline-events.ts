import type { Message, MessageCreate } from './entities.ts';
import { isEphemeral } from './ephemeral.ts';
import { holdMessage } from './hold-message.ts';
import { key } from './keys.ts';
import { deleteLastMessage, editLastMessage, followLastMessage } from './last-messages.ts';
import { putMember, putUser } from './people.ts';
import { countMessage, forgetMentions, forgetUnmentioned } from './reads.ts';
import { segmentAt } from './segments.ts';
import type { Reducers, State } from './state.ts';
import { EMPTY_TIMELINE, record, type Timeline } from './timeline.ts';
import { stopTyping } from './typing.ts';

/** Changes a channel's timeline; listeners are not notified if it stays the same. */
export function updateTimeline(
  state: State,
  channelId: string,
  change: (timeline: Timeline) => Timeline,
): void {
  // Messages under way for a channel that was deleted or hidden are dropped.
  if (!state.timelines.has(channelId) && !state.channels.has(channelId)) return;
  const known = state.timelines.get(channelId) ?? EMPTY_TIMELINE;
  const next = change(known);
  if (next === known) return;
  state.timelines.set(channelId, next);
  state.touch(key.timeline(channelId));
  if (next.pending !== known.pending) state.touch(key.outbox);
}

/** Returns a message, if it is in the store. */
export function heldMessage(state: State, channelId: string, messageId: string): Message | undefined {
  const segments = state.timelines.get(channelId)?.segments ?? [];
  return segmentAt(segments, messageId)?.messages.find(messageId);
}

/** Drops a channel's messages. Unsent messages go too: the channel is gone. */
export function dropTimeline(state: State, channelId: string): void {
  if (!state.timelines.delete(channelId)) return;
  state.touch(key.timeline(channelId));
  state.touch(key.outbox);
}

/** A message as GET returns it: MESSAGE_CREATE contains more. */
export function plainMessage(message: MessageCreate): Message {
  const { guild_id: _guild, member: _member, nonce: _nonce, ...plain } = message;
  return plain;
}

/** Stores the users of messages, whatever the source. */
export function putMessageUsers(state: State, message: Message): void {
  if (!message.webhook_id) putUser(state, message.author);
  for (const user of message.mentions) putUser(state, user);
}

/** Stores a new message: from its event, or from the response to our own send, whichever comes first. */
export function putSentMessage(state: State, message: MessageCreate): void {
  const { channel_id: channelId, nonce, guild_id, member } = message;
  const mine = message.author.id === state.me?.id;
  putMessageUsers(state, message);
  if (guild_id && member && !message.webhook_id) putMember(state, guild_id, message.author.id, member);
  stopTyping(state, channelId, message.author.id);
  if (state.timelines.has(channelId)) {
    updateTimeline(state, channelId, (timeline) => {
      const held = holdMessage(state, plainMessage(message));
      const next = record(timeline, { kind: 'create', message: held });
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
  // Nobody counts a message that is not in the channel's history.
  if (isEphemeral(message)) return;
  countMessage(state, message);
  followLastMessage(state, message);
}

/** The known timelines that contain or quote messages: that of their channel, and of threads that began with them, which have their ids. */
const quotingTimelines = (state: State, channelId: string, messageIds: Iterable<string>): string[] =>
  [...new Set([channelId, ...messageIds])].filter((id) => state.timelines.has(id));

function deleteMessages(state: State, channelId: string, ids: ReadonlySet<string>): void {
  forgetMentions(state, channelId, ids);
  deleteLastMessage(state, channelId, ids);
  for (const id of quotingTimelines(state, channelId, ids))
    updateTimeline(state, id, (timeline) => record(timeline, { kind: 'delete', ids }));
}

export const timelineReducers = {
  MESSAGE_CREATE: putSentMessage,
  MESSAGE_UPDATE: (state, update) => {
    forgetUnmentioned(state, update);
    editLastMessage(state, update);
    const change = plainMessage(update);
    for (const channelId of quotingTimelines(state, update.channel_id, [update.id]))
      updateTimeline(state, channelId, (timeline) => record(timeline, { kind: 'update', change }));
  },
  MESSAGE_DELETE: (state, { id, channel_id }) => {
    deleteMessages(state, channel_id, new Set([id]));
  },
  MESSAGE_DELETE_BULK: (state, { ids, channel_id }) => {
    deleteMessages(state, channel_id, new Set(ids));
  },
} satisfies Reducers;
