import type { Session, User } from '@guildhall/client';
import { getEmojiName, type ReactionEmoji } from '@guildhall/client/nouns/reactions';
import { showToast } from '../../design/toast.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';

/** Adds or removes the user's reaction; shows the error if the server refuses. */
export function toggleReaction(
  session: Session,
  channelId: string,
  messageId: string,
  emoji: ReactionEmoji,
): void {
  session.mutations
    .toggleReaction(channelId, messageId, emoji)
    .catch((error) => showToast({ kind: 'error', message: describeError(error) }));
}

/** Returns a character as a reaction's emoji. */
export const characterEmoji = (name: string): ReactionEmoji => ({ id: null, name });

/** Users per page. */
export const REACTORS_PAGE = 50;

/** Reads a page of the users who reacted with an emoji, by id. Throws RestError, NetworkError. */
export function readReactors(
  message: { readonly id: string; readonly channel_id: string },
  emoji: ReactionEmoji,
  page: { readonly limit: number; readonly after?: string | undefined },
  signal?: AbortSignal,
): Promise<readonly User[]> {
  const params = {
    channel_id: message.channel_id,
    message_id: message.id,
    emoji_name: getEmojiName(emoji),
  };
  const { limit, after } = page;
  const query = { type: 0 as const, limit, ...(after ? { after } : {}) };
  return rest.call('listReactions', { params, query, ...(signal ? { signal } : {}) });
}
