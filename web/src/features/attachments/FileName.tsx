import type { Attachment } from '@guildhall/client';
import { formatBytes } from '../../i18n/format.ts';
import * as styles from './Attachments.css.ts';
import { nameOfFile } from './kinds.ts';

/** A file's name, its end always seen, and its size where that is known. */
export function FileName({ attachment }: { attachment: Attachment }) {
  const name = nameOfFile(attachment);
  const cut = Math.max(0, name.length - 9);
  return (
    <span className={styles.fileText}>
      <span className={styles.fileName} title={name} dir="auto">
        <bdi className={styles.fileStart}>{name.slice(0, cut)}</bdi>
        <bdi>{name.slice(cut)}</bdi>
      </span>
      {attachment.size > 0 && <span className={styles.fileSize}>{formatBytes(attachment.size)}</span>}
    </span>
  );
}
