import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import type { NewSticker } from '@guildhall/protocol/stickers/schemas';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { usePicture } from '../../../design/usePicture.ts';
import { formatBytes, formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import { FormAlert } from '../../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { useObjectUrl } from '../../../ui/useObjectUrl.ts';
import { StickerPicture } from '../StickerPicture.tsx';
import type { AnySticker } from '../sections.ts';
import { EmojiField } from './EmojiField.tsx';
import { nameFromFile } from './prepare.ts';
import * as styles from './StickerSection.css.ts';

const { name: NAME, description: DESCRIPTION, tags: TAGS } = STICKER_LIMITS;
/** The shortest description that the API takes. */
const SHORTEST = 2;

/** A sticker that is changed, or a file that becomes one. */
export type Subject = { readonly sticker: AnySticker } | { readonly file: File };

interface StickerFormProps {
  subject: Subject;
  /** Whether it is found by words; by an emoji otherwise. */
  hasWords?: boolean;
  onSave: (body: NewSticker) => Promise<unknown>;
  onClose: () => void;
}

/** The name, emoji or words, and description of a new sticker or of one that exists. */
export function StickerForm({ subject, hasWords = false, onSave, onClose }: StickerFormProps) {
  const sticker = 'sticker' in subject ? subject.sticker : undefined;
  const file = 'file' in subject ? subject.file : undefined;
  const [name, setName] = useState(() => sticker?.name ?? nameFromFile(file?.name ?? ''));
  const [tags, setTags] = useState(sticker?.tags ?? '');
  const [description, setDescription] = useState(sticker?.description ?? '');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const save = useAction(async () => {
    await onSave({ name: name.trim(), tags: tags.trim(), description: description.trim() });
    onClose();
  });
  const errors =
    save.error === undefined ? {} : formErrors(save.error, { name: 'name', description: 'description' });
  const isComplete =
    name.trim().length >= NAME.min && tags.trim() !== '' && description.trim().length >= SHORTEST;
  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) void save.run();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <h2 id={id} className={styles.formTitle}>
        {t(sticker ? 'stickerSettings.edit' : 'stickerSettings.new')}
      </h2>
      {errors.form && <FormAlert>{errors.form}</FormAlert>}
      <div className={styles.preview}>
        {sticker ? (
          <StickerPicture sticker={sticker} label="" className={styles.previewArt} isNear />
        ) : (
          file && <FilePreview file={file} />
        )}
      </div>
      <TextField
        label={t('stickerSettings.name')}
        value={name}
        error={errors.name}
        maxLength={NAME.max}
        dir="auto"
        autoFocus
        autoComplete="off"
        isRequired
        onChange={setName}
      />
      {hasWords ? (
        <TextField
          label={t('stickerSettings.words')}
          hint={t('stickerSettings.wordsHint')}
          value={tags}
          maxLength={TAGS.max}
          dir="auto"
          autoComplete="off"
          isRequired
          onChange={setTags}
        />
      ) : (
        <EmojiField tags={tags} onChange={setTags} />
      )}
      <TextField
        label={t('stickerSettings.description')}
        hint={t('stickerSettings.descriptionHint')}
        value={description}
        error={errors.description}
        maxLength={DESCRIPTION}
        dir="auto"
        autoComplete="off"
        isRequired
        onChange={setDescription}
      />
      <div className={styles.formActions}>
        <Button variant="quiet" onPress={onClose}>
          {t('action.cancel')}
        </Button>
        <Button variant="filled" type="submit" busy={save.busy} isDisabled={!isComplete}>
          {t(sticker ? 'action.save' : 'stickerSettings.upload')}
        </Button>
      </div>
    </form>
  );
}

function FilePreview({ file }: { file: File }) {
  const picture = usePicture(useObjectUrl(file));
  const [size, setSize] = useState<string>();
  return (
    <>
      {picture.src && (
        <img
          {...picture}
          className={styles.previewArt}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${formatNumber(naturalWidth)} × ${formatNumber(naturalHeight)}`)
          }
        />
      )}
      <p className={styles.fileFacts}>
        <bdi>{[file.name, size, formatBytes(file.size)].filter(Boolean).join(' · ')}</bdi>
      </p>
    </>
  );
}
