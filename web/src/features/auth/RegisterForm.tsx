import { type FormEvent, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { DateOfBirthField } from '../../design/DateOfBirthField.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import * as styles from './forms.css.ts';
import { useFirstInvalid } from './useFirstInvalid.ts';
import { usePasswordStrength } from './usePasswordStrength.ts';
import { usernameProblem } from './usernameProblem.ts';

export interface RegisterValues {
  email: string;
  displayName: string;
  username: string;
  password: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  consent: boolean;
}

export interface RegisterFormProps {
  /** A number that was proven in place of an address. */
  phone?: string | undefined;
  /** Called when every required field is filled in. */
  onSubmit: (values: RegisterValues) => void;
  busy?: boolean;
  errors?: Partial<Record<keyof RegisterValues | 'form', string | undefined>>;
}

const empty = { email: '', displayName: '', username: '', password: '' };

export function RegisterForm(props: RegisterFormProps) {
  const { onSubmit, busy, phone, errors = {} } = props;
  const [values, setValues] = useState(empty);
  const [dateOfBirth, setDateOfBirth] = useState<string | null>(null);
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const strength = usePasswordStrength(values.password, [values.email, values.username, values.displayName]);
  const localErrors = {
    email: phone ? undefined : emailProblem(values.email.trim()),
    username: values.username.trim() === '' ? t('form.required') : usernameProblem(values.username.trim()),
    password: values.password === '' ? t('form.required') : undefined,
    dateOfBirth: dateOfBirth === null ? t('register.birthInvalid') : undefined,
    consent: consent ? undefined : t('register.consentRequired'),
  };
  const shown = { ...(tried ? localErrors : {}), ...withoutEmpty(errors) } as typeof errors;
  const form = useFirstInvalid();
  const set = (field: keyof typeof empty) => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (Object.values(localErrors).some(Boolean) || dateOfBirth === null) return;
    onSubmit({
      email: values.email.trim(),
      displayName: values.displayName.trim(),
      username: values.username.trim(),
      password: values.password,
      dateOfBirth,
      consent,
    });
  };

  return (
    <form {...form} className={styles.form} onSubmit={submit} noValidate>
      {errors.form && <FormAlert>{errors.form}</FormAlert>}
      {phone ? (
        <TextField label={t('register.phone')} value={phone} onChange={() => {}} dir="ltr" isDisabled />
      ) : (
        <TextField
          label={t('register.email')}
          value={values.email}
          onChange={set('email')}
          type="email"
          name="email"
          autoComplete="email"
          autoFocus
          error={shown.email}
          isRequired
        />
      )}
      <div className={styles.pair}>
        <TextField
          label={t('register.displayName')}
          value={values.displayName}
          onChange={set('displayName')}
          name="name"
          autoComplete="nickname"
          maxLength={32}
          hint={t('register.displayNameHint')}
          error={shown.displayName}
        />
        <TextField
          label={t('register.username')}
          value={values.username}
          onChange={set('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          hint={
            (values.username.length > 1 && usernameProblem(values.username)) || t('register.usernameHint')
          }
          error={shown.username}
          isRequired
        />
      </div>
      <PasswordField
        label={t('register.password')}
        value={values.password}
        onChange={set('password')}
        name="new-password"
        autoComplete="new-password"
        strength={strength}
        error={shown.password}
        isRequired
      />
      <DateOfBirthField
        label={t('register.birth')}
        onChange={setDateOfBirth}
        hint={t('register.birthHint')}
        error={shown.dateOfBirth}
        isRequired
      />
      <div className={styles.consent}>
        <Checkbox checked={consent} onChange={setConsent} isInvalid={Boolean(shown.consent)} isRequired>
          <Message
            id="register.consent"
            parts={{
              // biome-ignore lint/a11y/useAnchorContent: the message fills it
              terms: <a href="/terms" target="_blank" rel="noreferrer" />,
              // biome-ignore lint/a11y/useAnchorContent: the message fills it
              privacy: <a href="/privacy" target="_blank" rel="noreferrer" />,
            }}
          />
        </Checkbox>
        {shown.consent && (
          <p className={styles.consentProblem} role="alert">
            {shown.consent}
          </p>
        )}
      </div>
      <Button type="submit" variant="filled" size="lg" fullWidth busy={busy ?? false}>
        {t('register.submit')}
      </Button>
    </form>
  );
}

function emailProblem(email: string): string | undefined {
  if (email === '') return t('form.required');
  return /^\S+@\S+$/.test(email) ? undefined : t('register.emailWrong');
}

function withoutEmpty<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value)) as Partial<T>;
}
