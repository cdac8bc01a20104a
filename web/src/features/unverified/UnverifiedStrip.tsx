import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as styles from './UnverifiedStrip.css.ts';

/** Asks the user to verify their email: send it again, or change the address. */
export function UnverifiedStrip({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    if (await attempt(() => rest.call('resendVerification')))
      showToast({ message: t('account.verificationSent', { email }) });
    setBusy(false);
  };
  return (
    <section className={styles.strip} aria-label={t('unverified.title')}>
      <Icon name="warning" className={styles.icon} />
      <span className={styles.words} title={email}>
        {t('unverified.words', { email })}
      </span>
      <Button variant="quiet" size="sm" className={styles.button} busy={busy} onPress={() => void resend()}>
        {t('account.resend')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        className={styles.button}
        onPress={() => void navigate({ to: '/settings/$section', params: { section: 'my-account' } })}
      >
        {t('account.changeEmail')}
      </Button>
      <IconButton icon="close" label={t('unverified.dismiss')} size={28} onPress={onDismiss} />
    </section>
  );
}
