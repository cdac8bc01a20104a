import { useState } from 'react';
import * as styles from './Emoji.css.ts';
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
  className?: string;
}

/** Address of a Unicode emoji in the bundled set: code points in hex, joined by `-`, without the variation selector. */
export function emojiAddress(character: string): string {
  const points = [...character]
    .map((part) => part.codePointAt(0)!.toString(16))
    .filter((point) => point !== 'fe0f');
  return `/assets/emoji/${points.join('-')}.svg`;
}

/** An emoji, drawn from one bundled set so that all people see the same face; the platform's own as last resort. */
export function Emoji({ name, src, size = 22, label, className }: EmojiProps) {
  const [missing, setMissing] = useState<string>();
  const address = src ?? emojiAddress(name);
  if (missing === address) {
    return (
      <span
        role="img"
        aria-label={label ?? name}
        className={cx(styles.fallback, styles.size[size], className)}
      >
        {src ? (label ?? `:${name}:`) : name}
      </span>
    );
  }
  return (
    <img
      src={address}
      alt={label ?? (src ? `:${name}:` : name)}
      draggable={false}
      loading="lazy"
      className={cx(styles.emoji, styles.size[size], className)}
      onError={() => setMissing(address)}
    />
  );
}
