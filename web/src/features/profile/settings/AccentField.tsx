import { useId } from 'react';
import { Button } from '../../../design/Button.tsx';
import * as field from '../../../design/Field.css.ts';
import { t } from '../../../i18n/i18n.ts';
import * as styles from './Profile.css.ts';

/** The initial colour of the browser's picker if none was chosen. */
const START = 0x4a7c6f;
const code = (color: number) => `#${color.toString(16).padStart(6, '0')}`;

interface AccentFieldProps {
  /** 0xRRGGBB, null for none. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** The colour shown if there is no banner. */
export function AccentField({ value, onChange }: AccentFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {t('profileEdit.color')}
      </label>
      <div className={styles.accent}>
        <input
          id={id}
          type="color"
          className={styles.swatch}
          value={code(value ?? START)}
          aria-describedby={`${id}-help`}
          onChange={(event) => onChange(Number.parseInt(event.target.value.slice(1), 16))}
        />
        {value === null ? (
          <span className={field.help}>{t('profileEdit.colorNone')}</span>
        ) : (
          <Button variant="quiet" onPress={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-help`} className={field.help}>
        {t('profileEdit.colorHint')}
      </p>
    </div>
  );
}
