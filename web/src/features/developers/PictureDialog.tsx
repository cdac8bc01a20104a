import { useState } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { PictureField } from '../../ui/settings/PictureField.tsx';
import * as styles from './developers.css.ts';
import { PICTURE } from './shapes.ts';

export interface PictureDialogProps {
  title: string;
  nameHint: string;
  /** Characters that names can have, for a regular expression. */
  allowed: RegExp;
  /** @param image a data URI */
  add: (name: string, image: string) => Promise<unknown>;
  onClose: () => void;
}

const MIN = 2;
const MAX = 32;

/** Adds a named picture to an application. */
export function PictureDialog({ title, nameHint, allowed, add, onClose }: PictureDialogProps) {
  const [name, setName] = useState('');
  const [image, setImage] = useState<string | null>(null);
  const save = useAction(async () => {
    if (!image) return;
    await add(name, image);
    onClose();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, { name: 'name', image: 'image' });
  return (
    <FormModal
      title={title}
      action={t('developers.add')}
      busy={save.busy}
      isDisabled={image === null || name.length < MIN}
      problem={errors.form}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <PictureField
        label={t('developers.picture')}
        preview={(address) => <span className={styles.tile}>{address && <img src={address} alt="" />}</span>}
        saved={undefined}
        value={image}
        onChange={setImage}
        error={errors.image}
        crop={PICTURE}
      />
      <TextField
        label={t('developers.pictureName')}
        hint={nameHint}
        value={name}
        onChange={(text) => setName([...text].filter((character) => allowed.test(character)).join(''))}
        maxLength={MAX}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={errors.name}
        isRequired
      />
    </FormModal>
  );
}
