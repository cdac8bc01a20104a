import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import * as styles from './Field.css.ts';
import { ErrorMark, Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';
import { cx } from './selectors.ts';

type Native = Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'minLength'
  | 'placeholder'
  | 'autoFocus'
  | 'spellCheck'
  | 'enterKeyHint'
  | 'onBlur'
  | 'onKeyDown'
  | 'readOnly'
  | 'dir'
  | 'autoCapitalize'
>;

export interface TextFieldProps extends FieldProps, Native {
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  icon?: IconName;
  /** Shown at the end of the box: a count, a button. */
  trailing?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isRequired,
    hideLabel,
    className,
    onChange,
    isDisabled,
    icon,
    trailing,
    inputRef,
    ...native
  } = props;
  const field = { label, hint, error, isRequired, hideLabel, className } as FieldProps;
  const box = useRef<HTMLDivElement>(null);
  return (
    <Field {...field}>
      {({ control }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: pressing beside the text puts the caret into it
        <div
          ref={box}
          className={styles.box}
          data-invalid={error ? '' : undefined}
          data-disabled={isDisabled ? '' : undefined}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            box.current?.querySelector('input')?.focus();
          }}
        >
          {icon && <Icon name={icon} size={18} />}
          <input
            type="text"
            {...native}
            {...control}
            ref={inputRef}
            className={styles.control}
            required={isRequired}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
          {error ? <ErrorMark /> : null}
          {trailing}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps
  extends FieldProps,
    Pick<ComponentProps<'textarea'>, 'name' | 'placeholder' | 'maxLength' | 'rows' | 'onBlur'> {
  value: string;
  onChange: (value: string) => void;
  isDisabled?: boolean;
}

/** A multi-line field; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isRequired, hideLabel, className, onChange, isDisabled, ...native } = props;
  const field = { label, hint, error, isRequired, hideLabel, className } as FieldProps;
  return (
    <Field {...field}>
      {({ control }) => (
        <div
          className={styles.box}
          data-invalid={error ? '' : undefined}
          data-disabled={isDisabled ? '' : undefined}
        >
          <textarea
            // Nothing written reads as the page does.
            dir={native.value === '' ? undefined : 'auto'}
            {...native}
            {...control}
            className={cx(styles.control, styles.multiline)}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
