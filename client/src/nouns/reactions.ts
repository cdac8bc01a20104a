import type { DeepReadonly } from '@guildhall/protocol/event';
import type * as reactions from '@guildhall/protocol/reactions/schemas';
import type { MutationContext } from '../session/mutations/context.ts';
import type { Message } from '../store/entities.ts';
import { change, type Part } from '../store/optimistic.ts';
import { changeMessages } from '../store/segments.ts';
import type { Reducers, State } from '../store/state.ts';
import { record } from '../store/timeline.ts';
import { heldMessage, updateTimeline } from '../store/timeline-events.ts';

export type Reaction = DeepReadonly<reactions.Reaction>;
export type ReactionEmoji = DeepReadonly<reactions.ReactionEmoji>;

/** Returns the key of an emoji: a custom emoji's id, or the character. */
export const emojiKey = ({ id, name }: ReactionEmoji): string => id ?? name ?? '';

/**
 * Returns the reactions after one with `emoji` was added or removed. Events contain the current count, so applying one twice, or to a
 * page that already includes it, changes nothing.
 *
 * @param me whether the user has now reacted; undefined if the reaction was another user's
 */
function withReaction(
  reactions: readonly Reaction[],
  emoji: ReactionEmoji,
  count: number,
  me: boolean | undefined,
): readonly Reaction[] {
  const key = emojiKey(emoji);
  const known = reactions.find((reaction) => emojiKey(reaction.emoji) === key);
  if (count <= 0) return known ? reactions.filter((reaction) => reaction !== known) : reactions;
  const next: Reaction = {
    ...(known ?? { emoji, burst_colors: [], me_burst: false }),
    count,
    count_details: { burst: 0, normal: count },
    me: me ?? known?.me ?? false,
  };
  if (!known) return [...reactions, next];
  if (known.count === next.count && known.me === next.me) return reactions;
  return reactions.map((reaction) => (reaction === known ? next : reaction));
}

/** Returns a message with other reactions: without the key if there are none, as the server returns it. */
function withReactions(message: Message, reactions: readonly Reaction[]): Message {
  if (reactions === (message.reactions ?? NONE)) return message;
  const { reactions: _, ...rest } = message;
  return reactions.length > 0 ? { ...rest, reactions } : rest;
}

const NONE: readonly Reaction[] = [];

/** Changes the reactions of a message in the store, and in pages that are being read. */
function changeReactions(
  state: State,
  channelId: string,
  messageId: string,
  next: (reactions: readonly Reaction[]) => readonly Reaction[],
): void {
  if (!state.timelines.has(channelId)) return;
  const apply = (message: Message) => withReactions(message, next(message.reactions ?? NONE));
  updateTimeline(state, channelId, (timeline) => record(timeline, { kind: 'change', id: messageId, apply }));
}

/** Whether the user has reacted with an emoji. */
const hasReacted = (reactions: readonly Reaction[], emoji: ReactionEmoji): boolean =>
  reactions.some((reaction) => reaction.me && emojiKey(reaction.emoji) === emojiKey(emoji));

/** Returns the reactions after the user reacted with an emoji, or removed their reaction. */
function withOwnReaction(
  reactions: readonly Reaction[],
  emoji: ReactionEmoji,
  me: boolean,
): readonly Reaction[] {
  if (hasReacted(reactions, emoji) === me) return reactions;
  const known = reactions.find((reaction) => emojiKey(reaction.emoji) === emojiKey(emoji));
  return withReaction(reactions, emoji, (known?.count ?? 0) + (me ? 1 : -1), me);
}

/** The part of the store that the user changes: a message's reactions, compared by the user's own with `emoji`. */
const reactionsPart = (
  channelId: string,
  messageId: string,
  emoji: ReactionEmoji,
): Part<readonly Reaction[]> => ({
  read(state) {
    const message = heldMessage(state, channelId, messageId);
    return message && (message.reactions ?? NONE);
  },
  // Not recorded for pages that are being read: the server includes the change in them or not.
  write: (state, reactions) =>
    updateTimeline(state, channelId, (timeline) => ({
      ...timeline,
      segments: changeMessages(timeline.segments, (message) =>
        message.id === messageId ? withReactions(message, reactions) : message,
      ),
    })),
  compared: (reactions) => hasReacted(reactions, emoji),
});

/** Returns `value` if the reaction was the user's; undefined if another user's, which says nothing about the user's. */
const mine = (state: State, userId: string, value: boolean) => (userId === state.me?.id ? value : undefined);

export const reactionReducers = {
  MESSAGE_REACTION_ADD: (state, { channel_id, message_id, user_id, emoji, count }) =>
    changeReactions(state, channel_id, message_id, (reactions) =>
      withReaction(reactions, emoji, count, mine(state, user_id, true)),
    ),
  MESSAGE_REACTION_REMOVE: (state, { channel_id, message_id, user_id, emoji, count }) =>
    changeReactions(state, channel_id, message_id, (reactions) =>
      withReaction(reactions, emoji, count, mine(state, user_id, false)),
    ),
  MESSAGE_REACTION_REMOVE_EMOJI: (state, { channel_id, message_id, emoji }) =>
    changeReactions(state, channel_id, message_id, (reactions) =>
      withReaction(reactions, emoji, 0, undefined),
    ),
  MESSAGE_REACTION_REMOVE_ALL: (state, { channel_id, message_id }) =>
    changeReactions(state, channel_id, message_id, () => NONE),
} satisfies Reducers;

/** Returns an emoji in the form used in paths. */
export const getEmojiName = ({ id, name }: ReactionEmoji) => (id === null ? (name ?? '') : `${name}:${id}`);

/** Mutations of the user's own reactions. */
export const reactionMutations = ({ rest, exchange, store }: MutationContext) => ({
  /** Reacts to a message, or removes the user's reaction with that emoji, shown immediately. Throws RestError, NetworkError. */
  toggleReaction(channel_id: string, message_id: string, emoji: ReactionEmoji): Promise<unknown> {
    const part = reactionsPart(channel_id, message_id, emoji);
    const reacts = !hasReacted(part.read(store) ?? [], emoji);
    const params = { channel_id, message_id, emoji_name: getEmojiName(emoji) };
    return exchange({
      show: [change(part, (reactions) => withOwnReaction(reactions, emoji, reacts))],
      call: () => rest.call(reacts ? 'addReaction' : 'deleteOwnReaction', { params }),
      turn: `reaction ${message_id} ${emojiKey(emoji)}`,
    });
  },
});
