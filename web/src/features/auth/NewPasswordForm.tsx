import { PASSWORD_LENGTH } from '@guildhall/protocol/limits/passwords';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import * as styles from './forms.css.ts';
import { usePasswordStrength } from './usePasswordStrength.ts';

export interface NewPasswordFormProps {
  value: string;
  onChange: (value: string) => void;
  /** The label of the button. */
  action: string;
  busy: boolean;
  /** Why it could not be saved. */
  error: unknown;
  /** Called once the password is long enough. */
  onSubmit: () => void;
}

/** Asks for a new password. */
export function NewPasswordForm({ value, onChange, action, busy, error, onSubmit }: NewPasswordFormProps) {
  const [tried, setTried] = useState(false);
  const strength = usePasswordStrength(value, []);
  const errors = error === undefined ? {} : formErrors(error, { password: 'password' });
  const isShort = value.length < PASSWORD_LENGTH.min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isShort) onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {errors.form && <FormAlert>{errors.form}</FormAlert>}
      <PasswordField
        label={t('reset.password')}
        value={value}
        onChange={onChange}
        strength={strength}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        error={
          errors.password ?? (tried && isShort ? t('form.tooShort', { min: PASSWORD_LENGTH.min }) : undefined)
        }
        isRequired
      />
      <Button type="submit" variant="filled" size="lg" fullWidth busy={busy}>
        {action}
      </Button>
    </form>
  );
}
