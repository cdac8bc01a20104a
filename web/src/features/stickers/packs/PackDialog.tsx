import { STICKER_LIMITS } from '@guildhall/protocol/limits/stickers';
import type { StickerPack } from '@guildhall/protocol/stickers/schemas';
import { useState } from 'react';
import { Select } from '../../../design/Select.tsx';
import { TextField } from '../../../design/TextField.tsx';
import { t } from '../../../i18n/i18n.ts';
import { rest } from '../../../state/api.ts';
import { FormModal } from '../../../ui/forms/FormModal.tsx';
import { formErrors } from '../../../ui/forms/formErrors.ts';
import { useAction } from '../../../ui/forms/useAction.ts';

const { packName: NAME, packDescription: DESCRIPTION } = STICKER_LIMITS;

interface PackDialogProps {
  /** Undefined for a new one. */
  pack: StickerPack | undefined;
  onSave: () => Promise<unknown>;
  onClose: () => void;
}

/** The name, description and cover of a pack. */
export function PackDialog({ pack, onSave, onClose }: PackDialogProps) {
  const [name, setName] = useState(pack?.name ?? '');
  const [description, setDescription] = useState(pack?.description ?? '');
  const [cover, setCover] = useState(pack?.cover_sticker_id);
  const save = useAction(async () => {
    const body = { name: name.trim(), description: description.trim() };
    if (pack)
      await rest.call('updateStickerPack', {
        params: { pack_id: pack.id },
        body: { ...body, ...(cover ? { cover_sticker_id: cover } : {}) },
      });
    else await rest.call('createStickerPack', { body });
    await onSave();
    onClose();
  });
  const errors =
    save.error === undefined ? {} : formErrors(save.error, { name: 'name', description: 'description' });
  return (
    <FormModal
      title={pack ? t('packSettings.editNamed', { name: pack.name }) : t('packSettings.new')}
      action={t(pack ? 'action.save' : 'packSettings.create')}
      busy={save.busy}
      isDisabled={name.trim().length < NAME.min}
      problem={errors.form}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
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
      <TextField
        label={t('stickerSettings.description')}
        value={description}
        error={errors.description}
        maxLength={DESCRIPTION}
        dir="auto"
        autoComplete="off"
        onChange={setDescription}
      />
      {pack && cover && (
        <Select
          label={t('packSettings.cover')}
          options={pack.stickers.map((sticker) => ({ value: sticker.id, label: sticker.name }))}
          value={cover}
          onChange={setCover}
        />
      )}
    </FormModal>
  );
}
