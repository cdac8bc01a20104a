import type { AddressCheck, InstanceSetup } from '@guildhall/protocol/instance/setup';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { describeError } from '../../../state/describeError.ts';
import { copyText } from '../../../ui/copyText.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import { Notice } from '../../../ui/settings/parts.tsx';
import * as form from '../form.css.ts';
import { NextButton } from './NextButton.tsx';
import * as styles from './setup.css.ts';

/** Returns the setting for the address of this page, or an example if the page is open on the server itself. */
const writeSetting = () => {
  const isLocal = /^(?:localhost|127\.)/.test(location.hostname);
  return `GUILDHALL_PUBLIC_URL=${isLocal ? 'https://chat.example.org' : location.origin}`;
};

const getTone = ({ state }: AddressCheck) => (state === 'reachable' ? 'info' : 'warning');

/** Shows the public address, checks whether the server can be reached there, and explains how to change it. */
export function AddressStep({ setup, onNext }: { setup: InstanceSetup; onNext: () => void }) {
  const [check, setCheck] = useState<AddressCheck>();
  const look = useAction(async () => setCheck(await rest.call('checkInstanceAddress')));
  const setting = writeSetting();
  const isOther = location.origin !== setup.public_url;
  return (
    <div className={form.form}>
      {look.error !== undefined && <FormAlert>{describeError(look.error)}</FormAlert>}
      {isOther && (
        <p className={styles.note}>
          {t('admin.address.elsewhere', { here: location.origin, address: setup.public_url })}
        </p>
      )}
      <p className={styles.note}>{t('admin.address.how')}</p>
      <div className={styles.setting}>
        <code className={styles.code} dir="ltr">
          {setting}
        </code>
        <Button icon="copy" variant="quiet" size="sm" onPress={() => void copyText(setting)}>
          {t('action.copy')}
        </Button>
      </div>
      <div role="status">
        {check && (
          <Notice tone={getTone(check)}>
            {t(`admin.address.${check.state}`, { address: check.public_url, error: check.error ?? '' })}
          </Notice>
        )}
      </div>
      <div className={form.acts}>
        <Button icon="globe" busy={look.busy} onPress={() => void look.run()}>
          {t('admin.address.check')}
        </Button>
        <NextButton onNext={onNext} />
      </div>
    </div>
  );
}
