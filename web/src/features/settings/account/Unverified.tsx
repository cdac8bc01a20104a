import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { attempt } from '../../../ui/forms/useAction.ts';
import * as parts from '../../../ui/settings/parts.css.ts';
import { Notice } from '../../../ui/settings/parts.tsx';
import * as styles from './Unverified.css.ts';

/** That the address still has to be proven, and the message once more. */
export function Unverified({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    if (await attempt(() => rest.call('resendVerification')))
      showToast({ message: t('account.verificationSent', { email }) });
    setBusy(false);
  };
  return (
    <div className={parts.tools}>
      <div className={styles.notice}>
        <Notice>{t('account.unverified', { email })}</Notice>
      </div>
      <Button busy={busy} onPress={() => void resend()}>
        {t('account.resend')}
      </Button>
    </div>
  );
}
