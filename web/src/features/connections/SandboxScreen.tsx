import { CONNECTION_LIMITS } from '@guildhall/protocol/limits/connections';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { AuthLayout } from '../auth/index.ts';
import * as styles from './connections.css.ts';

/** The sign-in of the sandbox, a service without accounts: any name will do. */
export function SandboxScreen() {
  const navigate = useNavigate();
  const [name, setName] = useState('');
  useDocumentTitle([t('connections.sandbox')]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const state = new URLSearchParams(location.search).get('state') ?? '';
    const query = new URLSearchParams({ code: name.trim(), state });
    if (name.trim() !== '')
      void navigate({ href: `/connections/sandbox/authorize-continue?${query}`, replace: true });
  };
  return (
    <AuthLayout title={t('connections.sandbox')} subtitle={t('connections.sandboxBody')}>
      <form className={styles.choices} onSubmit={submit} noValidate>
        <TextField
          label={t('connections.sandboxName')}
          value={name}
          onChange={setName}
          maxLength={CONNECTION_LIMITS.name}
          autoComplete="off"
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
