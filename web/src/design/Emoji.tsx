import missing from 'virtual:emoji-missing';
import { useState } from 'react';
import * as styles from './Emoji.css.ts';
import { emojiPoints } from './emojiPoints.ts';
import { cx } from './selectors.ts';

export interface EmojiProps {
  /** The character of a Unicode emoji, or the name of a custom one. */
  name: string;
  /** Address of a custom emoji's picture. */
  src?: string | undefined;
  /** 16 in reactions, 22 in text, 48 alone. */
  size?: 16 | 18 | 22 | 26 | 48;
  /** Said instead of the name, such as `:wave:`. */
  label?: string;
  /** Loads the file at once, instead of when the emoji comes into view. */
  isNow?: boolean;
  className?: string;
}

/** Address of a Unicode emoji in the bundled set. */
export const emojiAddress = (character: string): string => `/assets/emoji/${emojiPoints(character)}.svg`;

let undrawn: ReadonlySet<string> | undefined;
/** Whether the bundled set has a drawing of an emoji; the others are left to the platform. */
export function isDrawn(character: string): boolean {
  undrawn ??= new Set(missing.split(' '));
  // Only a pair of characters or more can have a tone. Asked for two thousand emoji at once.
  const plain = character.length > 2 ? character.replace(/[\u{1F3FB}-\u{1F3FF}]/gu, '') : character;
  return !undrawn.has(plain);
}

/** An emoji, drawn from one bundled set so that all users see the same face; the platform's own as last resort. */
export function Emoji({ name, src, size = 22, label, isNow, className }: EmojiProps) {
  const [failed, setFailed] = useState<string>();
  const address = src ?? emojiAddress(name);
  if (src && failed === src) return <span className={styles.name}>{`:${name}:`}</span>;
  if (failed === address || !(src || isDrawn(name))) {
    return (
      <span
        {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label ?? name })}
        className={cx(styles.fallback, styles.size[size], className)}
      >
        {name}
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={label ?? (src ? `:${name}:` : name)}
      draggable={false}
      loading={isNow ? 'eager' : 'lazy'}
      className={cx(styles.emoji, styles.size[size], className)}
      onError={() => setFailed(address)}
    />
  );
}
