import type { EmojiReference } from '@guildhall/client/nouns/emoji';
import { useState } from 'react';
import { Emoji, type EmojiProps } from '../../design/Emoji.tsx';
import { isStill } from '../../design/isStill.ts';
import { customEmojiAddress } from '../../state/names.ts';
import { useSetting } from '../../state/useSetting.ts';

export interface CustomEmojiProps extends Pick<EmojiProps, 'label' | 'className'> {
  emoji: EmojiReference;
  size?: NonNullable<EmojiProps['size']>;
  /** Whether the control around it has focus or the pointer: an animated emoji then moves, whatever the settings are. */
  isNear?: boolean;
}

/** The width of the picture for an emoji of `size` on a dense screen. */
const pictureSize = (size: number) => (size <= 16 ? 32 : size <= 32 ? 64 : 128);

/** A guild's emoji. Animated ones stand still under reduced motion until the pointer is on them. */
export function CustomEmoji({ emoji, size = 22, isNear = false, label, className }: CustomEmojiProps) {
  const animates = useSetting('animate_emoji');
  const [isOver, setOver] = useState(false);
  const moves = emoji.animated && (isNear || isOver || (animates && !isStill()));
  const picture = (
    <Emoji
      name={emoji.name}
      src={customEmojiAddress(emoji.id, pictureSize(size), moves)}
      size={size}
      {...(label === undefined ? {} : { label })}
      {...(className ? { className } : {})}
    />
  );
  if (!emoji.animated) return picture;
  return (
    <span onPointerEnter={() => setOver(true)} onPointerLeave={() => setOver(false)}>
      {picture}
    </span>
  );
}
