import { Fragment } from 'react';
import { Emoji, type EmojiProps } from './Emoji.tsx';

interface Part {
  readonly start: number;
  readonly text: string;
  readonly isEmoji: boolean;
}

function getParts(text: string): readonly Part[] {
  let end = 0;
  const parts = text.split(/(\p{RGI_Emoji})/v).map((part, number) => {
    const start = end;
    end += part.length;
    return { start, text: part, isEmoji: number % 2 === 1 };
  });
  return parts.filter((part) => part.text !== '');
}

/** A plain text with its emoji drawn. */
export const EmojiText = ({ text, size }: { text: string; size: NonNullable<EmojiProps['size']> }) =>
  getParts(text).map((part) => (
    <Fragment key={part.start}>{part.isEmoji ? <Emoji name={part.text} size={size} /> : part.text}</Fragment>
  ));
