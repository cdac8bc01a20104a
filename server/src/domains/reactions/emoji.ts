import { canonicalEmoji } from '@guildhall/markup/emoji/canonical';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { ReactionEmoji } from '@guildhall/protocol/reactions/schemas';
import { apiError } from '../../platform/http/errors.ts';

/** An emoji of a path that is unknown is a mistake in the request, not a missing resource (public documentation, create reaction). */
export const unknownEmoji = () => apiError(ErrorCode.UNKNOWN_EMOJI, { status: 400 });

/**
 * The emoji that a path names: a character in whatever spelling. Throws 10014 for everything else, custom emoji (`name:id`) of
 * guilds that have none among it.
 */
export function readEmoji(name: string): ReactionEmoji {
  const character = canonicalEmoji(name);
  if (character === undefined) throw unknownEmoji();
  return { id: null, name: character };
}

/** What reactions with one emoji are kept under: a custom emoji's id, or the character. */
export const keyOf = ({ id, name }: ReactionEmoji): string => id ?? name ?? '';
