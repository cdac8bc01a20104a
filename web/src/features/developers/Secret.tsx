import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../../ui/copyText.ts';
import { PasswordDialog } from '../../ui/forms/PasswordDialog.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import * as styles from './developers.css.ts';

export interface SecretProps {
  /** Its name, such as "the bot's token". */
  name: string;
  /** Its purpose. */
  hint: string;
  /** The effect of a reset on the old one. */
  warning: string;
  isDisabled: boolean;
  /** Creates a new one, with the user's password. */
  onReset: (password: string | null) => Promise<string>;
}

/** A token or secret that only its owner can see: it is created anew, and shown this once. */
export function Secret({ name, hint, warning, isDisabled, onReset }: SecretProps) {
  const [secret, setSecret] = useState<string>();
  const [asks, setAsks] = useState(false);
  return (
    <div className={styles.secret}>
      <div className={styles.secretHead}>
        <div className={parts.rowWords}>
          <h2 className={styles.secretName}>{name}</h2>
          <span className={parts.rowHint}>{hint}</span>
        </div>
        <Button data-reset="" isDisabled={isDisabled} onPress={() => setAsks(true)}>
          {t('developers.reset')}
        </Button>
      </div>
      {secret !== undefined && (
        <div className={styles.secretShown} role="status">
          <Notice>{t('developers.shownOnce')}</Notice>
          <div className={styles.copyable}>
            <TextField
              className={styles.grow}
              label={name}
              hideLabel
              value={secret}
              onChange={() => {}}
              readOnly
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
            />
            <Button variant="filled" icon="copy" onPress={() => void copyText(secret)}>
              {t('action.copy')}
            </Button>
          </div>
        </div>
      )}
      {asks && (
        <PasswordDialog
          title={t('developers.resetTitle', { name })}
          description={warning}
          action={t('developers.reset')}
          danger
          run={async (password) => {
            setSecret(await onReset(password));
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
