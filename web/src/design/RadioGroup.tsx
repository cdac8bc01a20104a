import { type ReactNode, useId } from 'react';
import * as check from './Checkbox.css.ts';
import * as field from './Field.css.ts';
import * as styles from './RadioGroup.css.ts';
import { cx } from './selectors.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  hideLabel?: boolean;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

/** One of a few, all of them seen. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, choices, value, onChange, isDisabled } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={isDisabled}>
      <legend className={hideLabel ? 'visually-hidden' : field.label}>{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={check.row}
          data-disabled={isDisabled || choice.isDisabled || undefined}
        >
          <input
            type="radio"
            className={check.input}
            name={name}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className={cx(check.mark, check.radio)} aria-hidden="true" />
          <span>
            <span className={styles.choice}>{choice.label}</span>
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** One of two to six short words, side by side. */
export function Segmented<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, choices, value, onChange, isDisabled } = props;
  const name = useId();
  return (
    <fieldset className={styles.segmentedGroup} disabled={isDisabled}>
      <legend className={hideLabel ? 'visually-hidden' : field.label}>{label}</legend>
      <div className={styles.segmented}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.segment}>
            <input
              type="radio"
              className={styles.segmentInput}
              name={name}
              checked={choice.value === value}
              disabled={choice.isDisabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.segmentLabel}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
