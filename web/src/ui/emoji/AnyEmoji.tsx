import { type EmojiReference, readEmojiSource } from '@guildhall/client/nouns/emoji';
import type { ReactionEmoji } from '@guildhall/client/nouns/reactions';
import { Emoji } from '../../design/Emoji.tsx';
import { CustomEmoji, type CustomEmojiProps } from './CustomEmoji.tsx';

const read = (emoji: string | ReactionEmoji): EmojiReference | undefined => {
  if (typeof emoji === 'string') return readEmojiSource(emoji);
  const { id, name, animated = false } = emoji;
  return id === null ? undefined : { id, name: name ?? '', animated };
};

/** An emoji of either kind: a character, or a custom one in the form of texts or of reactions. */
export function AnyEmoji({
  emoji,
  ...rest
}: Omit<CustomEmojiProps, 'emoji'> & { emoji: string | ReactionEmoji }) {
  const custom = read(emoji);
  if (custom) return <CustomEmoji emoji={custom} {...rest} />;
  const { isNear: _, ...look } = rest;
  return <Emoji name={typeof emoji === 'string' ? emoji : (emoji.name ?? '')} {...look} />;
}

/** The name of an emoji in sentences: the character, or `:name:`. */
export function emojiWords(emoji: string | ReactionEmoji): string {
  const custom = read(emoji);
  if (custom) return `:${custom.name}:`;
  return typeof emoji === 'string' ? emoji : (emoji.name ?? '');
}
