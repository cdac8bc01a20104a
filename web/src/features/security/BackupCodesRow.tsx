import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { BackupCodesDialog } from './BackupCodesDialog.tsx';

/** The backup codes, which are shown after a key was mailed. */
export function BackupCodesRow() {
  const [open, setOpen] = useState(false);
  return (
    <div className={parts.row}>
      <Icon name="key" size={24} />
      <span className={parts.rowWords}>
        <span className={parts.rowName}>{t('security.backupCodes')}</span>
        <span className={parts.rowHint}>{t('security.backupCodesHint')}</span>
      </span>
      <Button size="sm" onPress={() => setOpen(true)}>
        {t('security.showCodes')}
      </Button>
      {open && <BackupCodesDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
