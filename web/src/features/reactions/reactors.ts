import { emojiKey, type ReactionEmoji, type User } from '@guildhall/client';
import { rest } from '../../state/api.ts';

/** Users per page. */
export const REACTORS_PAGE = 50;

/** A page of the users who reacted with an emoji, by id. Throws RestError, NetworkError. */
export function readReactors(
  message: { readonly id: string; readonly channel_id: string },
  emoji: ReactionEmoji,
  page: { readonly limit: number; readonly after?: string },
): Promise<readonly User[]> {
  const params = {
    channel_id: message.channel_id,
    message_id: message.id,
    emoji_name: emoji.id === null ? emojiKey(emoji) : `${emoji.name}:${emoji.id}`,
  };
  return rest.call('listReactions', { params, query: { type: 0, ...page } });
}
