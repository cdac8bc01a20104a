import { Select } from '../../design/Select.tsx';
import { t } from '../../i18n/i18n.ts';
import { changeVoiceSettings, SCREEN_HEIGHTS, SCREEN_RATES, voiceSettings } from './settings.ts';
import * as styles from './VoiceFields.css.ts';

/** How large and fast shared screens are. */
export function ScreenFields() {
  const { screenHeight, screenRate } = voiceSettings.use();
  return (
    <div className={styles.fields}>
      <Select
        label={t('voice.screenHeight')}
        hint={t('voice.screenHint')}
        options={SCREEN_HEIGHTS.map((height) => ({
          value: String(height),
          label: t('voice.lines', { height: String(height) }),
        }))}
        value={String(screenHeight)}
        onChange={(height) => changeVoiceSettings({ screenHeight: Number(height) })}
      />
      <Select
        label={t('voice.screenRate')}
        options={SCREEN_RATES.map((rate) => ({
          value: String(rate),
          label: t('voice.frames', { rate: String(rate) }),
        }))}
        value={String(screenRate)}
        onChange={(rate) => changeVoiceSettings({ screenRate: Number(rate) })}
      />
    </div>
  );
}
