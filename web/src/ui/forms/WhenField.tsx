import { useMemo } from 'react';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { TextField } from '../../design/TextField.tsx';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import * as styles from './WhenField.css.ts';
import { getPresets, type PresetName, type When } from './when.ts';

export interface WhenFieldProps {
  label: string;
  value: When;
  onChange: (value: When) => void;
  error?: string | undefined;
}

/** Chooses when something happens. */
export function WhenField({ label, value, onChange, error }: WhenFieldProps) {
  const presets = useMemo(() => getPresets(Date.now()), []);
  const names = Object.keys(presets) as PresetName[];
  return (
    <div className={styles.field}>
      <RadioGroup
        label={label}
        value={value.choice}
        onChange={(choice) => onChange({ ...value, choice })}
        choices={[
          ...names.map((name) => ({
            value: name,
            label: t(`when.${name}`),
            hint: formatDate(presets[name], { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
          })),
          { value: 'custom' as const, label: t('when.custom') },
        ]}
      />
      {value.choice === 'custom' && (
        <TextField
          label={t('when.time')}
          type="datetime-local"
          value={value.custom}
          onChange={(custom) => onChange({ ...value, custom })}
          error={error}
          isRequired
        />
      )}
    </div>
  );
}
