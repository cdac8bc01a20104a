import { SOUNDS } from '@guildhall/protocol/users/sounds';
import { IconButton } from '../../design/IconButton.tsx';
import { Slider } from '../../design/Slider.tsx';
import { Switch } from '../../design/Switch.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import * as styles from './NotificationsSection.css.ts';
import { playSound } from './sounds.ts';

/** The sounds: how loud, and each on or off. */
export default function SoundsSection() {
  const [settings, change] = useSettings();
  const off = new Set(settings.disabled_sounds);
  return (
    <Section title={t('settings.sounds')} lead={t('sounds.lead')}>
      <div className={parts.stack}>
        <Setting id="volume">
          <Slider
            label={t('sounds.volume')}
            valueText={formatNumber(settings.sound_volume, { style: 'percent' })}
            value={Math.round(settings.sound_volume * 100)}
            min={0}
            max={100}
            step={5}
            onChange={(volume) => change({ sound_volume: volume / 100 })}
          />
        </Setting>
        {SOUNDS.map((sound) => (
          <Setting key={sound} id={sound}>
            <div className={styles.sound}>
              <Switch
                label={t(`sounds.${sound}`)}
                hint={t(`sounds.${sound}.hint`)}
                checked={!off.has(sound)}
                onChange={(on) =>
                  change({
                    disabled_sounds: SOUNDS.filter((other) => (other === sound ? !on : off.has(other))),
                  })
                }
              />
              <IconButton
                icon="play"
                label={t('sounds.try', { sound: t(`sounds.${sound}`) })}
                onPress={() => playSound(sound, settings.sound_volume)}
              />
            </div>
          </Setting>
        ))}
      </div>
    </Section>
  );
}
