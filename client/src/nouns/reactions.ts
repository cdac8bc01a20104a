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

/** The key of reactions with one emoji: a custom emoji's id, or the character. */
export const emojiKey = ({ id, name }: ReactionEmoji): string => id ?? name ?? '';

/**
 * The reactions after one with `emoji` was added or removed. The event contains the current count, so that applying it twice, or over a
 * page that has it already, changes nothing.
 *
 * @param me whether the user is among them now; undefined if it was somebody else's
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

/** A message with other reactions: without the key if there are none, as in a fresh read. */
function withReactions(message: Message, reactions: readonly Reaction[]): Message {
  if (reactions === (message.reactions ?? NONE)) return message;
  const { reactions: _, ...rest } = message;
  return reactions.length > 0 ? { ...rest, reactions } : rest;
}

const NONE: readonly Reaction[] = [];

/** Changes the reactions of a message wherever it is held, and in pages that are being read. */
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

/** The reactions after the user reacted with an emoji, or removed their reaction. */
function withOwnReaction(
  reactions: readonly Reaction[],
  emoji: ReactionEmoji,
  me: boolean,
): readonly Reaction[] {
  if (hasReacted(reactions, emoji) === me) return reactions;
  const known = reactions.find((reaction) => emojiKey(reaction.emoji) === emojiKey(emoji));
  return withReaction(reactions, emoji, (known?.count ?? 0) + (me ? 1 : -1), me);
}

/** The reactions to a message in the store, of which the user changes the one with `emoji`. */
const reactionsPart = (
  channelId: string,
  messageId: string,
  emoji: ReactionEmoji,
): Part<readonly Reaction[]> => ({
  read(state) {
    const message = heldMessage(state, channelId, messageId);
    return message && (message.reactions ?? NONE);
  },
  // Pages that are being read have the change or not by themselves, so it is not recorded for them.
  write: (state, reactions) =>
    updateTimeline(state, channelId, (timeline) => ({
      ...timeline,
      segments: changeMessages(timeline.segments, (message) =>
        message.id === messageId ? withReactions(message, reactions) : message,
      ),
    })),
  compared: (reactions) => hasReacted(reactions, emoji),
});

/** `value` if a reaction was the user's, otherwise undefined: nothing is known of theirs. */
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

/** An emoji as paths name it. */
export const getEmojiName = ({ id, name }: ReactionEmoji) => (id === null ? (name ?? '') : `${name}:${id}`);

/** The user's own reactions. */
export const reactionMutations = ({ rest, exchange, store }: MutationContext) => ({
  /** Reacts to a message, or removes the user's reaction with that emoji; at once here. Throws RestError, NetworkError. */
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
