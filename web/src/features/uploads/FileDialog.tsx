import { ATTACHMENT_LIMITS } from '@guildhall/protocol/limits/attachments';
import { type FormEvent, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Modal } from '../../design/Modal.tsx';
import { TextArea, TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import type { ChosenFile } from './chosen.ts';
import * as styles from './uploads.css.ts';

interface FileDialogProps {
  entry: ChosenFile;
  onSave: (change: Partial<ChosenFile>) => void;
  onClose: () => void;
}

/** Name, description and cover of a file before it is sent. */
export default function FileDialog({ entry, onSave, onClose }: FileDialogProps) {
  const [name, setName] = useState(entry.name);
  const [description, setDescription] = useState(entry.description);
  const [spoiler, setSpoiler] = useState(entry.spoiler);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    onSave({ name: name.trim() || entry.file.name, description: description.trim(), spoiler });
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('upload.dialogTitle')}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button variant="filled" onPress={() => save()}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <form className={styles.form} onSubmit={save}>
        <TextField label={t('upload.name')} value={name} onChange={setName} maxLength={255} />
        <TextArea
          label={t('upload.description')}
          hint={t('upload.descriptionHint')}
          value={description}
          onChange={setDescription}
          maxLength={ATTACHMENT_LIMITS.description}
        />
        <Checkbox checked={spoiler} onChange={setSpoiler}>
          {t('upload.asSpoiler')}
        </Checkbox>
      </form>
    </Modal>
  );
}
