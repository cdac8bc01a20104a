import { guildFolders } from '@guildhall/client';
import { formatColor, ROLE_COLOR_PRESET_NAMES, ROLE_COLOR_PRESETS } from '@guildhall/protocol/roles/colors';
import { useId, useState } from 'react';
import { FormModal } from '../../app/forms/FormModal.tsx';
import { Icon } from '../../design/Icon.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { useSession } from '../../state/SessionContext.tsx';
import * as swatches from '../guild-settings/roles/RoleEditor.css.ts';
import { arrange } from './arrange.ts';
import { change, keyOf } from './folders.ts';

/** Characters of a folder's name. */
const MAX_NAME = 32;

/** A folder's name and colour. */
export default function FolderDialog({ entry, onClose }: { entry: string; onClose: () => void }) {
  const session = useSession();
  const folder = guildFolders(session.store).find((one) => keyOf(one) === entry);
  const [name, setName] = useState(folder?.name ?? '');
  const [color, setColor] = useState(folder?.color ?? 0);
  const group = useId();
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
        <legend className={swatches.legend}>{t('folder.color')}</legend>
        <div className={swatches.swatches}>
          {ROLE_COLOR_PRESET_NAMES.map((preset) => {
            const value = ROLE_COLOR_PRESETS[preset];
            return (
              <label
                key={preset}
                className={swatches.swatch}
                title={t(`roleColor.${preset}`)}
                style={{ background: value ? formatColor(value) : 'none' }}
              >
                <input
                  type="radio"
                  className={swatches.swatchInput}
                  name={group}
                  aria-label={t(`roleColor.${preset}`)}
                  checked={color === value}
                  onChange={() => setColor(value)}
                />
                {color === value ? (
                  <Icon name="check" size={16} weight="bold" />
                ) : (
                  value === 0 && <Icon name="block" size={16} />
                )}
              </label>
            );
          })}
        </div>
      </fieldset>
    </FormModal>
  );
}
