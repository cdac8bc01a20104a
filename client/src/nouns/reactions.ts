import type { DeepReadonly } from '@guildhall/protocol/event';
import type * as reactions from '@guildhall/protocol/reactions/schemas';
import { ReactionType } from '@guildhall/protocol/reactions/types';
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

/** The reactions with an emoji after a change, as events contain them. */
interface Tally {
  readonly emoji: ReactionEmoji;
  readonly count: number;
  readonly burst_count?: number | undefined;
  readonly burst_colors?: readonly string[] | undefined;
}

/** The kinds of the user's own reactions with an emoji; those that a change says nothing about are left out. */
type Own = Partial<Pick<Reaction, 'me' | 'me_burst'>>;

const isSame = (a: Reaction, b: Reaction) =>
  a.count === b.count &&
  a.count_details.burst === b.count_details.burst &&
  a.me === b.me &&
  a.me_burst === b.me_burst;

/**
 * Returns the reactions after one with an emoji was added or removed. Events contain the current count, so applying one twice, or to a
 * page that already includes it, changes nothing.
 */
function withReaction(
  reactions: readonly Reaction[],
  { emoji, count, burst_count: burst = 0, burst_colors: colors }: Tally,
  own: Own,
): readonly Reaction[] {
  const key = emojiKey(emoji);
  const known = reactions.find((reaction) => emojiKey(reaction.emoji) === key);
  if (count <= 0) return known ? reactions.filter((reaction) => reaction !== known) : reactions;
  const next: Reaction = {
    ...(known ?? { emoji, me: false, me_burst: false }),
    count,
    count_details: { burst, normal: count - burst },
    burst_colors: burst > 0 ? (colors ?? known?.burst_colors ?? []) : [],
    ...own,
  };
  if (!known) return [...reactions, next];
  return isSame(known, next)
    ? reactions
    : reactions.map((reaction) => (reaction === known ? next : reaction));
}

/** Returns a message with other reactions: without the key if there are none, as the server returns it. */
function withReactions(message: Message, reactions: readonly Reaction[]): Message {
  if (reactions === (message.reactions ?? NONE)) return message;
  const { reactions: _, ...rest } = message;
  return reactions.length > 0 ? { ...rest, reactions } : rest;
}

const NONE: readonly Reaction[] = [];

/** A reaction that was added or removed, and the reactions with its emoji afterwards. */
interface ReactionEvent extends Tally {
  readonly user_id: string;
  readonly burst: boolean;
}

/** What an event says about the user's own reactions; nothing if the reaction is another user's. */
const readOwn = ({ user_id, burst }: ReactionEvent, me: string | undefined, has: boolean): Own =>
  user_id !== me ? {} : burst ? { me_burst: has } : { me: has };

/** A message after an event about its reactions. @param has whether the reaction was added */
export function applyReactionEvent(
  message: Message,
  event: ReactionEvent,
  me: string,
  has: boolean,
): Message {
  return withReactions(message, withReaction(message.reactions ?? NONE, event, readOwn(event, me, has)));
}

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

const findReaction = (reactions: readonly Reaction[], emoji: ReactionEmoji) =>
  reactions.find((reaction) => emojiKey(reaction.emoji) === emojiKey(emoji));

/** Whether the user has a reaction of a kind with an emoji. */
const hasReacted = (reactions: readonly Reaction[], emoji: ReactionEmoji, kind: ReactionType): boolean => {
  const reaction = findReaction(reactions, emoji);
  return (kind === ReactionType.BURST ? reaction?.me_burst : reaction?.me) ?? false;
};

/** Returns the reactions after the user reacted with an emoji, or removed their reaction. */
function withOwnReaction(
  reactions: readonly Reaction[],
  emoji: ReactionEmoji,
  kind: ReactionType,
  has: boolean,
): readonly Reaction[] {
  if (hasReacted(reactions, emoji, kind) === has) return reactions;
  const known = findReaction(reactions, emoji);
  const isBurst = kind === ReactionType.BURST;
  const by = has ? 1 : -1;
  const tally = {
    emoji,
    count: (known?.count ?? 0) + by,
    burst_count: (known?.count_details.burst ?? 0) + (isBurst ? by : 0),
  };
  return withReaction(reactions, tally, isBurst ? { me_burst: has } : { me: has });
}

/** The part of the store that the user changes: a message's reactions, compared by the user's own of a kind with `emoji`. */
const reactionsPart = (
  channelId: string,
  messageId: string,
  emoji: ReactionEmoji,
  kind: ReactionType,
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
  compared: (reactions) => hasReacted(reactions, emoji, kind),
});

export const reactionReducers = {
  MESSAGE_REACTION_ADD: (state, event) =>
    changeReactions(state, event.channel_id, event.message_id, (reactions) =>
      withReaction(reactions, event, readOwn(event, state.me?.id, true)),
    ),
  MESSAGE_REACTION_REMOVE: (state, event) =>
    changeReactions(state, event.channel_id, event.message_id, (reactions) =>
      withReaction(reactions, event, readOwn(event, state.me?.id, false)),
    ),
  MESSAGE_REACTION_REMOVE_EMOJI: (state, { channel_id, message_id, emoji }) =>
    changeReactions(state, channel_id, message_id, (reactions) =>
      withReaction(reactions, { emoji, count: 0 }, {}),
    ),
  MESSAGE_REACTION_REMOVE_ALL: (state, { channel_id, message_id }) =>
    changeReactions(state, channel_id, message_id, () => NONE),
} satisfies Reducers;

/** Returns an emoji in the form used in paths. */
export const getEmojiName = ({ id, name }: ReactionEmoji) => (id === null ? (name ?? '') : `${name}:${id}`);

/** Mutations of the user's own reactions. */
export const reactionMutations = ({ rest, exchange, store }: MutationContext) => ({
  /** Reacts to a message, or removes the user's reaction of that kind and emoji, shown immediately. Throws RestError, NetworkError. */
  toggleReaction(
    channel_id: string,
    message_id: string,
    emoji: ReactionEmoji,
    kind: ReactionType = ReactionType.NORMAL,
  ): Promise<unknown> {
    const part = reactionsPart(channel_id, message_id, emoji, kind);
    const reacts = !hasReacted(part.read(store) ?? [], emoji, kind);
    const params = { channel_id, message_id, emoji_name: getEmojiName(emoji) };
    const isBurst = kind === ReactionType.BURST;
    const add = () => rest.call('addReaction', { params, ...(isBurst ? { query: { type: kind } } : {}) });
    const remove = () =>
      isBurst
        ? rest.call('deleteOwnReactionOfType', { params: { ...params, reaction_type: '1' } })
        : rest.call('deleteOwnReaction', { params });
    return exchange({
      show: [change(part, (reactions) => withOwnReaction(reactions, emoji, kind, reacts))],
      call: (): Promise<unknown> => (reacts ? add() : remove()),
      turn: `reaction ${message_id} ${emojiKey(emoji)} ${kind}`,
    });
  },
});
