import type { EmojiReference } from '@guildhall/client/nouns/emoji';
import { useState } from 'react';
import { CustomEmoji } from '../emoji/CustomEmoji.tsx';
import { openEmojiCard } from '../emoji/emojiCard.ts';
import * as styles from './Markup.css.ts';

/** A custom emoji in a text; pressing it shows where it is from. */
export function EmojiMention({ emoji }: { emoji: EmojiReference }) {
  const [isFocused, setFocused] = useState(false);
  return (
    <button
      type="button"
      className={styles.customEmoji}
      title={`:${emoji.name}:`}
      aria-haspopup="dialog"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onClick={(event) => openEmojiCard({ emoji, origin: event.currentTarget })}
    >
      <CustomEmoji emoji={emoji} size={48} isNear={isFocused} className={styles.emoji} />
    </button>
  );
}
