import type { Attachment } from '@guildhall/client';
import { Icon } from '../../design/Icon.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { t } from '../../i18n/i18n.ts';
import { iconOfFile, nameOfFile } from '../attachments/index.ts';
import * as styles from './MessageEditor.css.ts';

interface KeptFilesProps {
  files: readonly Attachment[];
  onChange: (files: Attachment[]) => void;
}

/** The files that a message still has while it is changed, each with the way to take it out. */
export function KeptFiles({ files, onChange }: KeptFilesProps) {
  return (
    <ul className={styles.files} aria-label={t('message.files')}>
      {files.map((file) => {
        const name = nameOfFile(file);
        return (
          <li key={file.id} className={styles.file}>
            <Icon name={iconOfFile(file)} size={18} />
            <span className={styles.fileName} title={name}>
              <bdi>{name}</bdi>
            </span>
            <IconButton
              icon="close"
              size={28}
              iconSize={16}
              label={t('upload.remove', { name })}
              onPress={() => onChange(files.filter(({ id }) => id !== file.id))}
            />
          </li>
        );
      })}
    </ul>
  );
}
