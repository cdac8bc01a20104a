import { PASSWORD_LENGTH } from '@guildhall/protocol/limits/passwords';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { rest } from '../../state/api.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout, type BadLink, getBadLink, useLinkToken, usePasswordStrength } from '../auth/index.ts';
import * as styles from './links.css.ts';

const BAD: Readonly<Record<BadLink, readonly [MessageId, MessageId]>> = {
  expired: ['reset.expired', 'revert.expiredBody'],
  used: ['reset.used', 'revert.usedBody'],
  invalid: ['reset.invalid', 'revert.invalidBody'],
};

/** Takes an account back after somebody else got in, or tried to: a new password, and everyone is signed out. */
export function RevertScreen() {
  const token = useLinkToken();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [email, setEmail] = useState<string>();
  const strength = usePasswordStrength(password, []);
  const revert = useAction(async () => {
    setEmail((await rest.call('revertAccount', { body: { token, password } })).email);
  });
  const bad = token === '' ? 'invalid' : getBadLink(revert.error);
  const [title, subtitle] = email
    ? (['revert.done', 'revert.doneBody'] as const)
    : bad
      ? BAD[bad]
      : (['revert.title', 'revert.subtitle'] as const);
  useDocumentTitle([t(title)]);
  const problems = revert.error === undefined ? {} : formErrors(revert.error, { password: 'password' });
  const tooShort = tried && password.length < PASSWORD_LENGTH.min;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password.length >= PASSWORD_LENGTH.min) void revert.run();
  };
  return (
    <AuthLayout
      title={t(title)}
      subtitle={t(subtitle, { email: email ?? '' })}
      below={<Message id="verify.signIn" parts={{ link: <Link to="/login" /> }} />}
    >
      {!bad && !email && (
        <form className={styles.form} onSubmit={submit} noValidate>
          {problems.form && <FormAlert>{problems.form}</FormAlert>}
          <PasswordField
            label={t('reset.password')}
            value={password}
            onChange={setPassword}
            strength={strength}
            name="new-password"
            autoComplete="new-password"
            autoFocus
            error={
              problems.password ?? (tooShort ? t('form.tooShort', { min: PASSWORD_LENGTH.min }) : undefined)
            }
            isRequired
          />
          <Button type="submit" variant="filled" size="lg" fullWidth busy={revert.busy}>
            {t('revert.submit')}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
