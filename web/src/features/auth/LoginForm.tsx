import { type FormEvent, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import * as styles from './forms.css.ts';
import { useFirstInvalid } from './useFirstInvalid.ts';

export interface LoginFormProps {
  /** Email or phone, as typed, and password. Called when neither is empty. */
  onSubmit: (values: { identity: string; password: string }) => void;
  /** Whether the form is waiting for the response. */
  busy?: boolean;
  /** Sentences to show: for the form as a whole and below fields. */
  errors?: { form?: string | undefined; identity?: string | undefined; password?: string | undefined };
  defaultIdentity?: string;
  /** Called to reset the password of the typed account; the link is hidden without it. */
  onForgot?: (identity: string) => void;
  /** Signing in with a passkey is offered when given. */
  onPasskey?: () => void;
  passkeyBusy?: boolean;
}

export function LoginForm(props: LoginFormProps) {
  const { onSubmit, busy, errors = {}, defaultIdentity = '', onForgot, onPasskey, passkeyBusy } = props;
  const [identity, setIdentity] = useState(defaultIdentity);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const form = useFirstInvalid();
  const missing = (value: string) => (tried && value === '' ? t('form.required') : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    if (identity.trim() !== '' && password !== '') onSubmit({ identity: identity.trim(), password });
  };

  return (
    <form {...form} className={styles.form} onSubmit={submit} noValidate>
      {errors.form && <FormAlert>{errors.form}</FormAlert>}
      {onPasskey && (
        <>
          <div>
            <Button
              variant="filled"
              size="lg"
              icon="passkey"
              fullWidth
              busy={passkeyBusy ?? false}
              onPress={onPasskey}
            >
              {t('login.passkey')}
            </Button>
            <p className={styles.hint}>{t('login.passkeyHint')}</p>
          </div>
          <div className={styles.or}>{t('auth.or')}</div>
        </>
      )}
      <TextField
        label={t('login.identity')}
        value={identity}
        onChange={setIdentity}
        name="identity"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={defaultIdentity === ''}
        error={errors.identity ?? missing(identity.trim())}
        isRequired
      />
      <div>
        <PasswordField
          label={t('login.password')}
          value={password}
          onChange={setPassword}
          name="password"
          autoComplete="current-password"
          autoFocus={defaultIdentity !== ''}
          error={errors.password ?? missing(password)}
          isRequired
        />
        {onForgot && (
          <Button variant="link" className={styles.forgot} onPress={() => onForgot(identity.trim())}>
            {t('login.forgot')}
          </Button>
        )}
      </div>
      <Button
        type="submit"
        variant={onPasskey ? 'neutral' : 'filled'}
        size="lg"
        fullWidth
        busy={busy ?? false}
      >
        {t('login.submit')}
      </Button>
    </form>
  );
}
