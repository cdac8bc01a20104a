import type { ReactionEmoji, Store } from '../store/index.ts';
import { changeReactions, emojiKey, withReaction } from '../store/reactions.ts';
import type { ChatApi } from './api.ts';

/** One's own reactions: shown at once, told to the server one after the other. */
export interface Reactions {
  /** Reacts, or takes the reaction back where one has reacted so. Rejects, with everything as it was, where the server refuses. */
  toggle(channelId: string, messageId: string, emoji: ReactionEmoji): Promise<void>;
}

export function createReactions(store: Store, api: Pick<ChatApi, 'react' | 'unreact'>): Reactions {
  const turns = new Map<string, Promise<unknown>>();

  const show = (channelId: string, messageId: string, emoji: ReactionEmoji, me: boolean) =>
    store.batch(() =>
      changeReactions(store, channelId, messageId, (reactions) => {
        const known = reactions.find((reaction) => emojiKey(reaction.emoji) === emojiKey(emoji));
        if ((known?.me ?? false) === me) return reactions;
        return withReaction(reactions, emoji, (known?.count ?? 0) + (me ? 1 : -1), me);
      }),
    );

  const isMine = (channelId: string, messageId: string, emoji: ReactionEmoji): boolean => {
    for (const { messages } of store.timelines.get(channelId)?.segments ?? [])
      for (const { id, reactions = [] } of messages)
        if (id === messageId)
          return reactions.some((reaction) => reaction.me && emojiKey(reaction.emoji) === emojiKey(emoji));
    return false;
  };

  return {
    async toggle(channelId, messageId, emoji) {
      const me = !isMine(channelId, messageId, emoji);
      show(channelId, messageId, emoji, me);
      const name = `${messageId} ${emojiKey(emoji)}`;
      const send = () => (me ? api.react : api.unreact)(channelId, messageId, emoji);
      // One's last wish must be the last the server hears of.
      const turn = (turns.get(name) ?? Promise.resolve()).then(send, send);
      turns.set(name, turn);
      try {
        await turn;
      } catch (error) {
        show(channelId, messageId, emoji, !me);
        throw error;
      } finally {
        if (turns.get(name) === turn) turns.delete(name);
      }
    },
  };
}
