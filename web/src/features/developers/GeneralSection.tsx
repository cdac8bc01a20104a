import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { useMemo } from 'react';
import { Avatar } from '../../design/Avatar.tsx';
import { TextArea, TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
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
import * as styles from './developers.css.ts';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { ICON, PICTURE } from './shapes.ts';
import { UrlField } from './UrlField.tsx';
import { useCanEdit } from './useCan.ts';

const { min, max } = APPLICATION_LIMITS.name;

const readTags = (text: string): string[] =>
  text
    .split(/[,،]/)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The links that people see before they authorize an application, and addresses of its own server. */
const LINKS = [
  { field: 'terms_of_service_url', hint: undefined },
  { field: 'privacy_policy_url', hint: undefined },
  { field: 'interactions_endpoint_url', hint: 'developers.interactions_endpoint_urlHint' },
  { field: 'role_connections_verification_url', hint: 'developers.role_connections_verification_urlHint' },
] as const;

/** How an application is named, looks and describes itself, and its numbers. */
export default function GeneralSection({ application, onChange }: ApplicationSectionProps) {
  const params = { application_id: application.id };
  const saved = useMemo(
    () => ({
      name: application.name,
      description: application.description,
      icon: application.icon,
      cover_image: application.cover_image ?? null,
      tags: (application.tags ?? []).join(', '),
      terms_of_service_url: application.terms_of_service_url ?? '',
      privacy_policy_url: application.privacy_policy_url ?? '',
      interactions_endpoint_url: application.interactions_endpoint_url ?? '',
      role_connections_verification_url: application.role_connections_verification_url ?? '',
    }),
    [application],
  );
  const { value, set, isDirty, changes, reset } = useDraft(saved);
  const save = useAction(async () => {
    const { tags, ...others } = changes;
    const body = { ...others, ...(tags === undefined ? {} : { tags: readTags(tags) }) };
    onChange(await rest.call('updateApplication', { params, body }));
    reset();
  });
  const fieldErrors =
    save.error === undefined
      ? {}
      : formErrors(save.error, {
          name: 'name',
          description: 'description',
          icon: 'icon',
          cover_image: 'cover_image',
          tags: ['tags', 'tags.0', 'tags.1', 'tags.2', 'tags.3', 'tags.4'],
          terms_of_service_url: 'terms_of_service_url',
          privacy_policy_url: 'privacy_policy_url',
          interactions_endpoint_url: 'interactions_endpoint_url',
          role_connections_verification_url: 'role_connections_verification_url',
        });
  const canEdit = useCanEdit(application);
  const isShort = [...value.name.trim()].length < min;
  return (
    <>
      <Section title={t('developers.general')}>
        <div className={parts.stack}>
          {!canEdit && <ReadOnlyNotice />}
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
            isDisabled={!canEdit}
            crop={ICON}
          />
          <TextField
            label={t('developers.name')}
            value={value.name}
            onChange={(name) => set('name', name)}
            maxLength={max}
            autoComplete="off"
            isDisabled={!canEdit}
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
            isDisabled={!canEdit}
            error={fieldErrors.description}
          />
          <TextField
            label={t('developers.tags')}
            hint={t('developers.tagsHint', { max: APPLICATION_LIMITS.tags })}
            value={value.tags}
            onChange={(tags) => set('tags', tags)}
            maxLength={(APPLICATION_LIMITS.tag + 2) * APPLICATION_LIMITS.tags}
            autoComplete="off"
            isDisabled={!canEdit}
            error={fieldErrors.tags}
          />
          <PictureField
            label={t('developers.cover')}
            hint={t('developers.coverHint')}
            preview={(address) => (
              <span className={styles.tile}>{address && <img src={address} alt="" />}</span>
            )}
            saved={
              application.cover_image
                ? applicationIconAddress({ id: application.id, icon: application.cover_image }, 160)
                : undefined
            }
            value={value.cover_image}
            onChange={(cover) => set('cover_image', cover)}
            error={fieldErrors.cover_image}
            isDisabled={!canEdit}
            crop={PICTURE}
          />
          {LINKS.map(({ field, hint }) => (
            <UrlField
              key={field}
              label={t(`developers.${field}`)}
              hint={hint && t(hint)}
              value={value[field]}
              onChange={(next) => set(field, next)}
              isDisabled={!canEdit}
              error={fieldErrors[field]}
            />
          ))}
          <dl className={parts.rows}>
            <CopyFact label={t('developers.id')} value={application.id} />
            <CopyFact label={t('developers.publicKey')} value={application.verify_key} />
          </dl>
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
