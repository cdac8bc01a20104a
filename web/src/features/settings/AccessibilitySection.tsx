import * as parts from '../../app/settings/parts.css.ts';
import { Section } from '../../app/settings/parts.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { ColorSliders } from './ColorSliders.tsx';
import { useSettings } from './useSettings.ts';

/** Motion and colours. */
export function AccessibilitySection() {
  const [settings, change] = useSettings();
  return (
    <Section title={t('settings.accessibility')}>
      <div className={parts.stack}>
        <Switch
          label={t('accessibility.reducedMotion')}
          hint={t('accessibility.reducedMotionHint')}
          checked={settings.reduced_motion === 'reduced'}
          onChange={(on) => change({ reduced_motion: on ? 'reduced' : 'system' })}
        />
        <div className={parts.pair}>
          <ColorSliders />
        </div>
      </div>
    </Section>
  );
}
