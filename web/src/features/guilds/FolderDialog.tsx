import { guildFolders } from '@guildhall/client';
import { useState } from 'react';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { Swatches } from '../../ui/Swatches.tsx';
import { arrange } from './arrange.ts';
import * as styles from './FolderDialog.css.ts';
import { change, getKey } from './folders.ts';

/** Characters of a folder's name. */
const MAX_NAME = 32;

/** A folder's name and colour. */
export default function FolderDialog({ entry, onClose }: { entry: string; onClose: () => void }) {
  const session = useSession();
  const folder = guildFolders(session.store).find((one) => getKey(one) === entry);
  const [name, setName] = useState(folder?.name ?? '');
  const [color, setColor] = useState(folder?.color ?? 0);
  const save = () => {
    // The presets name no colour 0, as roles do.
    arrange(session, (list) => change(list, entry, { name: name.trim() || null, color: color || null }));
    onClose();
  };
  return (
    <FormModal title={t('folder.title')} action={t('action.save')} onSubmit={save} onClose={onClose}>
      <TextField
        label={t('folder.name')}
        hint={t('folder.nameHint')}
        value={name}
        onChange={setName}
        maxLength={MAX_NAME}
      />
      <fieldset>
        <legend className={styles.legend}>{t('folder.color')}</legend>
        <Swatches value={color} onChange={setColor} />
      </fieldset>
    </FormModal>
  );
}
