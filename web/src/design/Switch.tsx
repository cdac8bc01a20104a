import { type ReactNode, useId } from 'react';
import * as styles from './Switch.css.ts';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  isDisabled?: boolean;
  /** Draws the switch alone; the label stays for assistive technology. */
  hideLabel?: boolean;
}

/** A setting that is on or off, with immediate effect. The label is at the start of its row, the switch at the end. */
export function Switch({ label, hint, checked, onChange, isDisabled, hideLabel }: SwitchProps) {
  const id = useId();
  return (
    <label className={hideLabel ? styles.alone : styles.row} data-disabled={isDisabled || undefined}>
      <span className={hideLabel ? 'visually-hidden' : styles.words}>
        <span className={styles.label}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        aria-checked={checked}
        disabled={isDisabled}
        aria-label={typeof label === 'string' ? label : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
