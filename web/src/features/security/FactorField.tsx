import type { MfaMethod } from '@guildhall/protocol/mfa/types';
import { Button } from '../../design/Button.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { TextField } from '../../design/TextField.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import * as styles from './security.css.ts';
import type { SecondFactorState } from './useSecondFactor.ts';

const LABELS: Readonly<Record<MfaMethod, MessageId>> = {
  totp: 'security.code',
  sms: 'security.smsCode',
  backup: 'security.backupCode',
  webauthn: 'security.passkey',
  password: 'account.currentPassword',
};

const SWITCH: Readonly<Record<MfaMethod, MessageId>> = {
  totp: 'security.useApp',
  sms: 'security.useSms',
  backup: 'security.useBackup',
  webauthn: 'security.usePasskey',
  password: 'security.usePassword',
};

/** The field of the chosen method. Passkeys have none: the browser asks for them. */
export function FactorField({ factor }: { factor: SecondFactorState }) {
  const { method, data, setData, errors } = factor;
  const error = 'data' in errors ? errors.data : undefined;
  if (method === 'webauthn') return <p className={styles.hint}>{t('security.passkeyHint')}</p>;
  if (method === 'password')
    return (
      <PasswordField
        label={t(LABELS.password)}
        value={data}
        onChange={setData}
        name="current-password"
        autoComplete="current-password"
        error={error}
        isRequired
        autoFocus
      />
    );
  const isNumber = method !== 'backup';
  return (
    <TextField
      key={method}
      label={t(LABELS[method])}
      {...(method === 'sms' && factor.sentTo
        ? { hint: t('security.smsSent', { phone: factor.sentTo }) }
        : {})}
      value={data}
      onChange={setData}
      name="code"
      autoComplete="one-time-code"
      inputMode={isNumber ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={isNumber ? 7 : 11}
      dir="ltr"
      className={styles.code}
      error={error}
      trailing={
        method === 'sms' && (
          <Button variant="link" size="sm" busy={factor.isSending} onPress={factor.sendSms}>
            {t('security.smsAgain')}
          </Button>
        )
      }
      isRequired
      autoFocus
    />
  );
}

/** The other ways to prove it. */
export function FactorChoices({ factor }: { factor: SecondFactorState }) {
  if (factor.others.length === 0) return null;
  return (
    <div className={styles.choices}>
      {factor.others.map((method) => (
        <Button key={method} variant="link" size="sm" onPress={() => factor.choose(method)}>
          {t(SWITCH[method])}
        </Button>
      ))}
    </div>
  );
}
