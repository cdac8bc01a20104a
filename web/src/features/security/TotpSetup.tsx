import type { BackupCode } from '@guildhall/protocol/authenticators/schemas';
import { Secret, TOTP } from 'otpauth';
import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { instanceProfile } from '../../state/instance.ts';
import { copyText } from '../../ui/copyText.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { BackupCodes } from './BackupCodes.tsx';
import * as styles from './security.css.ts';

/** A key of 160 bits, as RFC 4226 recommends: 32 letters. */
const KEY_BYTES = 20;

/** A QR code in one path. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text);
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('security.qr')}>
      <path d={path} />
    </svg>
  );
}

/** Adds an authenticator app: shows its key, checks its first code, and shows the backup codes. */
export default function TotpSetup({ username, onClose }: { username: string; onClose: () => void }) {
  const [secret] = useState(() => new Secret({ size: KEY_BYTES }));
  const { name } = instanceProfile.use();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly BackupCode[]>();
  const [saved, setSaved] = useState(false);
  const enable = useAction(async () => {
    const { backup_codes } = await rest.call('enableTotp', { body: { secret: secret.base32, code } });
    setCodes(backup_codes);
  });
  const errors = enable.error === undefined ? {} : formErrors(enable.error, { code: 'code' });
  const uri = new TOTP({ secret, label: username, issuer: name || location.host }).toString();
  const key = secret.base32.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <Section title={t('security.setUpTitle')} lead={t('security.setUpLead')}>
      <div className={styles.cards}>
        <div className={styles.card}>
          <h2 className={styles.step}>
            <Step number={1} done={codes !== undefined} />
            {t('security.scan')}
          </h2>
          <div className={styles.scan}>
            <QrCode text={uri} />
            <div>
              <p>{t('security.scanHint')}</p>
              <p className={styles.hint}>{t('security.noScan')}</p>
              <div className={styles.keyLine}>
                <code className={styles.key} dir="ltr">
                  {key}
                </code>
                <IconButton
                  icon="copy"
                  label={t('security.copyKey')}
                  onPress={() => void copyText(secret.base32)}
                />
              </div>
            </div>
          </div>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (code !== '' && !codes) void enable.run();
            }}
          >
            <h2 className={styles.step}>
              <Step number={2} done={codes !== undefined} />
              {t('security.enterCode')}
            </h2>
            {errors.form && <FormAlert>{errors.form}</FormAlert>}
            {codes ? (
              <p className={styles.accepted} role="status">
                <Icon name="check.circle" weight="fill" /> {t('security.accepted')}
              </p>
            ) : (
              <>
                <TextField
                  label={t('security.code')}
                  hideLabel
                  value={code}
                  onChange={setCode}
                  name="code"
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  maxLength={7}
                  dir="ltr"
                  className={styles.code}
                  error={errors.code}
                  autoFocus
                />
                <div className={styles.tools}>
                  <Button type="submit" variant="filled" busy={enable.busy}>
                    {t('security.turnOn')}
                  </Button>
                  <Button variant="quiet" onPress={onClose}>
                    {t('action.cancel')}
                  </Button>
                </div>
              </>
            )}
          </form>
        </div>
        {codes && (
          <div className={styles.card}>
            <h2 className={styles.step}>
              <Step number={3} done={saved} />
              {t('security.saveCodes')}
            </h2>
            <p className={styles.hint}>{t('security.backupCodesLead')}</p>
            <BackupCodes codes={codes} />
            <Checkbox checked={saved} onChange={setSaved}>
              {t('security.codesSaved')}
            </Checkbox>
            <Button variant="filled" isDisabled={!saved} onPress={onClose}>
              {t('security.done')}
            </Button>
          </div>
        )}
      </div>
      <p className={styles.hint}>{t('security.othersStay')}</p>
    </Section>
  );
}

const Step = ({ number, done }: { number: number; done: boolean }) => (
  <span className={styles.number} data-done={done || undefined} aria-hidden="true">
    {done ? <Icon name="check" size={16} /> : number}
  </span>
);
