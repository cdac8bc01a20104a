import type { ReactNode } from 'react';
import * as styles from './Checkbox.css.ts';
import { Icon } from './Icon.tsx';
import { cx } from './selectors.ts';

export interface CheckboxProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether only some of its items are chosen. */
  indeterminate?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  isInvalid?: boolean;
  name?: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
}

export function Checkbox(props: CheckboxProps) {
  const { children, checked, onChange, indeterminate, isDisabled, isRequired, isInvalid, name, hideLabel } =
    props;
  return (
    <label className={styles.row} data-disabled={isDisabled || undefined}>
      <input
        type="checkbox"
        className={styles.input}
        ref={(input) => {
          if (input) input.indeterminate = indeterminate ?? false;
        }}
        name={name}
        checked={checked}
        disabled={isDisabled}
        required={isRequired}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={cx(styles.mark, styles.box)} aria-hidden="true">
        {(checked || indeterminate) && (
          <Icon name={indeterminate ? 'minus' : 'check'} size={14} weight="bold" />
        )}
      </span>
      <span className={hideLabel ? 'visually-hidden' : undefined}>{children}</span>
    </label>
  );
}
