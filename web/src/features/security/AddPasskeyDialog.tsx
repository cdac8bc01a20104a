import type { BackupCode } from '@guildhall/protocol/authenticators/schemas';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Modal } from '../../design/Modal.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useMe } from '../../state/hooks.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';
import { createForChallenge } from './passkeys.ts';

/** Adds a passkey; with the first authenticator it shows the backup codes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [isFirst] = useState(useMe().mfa_enabled !== true);
  const [name, setName] = useState(t('security.passkeyDefault'));
  const [codes, setCodes] = useState<readonly BackupCode[]>();
  if (codes)
    return (
      <Modal
        isOpen
        onClose={onClose}
        title={t('security.saveCodes')}
        description={t('security.backupCodesLead')}
        footer={
          <Button variant="filled" onPress={onClose}>
            {t('security.done')}
          </Button>
        }
      >
        <BackupCodes codes={codes} />
      </Modal>
    );
  return (
    <PasskeyNameForm
      title={t('security.addPasskey')}
      description={t('security.addPasskeyLead')}
      action={t('security.continue')}
      name={name}
      onChange={setName}
      run={async () => {
        const { ticket = '', challenge = '{}' } = await rest.call('createPasskey', { body: {} });
        const credential = await createForChallenge(challenge);
        const { backup_codes } = await rest.call('createPasskey', { body: { name, ticket, credential } });
        showToast({ message: t('security.passkeyAdded') });
        if (isFirst && backup_codes) setCodes(backup_codes);
        else onClose();
      }}
      onClose={onClose}
    />
  );
}
