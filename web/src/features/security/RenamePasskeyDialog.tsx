import type { Authenticator } from '@guildhall/protocol/authenticators/schemas';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { PasskeyNameForm } from './PasskeyNameForm.tsx';

/** Renames a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Authenticator; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  return (
    <PasskeyNameForm
      title={t('security.renamePasskey')}
      action={t('saveBar.save')}
      name={name}
      onChange={setName}
      run={async () => {
        await rest.call('updatePasskey', { params: { authenticator_id: passkey.id }, body: { name } });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
