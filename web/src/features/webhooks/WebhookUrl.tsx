import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { copyText } from '../../ui/copyText.ts';
import { Notice } from '../../ui/settings/parts.tsx';
import * as styles from './webhooks.css.ts';

/** The URL without its secret. */
const mask = (url: string) => url.replace(/[^/]+$/, '••••••••');

/** A webhook's URL, hidden until asked for, and copied without being shown. */
export function WebhookUrl({ url }: { url: string | undefined }) {
  const [isShown, setShown] = useState(false);
  if (!url) return <Notice tone="info">{t('webhooks.ofApp')}</Notice>;
  return (
    <div className={styles.url}>
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        value={isShown ? url : mask(url)}
        onChange={() => {}}
        readOnly
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        trailing={
          <IconButton
            icon={isShown ? 'hide' : 'show'}
            label={t(isShown ? 'webhooks.hideUrl' : 'webhooks.showUrl')}
            size={28}
            onPress={() => setShown(!isShown)}
          />
        }
      />
      <Button icon="copy" className={styles.copy} onPress={() => void copyText(url)}>
        {t('webhooks.copyUrl')}
      </Button>
    </div>
  );
}
