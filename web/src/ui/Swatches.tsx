import { formatColor, ROLE_COLOR_PRESET_NAMES, ROLE_COLOR_PRESETS } from '@guildhall/protocol/roles/colors';
import { useId } from 'react';
import { fromInteger, toOklch } from '../design/color.ts';
import { Icon } from '../design/Icon.tsx';
import { t } from '../i18n/i18n.ts';
import * as styles from './Swatches.css.ts';

/** The offered colours as they are laid out: none, the colours around the wheel, the greys. */
const SWATCHES = ROLE_COLOR_PRESET_NAMES.map((name) => {
  const { l, c, h } = toOklch(fromInteger(ROLE_COLOR_PRESETS[name]));
  const place = ROLE_COLOR_PRESETS[name] === 0 ? -1 : c < 0.03 ? 400 + l : h;
  return { name, place };
})
  .sort((a, b) => a.place - b.place)
  .map(({ name }) => name);

/** A foreground that is readable on a colour in every theme. */
const signOn = (colour: number) => (toOklch(fromInteger(colour)).l > 0.62 ? 'black' : 'white');

export interface SwatchesProps {
  /** The colour that is chosen, 0 for none. */
  value: number;
  onChange: (color: number) => void;
  isDisabled?: boolean;
}

/** The offered colours, one of which can be chosen. */
export function Swatches({ value, onChange, isDisabled = false }: SwatchesProps) {
  const group = useId();
  return (
    <div className={styles.swatches}>
      {SWATCHES.map((name) => {
        const preset = ROLE_COLOR_PRESETS[name];
        return (
          <label
            key={name}
            className={styles.swatch}
            title={t(`roleColor.${name}`)}
            style={preset ? { background: formatColor(preset), color: signOn(preset) } : undefined}
          >
            <input
              type="radio"
              className={styles.input}
              name={group}
              aria-label={t(`roleColor.${name}`)}
              checked={value === preset}
              disabled={isDisabled}
              onChange={() => onChange(preset)}
            />
            {value === preset ? (
              <Icon name="check" size={16} weight="bold" />
            ) : (
              preset === 0 && <Icon name="block" size={16} />
            )}
          </label>
        );
      })}
    </div>
  );
}
