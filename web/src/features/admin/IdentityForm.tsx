import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { InstanceSettings } from '@guildhall/protocol/instance/schemas';
import { type ReactNode, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Door } from '../../design/Door.tsx';
import { Mark } from '../../design/Mark.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { instanceIconAddress, instanceProfile } from '../../state/instance.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { PictureField } from '../../ui/settings/PictureField.tsx';
import * as styles from './form.css.ts';

export interface IdentityFormProps {
  settings: InstanceSettings;
  onSaved: (settings: InstanceSettings) => void;
  /** The label of the save button. */
  save: string;
  /** Buttons before the save button. */
  others?: ReactNode;
}

/** The form for the instance's name and icon. */
export function IdentityForm({ settings, onSaved, save, others }: IdentityFormProps) {
  const [name, setName] = useState(settings.name ?? '');
  const [icon, setIcon] = useState(settings.icon);
  const { min, max } = INSTANCE_LIMITS.name;
  const action = useAction(async () => {
    const saved = await rest.call('updateInstanceSettings', {
      body: { name: name.trim() || null, ...(icon === settings.icon ? {} : { icon }) },
    });
    instanceProfile.set({ name: saved.name ?? undefined, icon: saved.icon ?? undefined });
    setIcon(saved.icon);
    onSaved(saved);
  });
  const [isTooShort, setTooShort] = useState(false);
  const problems = action.error === undefined ? {} : formErrors(action.error, { name: 'name', icon: 'icon' });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const { length } = [...name.trim()];
        setTooShort(length > 0 && length < min);
        if (length === 0 || length >= min) void action.run();
      }}
    >
      {problems.form && <FormAlert>{problems.form}</FormAlert>}
      <PictureField
        label={t('admin.identity.icon')}
        hint={t('admin.identity.iconHint')}
        preview={(address) => (
          <Door
            name={name.trim() || t('admin.title')}
            src={address}
            art={name.trim() === '' ? <Mark size={32} /> : undefined}
            size={64}
          />
        )}
        saved={instanceIconAddress(settings.icon, 128)}
        value={icon}
        onChange={setIcon}
        error={problems.icon}
        crop={{ ratio: 1, width: 1024 }}
      />
      <TextField
        label={t('admin.identity.name')}
        value={name}
        onChange={(text) => {
          setName(text);
          setTooShort(false);
        }}
        maxLength={max}
        autoComplete="off"
        hint={t('admin.identity.nameHint')}
        error={isTooShort ? t('form.length', { min, max }) : problems.name}
      />
      <div className={styles.acts}>
        <span className={styles.end}>
          {others}
          <Button variant="filled" type="submit" busy={action.busy}>
            {save}
          </Button>
        </span>
      </div>
    </form>
  );
}
