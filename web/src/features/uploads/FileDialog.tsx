import { ATTACHMENT_LIMITS } from '@guildhall/protocol/limits/attachments';
import { useState } from 'react';
import { Checkbox } from '../../design/Checkbox.tsx';
import { TextArea, TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import type { ChosenFile } from './chosen.ts';

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
  const save = () => {
    onSave({ name: name.trim() || entry.file.name, description: description.trim(), spoiler });
    onClose();
  };
  return (
    <FormModal title={t('upload.dialogTitle')} action={t('action.save')} onSubmit={save} onClose={onClose}>
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
    </FormModal>
  );
}
