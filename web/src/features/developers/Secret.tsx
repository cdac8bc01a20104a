import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../../ui/copyText.ts';
import { attempt } from '../../ui/forms/useAction.ts';
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
  /** Creates a new one. */
  onReset: () => Promise<string>;
}

/** A token or secret that only its owner can see: it is created anew, and shown this once. */
export function Secret({ name, hint, warning, onReset }: SecretProps) {
  const [secret, setSecret] = useState<string>();
  const [busy, setBusy] = useState(false);
  const reset = async () => {
    const sure = await confirm({
      title: t('developers.resetTitle', { name }),
      body: warning,
      action: t('developers.reset'),
      danger: true,
    });
    if (!sure) return;
    setBusy(true);
    await attempt(async () => setSecret(await onReset()));
    setBusy(false);
  };
  return (
    <div className={styles.secret}>
      <div className={styles.secretHead}>
        <div className={parts.rowWords}>
          <h2 className={styles.secretName}>{name}</h2>
          <span className={parts.rowHint}>{hint}</span>
        </div>
        <Button data-reset="" busy={busy} onPress={() => void reset()}>
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
    </div>
  );
}
