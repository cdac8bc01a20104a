import { useState } from 'react';
import { Emoji } from '../../design/Emoji.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './EmojiPicker.css.ts';
import { SheetEmoji } from './SheetEmoji.tsx';

const HANDS = ['👋', '👋🏻', '👋🏼', '👋🏽', '👋🏾', '👋🏿'] as const;
const NAMES = [
  'emoji.tone.0',
  'emoji.tone.1',
  'emoji.tone.2',
  'emoji.tone.3',
  'emoji.tone.4',
  'emoji.tone.5',
] as const;

/** The skin tone that people and hands are drawn and taken with. */
export function TonePicker({ tone, onChange }: { tone: number; onChange: (tone: number) => void }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <button
        type="button"
        className={styles.tone}
        aria-label={t('emoji.tone', { tone: t(NAMES[tone] ?? NAMES[0]) })}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        <SheetEmoji emoji={HANDS[tone] ?? HANDS[0]} isAlone />
      </button>
    );
  }
  return (
    <div role="radiogroup" aria-label={t('emoji.tones')} className={styles.tones}>
      {HANDS.map((hand, index) => (
        // biome-ignore lint/a11y/useSemanticElements: drawn as the hand itself
        <button
          key={hand}
          type="button"
          role="radio"
          aria-checked={index === tone}
          aria-label={t(NAMES[index]!)}
          className={styles.tone}
          // biome-ignore lint/a11y/noAutofocus: focus stays where the choice was opened
          autoFocus={index === tone}
          onClick={() => {
            onChange(index);
            setOpen(false);
          }}
        >
          <Emoji name={hand} size={22} label="" />
        </button>
      ))}
    </div>
  );
}
