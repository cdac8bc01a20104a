import type { PendingMessage } from '@guildhall/client';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { formatBytes, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { iconOfFile } from '../attachments/index.ts';
import * as styles from './uploads.css.ts';

/** The files of a message that is on its way: how much of each is there, and the way to leave it out. */
export default function PendingFiles({ message }: { message: PendingMessage }) {
  const { outbox } = useSession();
  const { channelId, nonce, files = [], status } = message;
  return (
    <ul className={styles.pending}>
      {files.map(({ id, filename, size, sent, uploaded, recording }) => {
        const name = recording ? t('attachment.voice') : filename;
        const share = uploaded === undefined ? sent / size : 1;
        return (
          <li key={id} className={styles.pendingFile}>
            <Icon name={recording ? 'mic' : iconOfFile({ filename })} size={24} />
            <div className={styles.pendingText}>
              <span className={styles.chosenName}>
                <bdi>{name}</bdi>
              </span>
              {status === 'uploading' ? (
                <progress
                  className={styles.progress}
                  value={share}
                  max={1}
                  aria-label={t('upload.progress', { name })}
                />
              ) : (
                <span className={styles.chosenSize}>{formatBytes(size)}</span>
              )}
            </div>
            {status === 'uploading' && (
              <span className={styles.share}>
                {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
              </span>
            )}
            {(status === 'uploading' || status === 'failed') && (
              <IconButton
                icon="close"
                size={28}
                iconSize={18}
                label={t('upload.cancel', { name })}
                onPress={() => outbox.removeFile(channelId, nonce, id)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
