import { RadioGroup } from '../../design/RadioGroup.tsx';
import { Slider } from '../../design/Slider.tsx';
import { Switch } from '../../design/Switch.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import { ColorSliders } from './ColorSliders.tsx';

/** Motion, colours, links, and text to speech. */
export default function AccessibilitySection() {
  const [settings, change] = useSettings();
  return (
    <Section title={t('settings.accessibility')}>
      <div className={parts.stack}>
        <Setting id="reduced-motion">
          <Switch
            label={t('accessibility.reducedMotion')}
            hint={t('accessibility.reducedMotionHint')}
            checked={settings.reduced_motion === 'reduced'}
            onChange={(on) => change({ reduced_motion: on ? 'reduced' : 'system' })}
          />
        </Setting>
        <Setting id="high-contrast">
          <Switch
            label={t('accessibility.highContrast')}
            hint={t('accessibility.highContrastHint')}
            checked={settings.high_contrast}
            onChange={(high_contrast) => change({ high_contrast })}
          />
        </Setting>
        <div className={parts.pair}>
          <ColorSliders />
        </div>
        <Setting id="role-colors">
          <RadioGroup
            label={t('accessibility.roleColors')}
            value={settings.role_colors}
            onChange={(role_colors) => change({ role_colors })}
            choices={(['in_names', 'next_to_names', 'hidden'] as const).map((value) => ({
              value,
              label: t(`accessibility.roleColors.${value}`),
            }))}
          />
        </Setting>
        <Setting id="underline-links">
          <Switch
            label={t('accessibility.underlineLinks')}
            hint={t('accessibility.underlineLinksHint')}
            checked={settings.underline_links}
            onChange={(underline_links) => change({ underline_links })}
          />
        </Setting>
        <Setting id="read-aloud">
          <Switch
            label={t('accessibility.readAloud')}
            hint={t('accessibility.readAloudHint')}
            checked={settings.enable_tts_command}
            onChange={(enable_tts_command) => change({ enable_tts_command })}
          />
        </Setting>
        {settings.enable_tts_command && (
          <Slider
            label={t('accessibility.readRate')}
            valueText={t('accessibility.rate', {
              rate: formatNumber(settings.tts_rate, { minimumFractionDigits: 1 }),
            })}
            value={settings.tts_rate}
            min={0.5}
            max={2}
            step={0.1}
            onChange={(rate) => change({ tts_rate: Math.round(rate * 10) / 10 })}
          />
        )}
      </div>
    </Section>
  );
}
