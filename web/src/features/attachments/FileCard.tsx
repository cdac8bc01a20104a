import type { Attachment } from '@guildhall/client';
import { Icon } from '../../design/Icon.tsx';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Attachments.css.ts';
import { FileName } from './FileName.tsx';
import { IconLink } from './IconLink.tsx';
import { iconOfFile, nameOfFile } from './kinds.ts';

/** A file that is not shown itself: its name, its size, and the way to it. */
export function FileCard({ attachment, children }: { attachment: Attachment; children?: React.ReactNode }) {
  return (
    <div className={styles.card}>
      <div className={styles.cardRow}>
        <Icon name={iconOfFile(attachment)} size={24} className={styles.fileIcon} />
        <FileName attachment={attachment} />
        <IconLink
          icon="download"
          label={t('attachment.download', { name: nameOfFile(attachment) })}
          address={attachment.url}
          download
        />
      </div>
      {attachment.description && <p className={styles.description}>{attachment.description}</p>}
      {children}
    </div>
  );
}
