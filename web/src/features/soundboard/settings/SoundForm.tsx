import { SOUND_LIMITS } from '@guildhall/protocol/limits/voice';
import type { SoundboardSound, SoundboardSoundChange } from '@guildhall/protocol/soundboard/schemas';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Slider } from '../../../design/Slider.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { EmojiPopover } from '../../emoji/index.ts';
import { SoundEmoji } from '../SoundEmoji.tsx';
import * as styles from './SoundboardSection.css.ts';

const { name: NAME } = SOUND_LIMITS;
const CUSTOM = /^<a?:\w+:(\d+)>$/;

/** A sound that is changed, or a file that becomes one. */
export type Subject = { readonly sound: SoundboardSound } | { readonly file: File; readonly uri: string };

type Emoji = Pick<SoundboardSound, 'emoji_id' | 'emoji_name'>;

const readEmoji = (text: string): Emoji => {
  const [, id] = CUSTOM.exec(text) ?? [];
  return id ? { emoji_id: id, emoji_name: null } : { emoji_id: null, emoji_name: text };
};

interface SoundFormProps {
  subject: Subject;
  onSave: (body: SoundboardSoundChange & { readonly name: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Name, emoji and volume of a new sound or of one that exists. */
export function SoundForm({ subject, onSave, onClose }: SoundFormProps) {
  const sound = 'sound' in subject ? subject.sound : undefined;
  const [name, setName] = useState(
    () =>
      sound?.name ?? ('file' in subject ? subject.file.name.replace(/\.[^.]*$/, '').slice(0, NAME.max) : ''),
  );
  const [volume, setVolume] = useState(Math.round((sound?.volume ?? 1) * 100));
  const [emoji, setEmoji] = useState<Emoji>({
    emoji_id: sound?.emoji_id ?? null,
    emoji_name: sound?.emoji_name ?? null,
  });
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const save = useAction(async () => {
    await onSave({ name: name.trim(), volume: volume / 100, ...emoji });
    onClose();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, { name: 'name' });
  const hasEmoji = emoji.emoji_id !== null || emoji.emoji_name !== null;
  return (
    <form
      className={styles.form}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      <h2 id={id} className={styles.formTitle}>
        {t(sound ? 'soundboard.edit' : 'soundboard.new')}
      </h2>
      <FormAlert>{errors.form}</FormAlert>
      <TextField
        label={t('soundboard.name')}
        value={name}
        error={errors.name}
        maxLength={NAME.max}
        dir="auto"
        autoFocus
        autoComplete="off"
        isRequired
        onChange={setName}
      />
      <div className={styles.emojiLine}>
        <Button
          ref={button}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          onPress={() => setPicking(!isPicking)}
        >
          <SoundEmoji sound={emoji} />
          {t('soundboard.chooseEmoji')}
        </Button>
        {hasEmoji && (
          <Button variant="quiet" onPress={() => setEmoji({ emoji_id: null, emoji_name: null })}>
            {t('soundboard.noEmoji')}
          </Button>
        )}
      </div>
      {isPicking && (
        <EmojiPopover
          button={button}
          onPick={(picked) => setEmoji(readEmoji(picked))}
          onClose={() => setPicking(false)}
        />
      )}
      <Slider
        label={t('soundboard.ownVolume')}
        valueText={formatNumber(volume / 100, { style: 'percent' })}
        min={0}
        max={100}
        value={volume}
        onChange={setVolume}
      />
      <div className={styles.formActions}>
        <Button variant="quiet" onPress={onClose}>
          {t('action.cancel')}
        </Button>
        <Button variant="filled" type="submit" busy={save.busy} isDisabled={name.trim().length < NAME.min}>
          {t(sound ? 'action.save' : 'soundboard.upload')}
        </Button>
      </div>
    </form>
  );
}
