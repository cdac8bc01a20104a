import { FONT_SIZE, ZOOM } from '@guildhall/protocol/appearance/display';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { Segmented } from '../../design/RadioGroup.tsx';
import { Slider } from '../../design/Slider.tsx';
import { Switch } from '../../design/Switch.tsx';
import { groupSpacings } from '../../design/tokens.ts';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/useSettings.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { Setting } from '../../ui/settings/Setting.tsx';
import { ColorSliders } from './ColorSliders.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { ThemePicker } from './ThemePicker.tsx';

/** The application's appearance; each change is shown at once and applied in the user's other browsers. */
export default function AppearanceSection() {
  const [settings, change] = useSettings();
  return (
    <Section title={t('settings.appearance')}>
      <MessagePreview />
      <h2 className={parts.heading}>{t('appearance.theme')}</h2>
      <div className={parts.stack}>
        <Setting id="theme">
          <ThemePicker value={settings.theme} onChange={(theme) => change({ theme })} />
        </Setting>
        <Setting id="follow-system">
          <Switch
            label={t('appearance.followSystem')}
            hint={t('appearance.followSystemHint')}
            checked={settings.follow_system_theme}
            onChange={(follow_system_theme) => change({ follow_system_theme })}
          />
        </Setting>
        <div className={parts.pair}>
          <Setting id="message-size">
            <StepSlider
              label={t('appearance.messageSize')}
              steps={FONT_SIZE.steps}
              value={settings.font_size}
              words={(size) => t('appearance.pixels', { count: size })}
              marked={FONT_SIZE.steps}
              onChange={(font_size) => change({ font_size: font_size as UserSettings['font_size'] })}
            />
          </Setting>
          <Setting id="zoom">
            <StepSlider
              label={t('appearance.zoom')}
              steps={ZOOM.steps}
              value={settings.zoom}
              words={(zoom) => formatNumber(zoom / 100, { style: 'percent' })}
              marked={[50, 100, 200]}
              onChange={(zoom) => change({ zoom: zoom as UserSettings['zoom'] })}
            />
          </Setting>
          <ColorSliders />
          <Setting id="density">
            <Segmented
              label={t('appearance.messages')}
              value={settings.message_display_compact ? 'compact' : 'cozy'}
              onChange={(density) => change({ message_display_compact: density === 'compact' })}
              choices={[
                { value: 'cozy', label: t('appearance.cozy') },
                { value: 'compact', label: t('appearance.compact') },
              ]}
            />
            <p className={parts.lead}>{t('appearance.densityHint')}</p>
          </Setting>
          <Setting id="group-spacing">
            <Segmented
              label={t('appearance.groupSpacing')}
              value={String(settings.group_spacing)}
              onChange={(spacing) =>
                change({ group_spacing: Number(spacing) as UserSettings['group_spacing'] })
              }
              choices={groupSpacings.map((spacing) => ({
                value: String(spacing),
                label: formatNumber(spacing),
              }))}
            />
          </Setting>
        </div>
        <Setting id="developer">
          <Switch
            label={t('appearance.developer')}
            hint={t('appearance.developerHint')}
            checked={settings.developer_mode}
            onChange={(developer_mode) => change({ developer_mode })}
          />
        </Setting>
      </div>
    </Section>
  );
}

interface StepSliderProps {
  label: string;
  steps: readonly number[];
  value: number;
  words: (value: number) => string;
  /** The values named below the track. */
  marked: readonly number[];
  onChange: (value: number) => void;
}

/** A slider over a list of values, each as far from the next as any other. */
function StepSlider({ label, steps, value, words, marked, onChange }: StepSliderProps) {
  return (
    <Slider
      label={label}
      valueText={words(value)}
      value={Math.max(0, steps.indexOf(value))}
      min={0}
      max={steps.length - 1}
      onChange={(index) => onChange(steps[index]!)}
      marks={marked.map((mark) => ({ value: steps.indexOf(mark), label: formatNumber(mark) }))}
    />
  );
}
