import type { ReactionEmoji } from '../../store/index.ts';
import { change } from '../../store/optimistic.ts';
import { emojiKey, hasReacted, reactionsPart, withOwnReaction } from '../../store/reactions.ts';
import type { MutationContext } from './context.ts';

/** An emoji as paths name it. */
const pathName = ({ id, name }: ReactionEmoji) => (id === null ? (name ?? '') : `${name}:${id}`);

/** The user's own reactions. */
export const reactionMutations = ({ rest, exchange, store }: MutationContext) => ({
  /** Reacts to a message, or removes the user's reaction with that emoji; at once here. Throws RestError, NetworkError. */
  toggleReaction(channel_id: string, message_id: string, emoji: ReactionEmoji): Promise<unknown> {
    const part = reactionsPart(channel_id, message_id, emoji);
    const reacts = !hasReacted(part.read(store) ?? [], emoji);
    const params = { channel_id, message_id, emoji_name: pathName(emoji) };
    return exchange({
      show: [change(part, (reactions) => withOwnReaction(reactions, emoji, reacts))],
      call: () => rest.call(reacts ? 'addReaction' : 'deleteOwnReaction', { params }),
      turn: `reaction ${message_id} ${emojiKey(emoji)}`,
    });
  },
});
