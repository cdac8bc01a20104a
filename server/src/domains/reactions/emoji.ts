import { canonicalEmoji } from '@guildhall/markup/emoji/canonical';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { ReactionEmoji } from '@guildhall/protocol/reactions/schemas';
import { apiError } from '../../platform/http/errors.ts';

/** An unknown emoji in a path is a mistake in the request, not a missing resource (public documentation, create reaction). */
export const unknownEmoji = () => apiError(ErrorCode.UNKNOWN_EMOJI, { status: 400 });

/**
 * Returns the emoji that a path names: a character in any spelling. Throws 10014 for everything else, including custom emoji (`name:id`)
 * of guilds that have none.
 */
export function readEmoji(name: string): ReactionEmoji {
  const character = canonicalEmoji(name);
  if (character === undefined) throw unknownEmoji();
  return { id: null, name: character };
}

/** The key of reactions with one emoji: a custom emoji's id, or the character. */
export const getKey = ({ id, name }: ReactionEmoji): string => id ?? name ?? '';
