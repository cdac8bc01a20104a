import type { MailServer, MailTest } from '@guildhall/protocol/instance/mail';
import { useState } from 'react';
import { Icon } from '../../design/Icon.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import * as styles from './form.css.ts';

/** Sends a test email through the settings in effect, or through a server that is not saved yet. */
export function useMailTest() {
  const [result, setResult] = useState<MailTest>();
  const { run, busy, error, forgetError } = useAction(async (server?: MailServer) => {
    setResult(undefined);
    setResult(await rest.call('testInstanceMail', { body: server ? { server } : {} }));
  });
  const forget = () => {
    setResult(undefined);
    forgetError();
  };
  return { run, busy, error, result, forget };
}

/** The result of the last test email: how long it took, or the mail server's error. */
export function MailTestLine({ result }: { result: MailTest | undefined }) {
  return (
    <span className={styles.result} role="status" data-failed={result?.delivered === false || undefined}>
      {result && (
        <>
          <Icon name={result.delivered ? 'check.circle' : 'error'} weight="fill" size={18} />
          <bdi>
            {result.delivered
              ? t('admin.mail.delivered', {
                  address: result.recipient,
                  time: formatNumber(result.milliseconds / 1_000, {
                    style: 'unit',
                    unit: 'second',
                    unitDisplay: 'short',
                    maximumFractionDigits: 1,
                  }),
                })
              : result.error}
          </bdi>
        </>
      )}
    </span>
  );
}
