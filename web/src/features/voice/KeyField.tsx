import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { changeVoiceSettings, voiceSettings } from './settings.ts';
import * as styles from './VoiceFields.css.ts';

interface KeyFieldProps {
  name: 'pushKey' | 'priorityKey';
  label: string;
  hint: string;
}

/** A key that is held to talk. */
export function KeyField({ name, label, hint }: KeyFieldProps) {
  const key = voiceSettings.use()[name];
  const [isRecording, setRecording] = useState(false);
  useEffect(() => {
    if (!isRecording) return;
    const record = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.code !== 'Escape') changeVoiceSettings({ [name]: event.code });
      setRecording(false);
    };
    addEventListener('keydown', record, true);
    return () => removeEventListener('keydown', record, true);
  }, [isRecording, name]);
  return (
    <fieldset className={styles.test} aria-label={label}>
      <span className={styles.keyLabel}>{label}</span>
      <Button size="sm" active={isRecording} onPress={() => setRecording(true)}>
        {isRecording ? t('voice.pushKey.recording') : key || t('voice.pushKey.choose')}
      </Button>
      {key && (
        <IconButton
          icon="close"
          size={28}
          iconSize={16}
          label={t('voice.pushKey.remove')}
          onPress={() => changeVoiceSettings({ [name]: '' })}
        />
      )}
      <span className={styles.heard}>{hint}</span>
    </fieldset>
  );
}
