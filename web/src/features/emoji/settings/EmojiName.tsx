import { useRef, useState } from 'react';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { describeError } from '../../../state/describeError.ts';
import * as styles from './EmojiSection.css.ts';
import { isEmojiName } from './prepare.ts';

interface EmojiNameProps {
  name: string;
  isDisabled: boolean;
  onRename: (name: string) => Promise<unknown>;
}

/** An emoji's name, edited in place: Enter and leaving the field save it, Escape restores it. */
export function EmojiName({ name, isDisabled, onRename }: EmojiNameProps) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const end = () => {
    setDraft(undefined);
    setProblem(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = async () => {
    const next = draft?.trim().replaceAll(':', '') ?? name;
    if (next === name) return end();
    if (!isEmojiName(next)) return setProblem(t('emojiSettings.nameRule'));
    try {
      await onRename(next);
      end();
    } catch (error) {
      setProblem(describeError(error));
    }
  };
  if (draft === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={styles.name}
        disabled={isDisabled}
        aria-label={isDisabled ? undefined : t('emojiSettings.rename', { name })}
        onClick={() => setDraft(name)}
      >
        {`:${name}:`}
      </button>
    );
  return (
    <TextField
      className={styles.field}
      label={t('emojiSettings.name')}
      hideLabel
      value={draft}
      error={problem}
      autoFocus
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="none"
      onChange={(next) => {
        setDraft(next);
        setProblem(undefined);
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        end();
      }}
    />
  );
}
