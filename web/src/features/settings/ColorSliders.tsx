import { CONTRAST, SATURATION } from '@guildhall/protocol/appearance/display';
import { Slider } from '../../design/Slider.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/useSettings.ts';
import { Setting } from '../../ui/settings/Setting.tsx';

/** Saturation of colours, and contrast of text with its background. */
export function ColorSliders() {
  const [settings, change] = useSettings();
  return (
    <>
      <Setting id="colors">
        <Slider
          label={t('appearance.saturation')}
          valueText={formatNumber(settings.saturation, { minimumFractionDigits: 2 })}
          value={settings.saturation}
          min={SATURATION.min}
          max={SATURATION.max}
          step={SATURATION.step}
          onChange={(saturation) => change({ saturation })}
        />
      </Setting>
      <Setting id="contrast">
        <Slider
          label={t('appearance.contrast')}
          valueText={formatNumber(settings.contrast, { minimumFractionDigits: 1 })}
          value={settings.contrast}
          min={CONTRAST.min}
          max={CONTRAST.max}
          step={0.1}
          isDisabled={settings.high_contrast}
          onChange={(contrast) => change({ contrast: Math.round(contrast * 10) / 10 })}
        />
      </Setting>
    </>
  );
}
