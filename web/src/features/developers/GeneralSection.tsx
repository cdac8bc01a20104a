import { RestError } from '@guildhall/client';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { Button } from '../../design/Button.tsx';
import { confirm } from '../../design/confirm.ts';
import { TextArea, TextField } from '../../design/TextField.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { applicationIconAddress } from '../../state/names.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import { PictureField } from '../../ui/settings/PictureField.tsx';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { CopyFact } from './CopyFact.tsx';
import { ICON } from './shapes.ts';

const { min, max } = APPLICATION_LIMITS.name;
/** The application's bot owns a guild. */
const OWNS_GUILD = 50055;

/** How an application is named and looks, its numbers, and its end. */
export default function GeneralSection({ application, onChange, onRemove }: ApplicationSectionProps) {
  const params = { application_id: application.id };
  const saved = useMemo(
    () => ({ name: application.name, description: application.description, icon: application.icon }),
    [application],
  );
  const { value, set, isDirty, changes, reset } = useDraft(saved);
  const save = useAction(async () => {
    onChange(await rest.call('updateApplication', { params, body: changes }));
    reset();
  });
  const fieldErrors =
    save.error === undefined
      ? {}
      : formErrors(save.error, { name: 'name', description: 'description', icon: 'icon' });
  const isShort = [...value.name.trim()].length < min;
  const navigate = useNavigate();
  const remove = async () => {
    const sure = await confirm({
      title: t('developers.deleteTitle', { name: application.name }),
      body: t('developers.deleteBody'),
      action: t('developers.delete'),
      danger: true,
      typed: { label: t('developers.deleteTyped', { name: application.name }), text: application.name },
    });
    if (!sure) return;
    try {
      await rest.call('deleteApplication', { params });
      await navigate({ to: '/developers/applications', replace: true });
      onRemove();
    } catch (error) {
      const owns = error instanceof RestError && error.code === OWNS_GUILD;
      showToast({ kind: 'error', message: owns ? t('developers.ownsGuild') : describeError(error) });
    }
  };
  return (
    <>
      <Section title={t('developers.general')}>
        <div className={parts.stack}>
          <PictureField
            label={t('developers.icon')}
            hint={t('developers.iconHint')}
            preview={(address) => (
              <Avatar name={value.name || '?'} src={address} seed={application.id} size={80} />
            )}
            saved={applicationIconAddress(application, 160)}
            value={value.icon}
            onChange={(icon) => set('icon', icon)}
            error={fieldErrors.icon}
            crop={ICON}
          />
          <TextField
            label={t('developers.name')}
            value={value.name}
            onChange={(name) => set('name', name)}
            maxLength={max}
            autoComplete="off"
            error={fieldErrors.name ?? (isShort ? t('form.length', { min, max }) : undefined)}
            isRequired
          />
          <TextArea
            label={t('developers.description')}
            hint={t('developers.descriptionHint', {
              left: APPLICATION_LIMITS.description - value.description.length,
            })}
            value={value.description}
            onChange={(description) => set('description', description)}
            maxLength={APPLICATION_LIMITS.description}
            error={fieldErrors.description}
          />
          <dl className={parts.rows}>
            <CopyFact label={t('developers.id')} value={application.id} />
            <CopyFact label={t('developers.publicKey')} value={application.verify_key} />
          </dl>
        </div>
        <div className={parts.danger}>
          <div className={parts.rowWords}>
            <span className={parts.rowName}>{t('developers.delete')}</span>
            <span className={parts.rowHint}>{t('developers.deleteHint')}</span>
          </div>
          <Button variant="danger" onPress={() => void remove()}>
            {t('developers.delete')}
          </Button>
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
        isDisabled={isShort}
        error={fieldErrors.form}
        onSave={() => void save.run()}
        onReset={() => {
          reset();
          save.forgetError();
        }}
      />
    </>
  );
}
