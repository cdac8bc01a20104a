import { useEffect, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { changeVoiceSettings, voiceSettings } from './settings.ts';
import * as styles from './VoiceFields.css.ts';

/** The key that is held to talk. */
export function PushKeyField() {
  const { pushKey } = voiceSettings.use();
  const [isRecording, setRecording] = useState(false);
  useEffect(() => {
    if (!isRecording) return;
    const record = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (event.code !== 'Escape') changeVoiceSettings({ pushKey: event.code });
      setRecording(false);
    };
    addEventListener('keydown', record, true);
    return () => removeEventListener('keydown', record, true);
  }, [isRecording]);
  return (
    <div className={styles.test}>
      <span>{t('voice.pushKey')}</span>
      <Button size="sm" active={isRecording} onPress={() => setRecording(true)}>
        {isRecording ? t('voice.pushKey.recording') : pushKey || t('voice.pushKey.choose')}
      </Button>
      <span className={styles.heard}>{t('voice.pushKey.hint')}</span>
    </div>
  );
}
