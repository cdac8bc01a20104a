import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { usePicture } from '../../../design/usePicture.ts';
import { formatBytes } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { useObjectUrl } from '../../../ui/useObjectUrl.ts';
import * as styles from './EmojiSection.css.ts';
import { EMOJI_TYPES } from './prepare.ts';
import { type Upload, useUploads } from './useUploads.ts';

/** Files become emoji: chosen, dropped here, or pasted while the section is open. */
export function UploadArea({ guildId }: { guildId: string }) {
  const { uploads, add, dismiss } = useUploads(guildId);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [add]);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same for the keyboard */}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <Icon name="upload" size={24} />
        <span className={styles.dropWords}>
          <span className={styles.dropTitle}>{t('emojiSettings.drop')}</span>
          {t('emojiSettings.formats')}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          accept={EMOJI_TYPES}
          aria-label={t('emojiSettings.upload')}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button variant="filled" icon="upload" onPress={() => input.current?.click()}>
          {t('emojiSettings.upload')}
        </Button>
      </div>
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-live="polite">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onDismiss={() => dismiss(upload.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { file, name, state, problem } = upload;
  const picture = usePicture(useObjectUrl(file));
  return (
    <li className={styles.upload}>
      {picture.src ? (
        <img className={styles.thumbnail} {...picture} alt="" />
      ) : (
        <span className={styles.thumbnail}>
          <Icon name="image" size={20} />
        </span>
      )}
      <span className={styles.uploadWords}>
        <bdi className={styles.fileName}>{file.name}</bdi>
        <span className={styles.status} data-state={state}>
          {problem ?? t(`emojiSettings.upload.${state === 'failed' ? 'waiting' : state}`, { name })}
        </span>
      </span>
      <span className={styles.size}>{formatBytes(file.size)}</span>
      {(state === 'done' || state === 'failed') && (
        <IconButton
          icon="close"
          size={28}
          label={t('emojiSettings.dismiss', { name: file.name })}
          onPress={onDismiss}
        />
      )}
    </li>
  );
}
