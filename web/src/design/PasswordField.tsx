import { useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { IconButton } from './IconButton.tsx';
import * as styles from './PasswordField.css.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** How hard a password is to guess: zxcvbn's score, 0 to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'icon'> {
  /** Shows a meter below the field when given. */
  strength?: PasswordStrength | undefined;
}

const names = [
  'password.strength.0',
  'password.strength.1',
  'password.strength.2',
  'password.strength.3',
  'password.strength.4',
] as const;

/** A password field that can reveal its text, with an optional strength meter. */
export function PasswordField({ strength, hint, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const meter = strength !== undefined && props.value !== '' && (
    <span className={styles.meter}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i
            key={step}
            data-on={strength >= step || (step === 1 && strength === 0) || undefined}
            data-score={strength}
          />
        ))}
      </span>
      {t(names[strength])}
    </span>
  );
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      hint={meter || hint}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={shown ? 'hide' : 'show'}
          label={t(shown ? 'password.hide' : 'password.show')}
          size={28}
          className={styles.eye}
          {...(props.isDisabled ? { isDisabled: true } : {})}
          onPress={() => setShown(!shown)}
        />
      }
    />
  );
}
