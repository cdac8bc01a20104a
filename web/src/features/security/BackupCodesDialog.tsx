import type { BackupCode } from '@guildhall/protocol/authenticators/schemas';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { BackupCodes } from './BackupCodes.tsx';

interface Nonces {
  readonly nonce: string;
  readonly regenerate_nonce: string;
}

/** Shows the backup codes: asks for the password, then for the mailed key. */
export function BackupCodesDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [key, setKey] = useState('');
  const [nonces, setNonces] = useState<Nonces>();
  const [codes, setCodes] = useState<readonly BackupCode[]>();
  const start = useAction(async () => setNonces(await rest.call('startBackupCodes', { body: { password } })));
  const show = useAction(async (regenerate: boolean) => {
    if (!nonces) return;
    const nonce = regenerate ? nonces.regenerate_nonce : nonces.nonce;
    const { backup_codes } = await rest.call('getBackupCodes', { body: { key, nonce, regenerate } });
    setCodes(backup_codes);
  });
  const error = nonces ? show.error : start.error;
  const problems = error === undefined ? {} : formErrors(error, { password: 'password', key: 'key' });
  if (codes)
    return (
      <Modal
        isOpen
        onClose={onClose}
        title={t('security.backupCodes')}
        description={t('security.backupCodesLead')}
        footer={
          <>
            <Button variant="neutral" busy={show.busy} onPress={() => void show.run(true)}>
              {t('security.replaceCodes')}
            </Button>
            <Button variant="filled" onPress={onClose}>
              {t('security.done')}
            </Button>
          </>
        }
      >
        <BackupCodes codes={codes} />
      </Modal>
    );
  return (
    <FormModal
      title={t('security.backupCodes')}
      description={t(nonces ? 'security.keySent' : 'security.keyLead')}
      action={t('security.continue')}
      busy={start.busy || show.busy}
      problem={problems.form}
      onSubmit={() => {
        if (nonces) {
          if (key !== '') void show.run(false);
        } else if (password !== '') void start.run();
      }}
      onClose={onClose}
    >
      {nonces ? (
        <TextField
          key="key"
          label={t('security.key')}
          value={key}
          onChange={setKey}
          name="key"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          error={problems.key}
          isRequired
          autoFocus
        />
      ) : (
        <PasswordField
          label={t('account.currentPassword')}
          value={password}
          onChange={setPassword}
          name="current-password"
          autoComplete="current-password"
          error={problems.password}
          isRequired
          autoFocus
        />
      )}
    </FormModal>
  );
}
