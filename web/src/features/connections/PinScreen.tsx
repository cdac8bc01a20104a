import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './connections.css.ts';

/** Takes the code that a console shows, and goes on to the page that lets the device in. */
export function PinScreen() {
  const navigate = useNavigate();
  const [pin, setPin] = useState('');
  useDocumentTitle([t('connections.pin')]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = pin.trim();
    if (code !== '') void navigate({ href: `/activate?${new URLSearchParams({ user_code: code })}` });
  };
  return (
    <AuthLayout title={t('connections.pin')} subtitle={t('connections.pinBody')}>
      <form className={styles.choices} onSubmit={submit} noValidate>
        <TextField
          label={t('connections.pinCode')}
          value={pin}
          onChange={setPin}
          maxLength={32}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          dir="ltr"
          isRequired
          autoFocus
        />
        <Button type="submit" variant="filled" size="lg" fullWidth>
          {t('connections.continue')}
        </Button>
      </form>
    </AuthLayout>
  );
}
