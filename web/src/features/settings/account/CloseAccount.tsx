import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { showToast } from '../../../design/toast.ts';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { PasswordDialog } from '../../../ui/forms/PasswordDialog.tsx';
import * as parts from '../../../ui/settings/parts.css.ts';
import { useSignOut } from '../../../ui/useSignOut.ts';

const WAYS = {
  disable: {
    operation: 'disableAccount',
    name: 'account.disable',
    hint: 'account.disableHint',
    body: 'account.disableBody',
    done: 'account.disabled',
  },
  delete: {
    operation: 'deleteAccount',
    name: 'account.delete',
    hint: 'account.deleteHint',
    body: 'account.deleteBody',
    done: 'account.deleted',
  },
} as const;

/** Disabling the account for a while, and deleting it. */
export function CloseAccount() {
  const leave = useSignOut();
  const [way, setWay] = useState<keyof typeof WAYS>();
  return (
    <>
      {(['disable', 'delete'] as const).map((each) => (
        <div key={each} className={parts.danger}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{t(WAYS[each].name)}</span>
            <span className={parts.rowHint}>{t(WAYS[each].hint)}</span>
          </div>
          <Button variant={each === 'delete' ? 'danger' : 'neutral'} onPress={() => setWay(each)}>
            {t(WAYS[each].name)}
          </Button>
        </div>
      ))}
      {way && (
        <PasswordDialog
          title={t(WAYS[way].name)}
          description={t(WAYS[way].body)}
          action={t(WAYS[way].name)}
          danger
          run={async (password) => {
            await rest.call(WAYS[way].operation, { body: { password } });
            leave();
            showToast({ message: t(WAYS[way].done) });
          }}
          onClose={() => setWay(undefined)}
        />
      )}
    </>
  );
}
