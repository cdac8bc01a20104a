import { canonicalEmoji } from '@guildhall/markup/emoji/canonical';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { ReactionEmoji } from '@guildhall/protocol/reactions/schemas';
import { isSnowflake } from '@guildhall/protocol/snowflake';
import { apiError } from '../../platform/http/errors.ts';

/** An unknown emoji in a path is a mistake in the request, not a missing resource (public documentation, create reaction). */
export const unknownEmoji = () => apiError(ErrorCode.UNKNOWN_EMOJI, { status: 400 });

/** A custom emoji as paths name it; some libraries mark animated ones. */
const CUSTOM = /^(?:a:)?(\w{1,32}):(\d{1,19})$/;

/**
 * Returns the emoji that a path names: a character in any spelling, or a custom emoji, whose name is not checked. Throws 10014 for
 * everything else.
 */
export function readEmoji(text: string): ReactionEmoji {
  const [, name, id] = CUSTOM.exec(text) ?? [];
  if (name && id && isSnowflake(id)) return { id, name };
  const character = canonicalEmoji(text);
  if (character === undefined) throw unknownEmoji();
  return { id: null, name: character };
}

/** The key of reactions with one emoji: a custom emoji's id, or the character. */
export const getKey = ({ id, name }: ReactionEmoji): string => id ?? name ?? '';
