import type { FileUpload } from '@guildhall/protocol/components/schemas';
import { useRef } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/Field.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { formatBytes } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { iconOfFile } from '../../attachments/index.ts';
import * as styles from './Modal.css.ts';

/** The types of an upload as the browser's file dialog has them. */
const getAccepted = ({ file_types: types }: FileUpload): string | undefined =>
  types?.length ? types.map((type) => (type.startsWith('.') ? type : `${type}/*`)).join(',') : undefined;

interface FileFieldProps {
  input: FileUpload;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Files to upload, and a button that adds some. */
export function FileField({ input, label, hint, error, files, onChange }: FileFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const max = input.max_values ?? 1;
  return (
    <Field label={label} hint={hint} error={error}>
      {({ control }) => (
        <div className={styles.files}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only their position distinguishes files with the same name
            <div key={index} className={styles.file}>
              <Icon name={iconOfFile({ filename: file.name, content_type: file.type })} size={18} />
              <bdi className={styles.fileName}>{file.name}</bdi>
              <span className={styles.fileSize}>{formatBytes(file.size)}</span>
              <IconButton
                icon="close"
                size={28}
                iconSize={16}
                label={t('components.remove', { name: file.name })}
                onPress={() => onChange(files.filter((other) => other !== file))}
              />
            </div>
          ))}
          <input
            {...control}
            ref={chooser}
            type="file"
            className="visually-hidden"
            tabIndex={-1}
            multiple={max > 1}
            accept={getAccepted(input)}
            onChange={({ target }) => {
              onChange([...files, ...(target.files ?? [])].slice(0, max));
              target.value = '';
            }}
          />
          {files.length < max && (
            <Button icon="upload" onPress={() => chooser.current?.click()}>
              {t('modal.addFile', { count: max })}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
