import { type ReactNode, useId } from 'react';
import * as styles from './Field.css.ts';
import { Icon } from './Icon.tsx';
import { cx } from './selectors.ts';

export interface FieldProps {
  /** The label, above the control. */
  label: ReactNode;
  /** Helps before anything is wrong. */
  hint?: ReactNode;
  /** The error and how to fix it; replaces the hint. */
  error?: ReactNode;
  isRequired?: boolean;
  /** Keeps the label for assistive technology only, where the place says it already. */
  hideLabel?: boolean;
  className?: string;
}

/** Ids that tie a control to its label and help. Spread `control` on the control. */
export interface FieldWiring {
  id: string;
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    'aria-required': true | undefined;
  };
}

/** Label above, control, help or error below; `children` draws the control. */
export function Field(props: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const { label, hint, error, isRequired, hideLabel, className, children } = props;
  const id = useId();
  const help = error ?? hint;
  const helpId = `${id}-help`;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        control: {
          id,
          'aria-describedby': help ? helpId : undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': isRequired ? true : undefined,
        },
      })}
      <div id={helpId} aria-live="polite" className={cx(styles.help, error ? styles.error : undefined)}>
        {help}
      </div>
    </div>
  );
}

/** The error sign inside an input's box. */
export function ErrorMark() {
  return <Icon name="error" weight="fill" size={18} className={styles.errorMark} />;
}
