import { type ReactNode, useId, useMemo, useState } from 'react';
import { formatDate } from '../i18n/format.ts';
import { t } from '../i18n/i18n.ts';
import * as styles from './DateOfBirthField.css.ts';
import * as fieldStyles from './Field.css.ts';
import { Icon } from './Icon.tsx';
import { cx } from './selectors.ts';

export interface DateOfBirthFieldProps {
  label: ReactNode;
  /** `YYYY-MM-DD`, or null while it is not a day of the calendar. */
  onChange: (date: string | null) => void;
  hint?: ReactNode;
  error?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** `YYYY-MM-DD` for three typed parts, or null when there is no such day or it is to come. */
export function toDate(day: string, month: string, year: string, today = new Date()): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const same = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!same || date > today || Number(year) < 1870) return null;
  return date.toISOString().slice(0, 10);
}

/** Day, month and year, in the order of the user's language, filled in by browsers that know the birthday. */
export function DateOfBirthField(props: DateOfBirthFieldProps) {
  const { label, onChange, hint, error, isRequired, isDisabled } = props;
  const id = useId();
  const [parts, setParts] = useState({ day: '', month: '', year: '' });
  const months = useMemo(
    () => Array.from({ length: 12 }, (_, month) => formatDate(new Date(2000, month, 15), { month: 'long' })),
    [],
  );
  const change = (part: keyof typeof parts, value: string) => {
    const next = { ...parts, [part]: value };
    setParts(next);
    onChange(toDate(next.day, next.month, next.year));
  };
  const help = error ?? hint;
  const common = {
    disabled: isDisabled,
    required: isRequired,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': help ? `${id}-help` : undefined,
  };
  const box = { 'data-invalid': error ? '' : undefined, 'data-disabled': isDisabled ? '' : undefined };
  const numeric = (part: 'day' | 'year', length: number) => (
    <input
      {...common}
      className={fieldStyles.control}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      maxLength={length}
      aria-label={t(`birth.${part}`)}
      placeholder={t(`birth.${part}`)}
      value={parts[part]}
      onChange={(event) => change(part, event.target.value.replace(/\D/g, ''))}
    />
  );
  return (
    <fieldset className={fieldStyles.field}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.parts}>
        <div className={fieldStyles.box} {...box}>
          {numeric('day', 2)}
        </div>
        <div className={cx(fieldStyles.box, styles.month)} {...box}>
          <select
            {...common}
            className={cx(fieldStyles.control, styles.select)}
            autoComplete="bday-month"
            aria-label={t('birth.month')}
            data-empty={parts.month === '' || undefined}
            value={parts.month}
            onChange={(event) => change('month', event.target.value)}
          >
            <option value="" disabled>
              {t('birth.month')}
            </option>
            {months.map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="caret.down" size={14} weight="bold" />
        </div>
        <div className={fieldStyles.box} {...box}>
          {numeric('year', 4)}
        </div>
      </div>
      <div
        id={`${id}-help`}
        aria-live="polite"
        className={cx(fieldStyles.help, error ? fieldStyles.error : undefined)}
      >
        {help}
      </div>
    </fieldset>
  );
}
