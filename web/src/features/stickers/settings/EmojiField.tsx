import { emojiNames } from '@guildhall/markup/emoji/catalog';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import * as field from '../../../design/Field.css.ts';
import { Field } from '../../../design/Field.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { t } from '../../../i18n/i18n.ts';
import { EmojiPopover } from '../../emoji/index.ts';
import { RelatedEmoji } from './RelatedEmoji.tsx';
import * as styles from './StickerSection.css.ts';

interface EmojiFieldProps {
  /** The name of the emoji; empty for none. */
  tags: string;
  onChange: (tags: string) => void;
}

/** Chooses the emoji by which a sticker is found. */
export function EmojiField({ tags, onChange }: EmojiFieldProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hint = t('stickerSettings.emojiHint');
  return (
    <Field label={t('stickerSettings.emoji')} hint={hint} isRequired>
      {({ control }) => (
        <>
          <Button
            ref={button}
            id={control.id}
            aria-describedby={control['aria-describedby'] ?? ''}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={`${t('stickerSettings.emoji')}: ${tags || t('stickerSettings.emojiNone')}`}
            className={`${field.box} ${styles.choose}`}
            onPress={() => setOpen(!open)}
          >
            {tags ? (
              <RelatedEmoji tags={tags} />
            ) : (
              <span className={styles.unset}>{t('stickerSettings.emojiNone')}</span>
            )}
            <Icon name="caret.down" size={16} />
          </Button>
          {open && (
            <EmojiPopover
              button={button}
              onPick={(emoji) => onChange(emojiNames(emoji)?.[0] ?? tags)}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Field>
  );
}
