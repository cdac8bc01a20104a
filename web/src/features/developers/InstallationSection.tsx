import { INSTALL_SCOPES } from '@guildhall/protocol/oauth/scopes';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { useMemo } from 'react';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Segmented } from '../../design/RadioGroup.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { groupName, PERMISSION_GROUPS, permissionName } from '../permissions/index.ts';
import * as styles from './developers.css.ts';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { UrlField } from './UrlField.tsx';
import { useCanEdit } from './useCan.ts';

/** The contexts of an installation, in which the setting of each is stored. */
const CONTEXTS = ['0', '1'] as const;

/** Where an application can be installed, and what its default link asks for. */
export default function InstallationSection({ application, onChange }: ApplicationSectionProps) {
  const {
    install_params: params,
    custom_install_url: custom,
    integration_types_config: config,
  } = application;
  const saved = useMemo(
    () => ({
      contexts: CONTEXTS.filter((context) => config[context]) as readonly string[],
      link: custom ? ('custom' as const) : params ? ('own' as const) : ('none' as const),
      custom: custom ?? '',
      scopes: (params?.scopes ?? INSTALL_SCOPES) as readonly string[],
      permissions: BigInt(params?.permissions ?? 0),
    }),
    [params, custom, config],
  );
  const { value, set, isDirty, reset } = useDraft(saved);
  const save = useAction(async () => {
    const changed = await rest.call('updateApplication', {
      params: { application_id: application.id },
      body: {
        integration_types_config: Object.fromEntries(
          CONTEXTS.filter((context) => value.contexts.includes(context)).map((context) => [
            context,
            config[context] ?? {},
          ]),
        ),
        custom_install_url: value.link === 'custom' ? value.custom.trim() : null,
        install_params:
          value.link === 'own'
            ? { scopes: [...value.scopes], permissions: value.permissions.toString() }
            : null,
      },
    });
    onChange(changed);
    reset();
  });
  const errors = save.error === undefined ? {} : formErrors(save.error, { custom: 'custom_install_url' });
  const canEdit = useCanEdit(application);
  const choose = (list: readonly string[], all: readonly string[], item: string, on: boolean) =>
    all.filter((one) => (one === item ? on : list.includes(one)));
  return (
    <>
      <Section title={t('developers.installation')} lead={t('developers.installationLead')}>
        <div className={parts.stack}>
          {!canEdit && <ReadOnlyNotice />}
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('developers.contexts')}</legend>
            {CONTEXTS.map((context) => (
              <Checkbox
                key={context}
                isDisabled={!canEdit}
                checked={value.contexts.includes(context)}
                onChange={(on) => set('contexts', choose(value.contexts, CONTEXTS, context, on))}
              >
                {t(`developers.context.${context}`)}
              </Checkbox>
            ))}
          </fieldset>
          <Segmented
            label={t('developers.installLink')}
            value={value.link}
            isDisabled={!canEdit}
            onChange={(link) => set('link', link)}
            choices={[
              { value: 'none', label: t('developers.installNone') },
              { value: 'own', label: t('developers.installOwn') },
              { value: 'custom', label: t('developers.installCustom') },
            ]}
          />
          {value.link === 'custom' && (
            <UrlField
              label={t('developers.installUrl')}
              placeholder="https://example.org/install"
              value={value.custom}
              onChange={(next) => set('custom', next)}
              isDisabled={!canEdit}
              error={errors.custom}
            />
          )}
          {value.link === 'own' && (
            <>
              <fieldset className={styles.group}>
                <legend className={styles.legend}>{t('developers.scopes')}</legend>
                {INSTALL_SCOPES.map((scope) => (
                  <Checkbox
                    key={scope}
                    isDisabled={!canEdit}
                    checked={value.scopes.includes(scope)}
                    onChange={(on) => set('scopes', choose(value.scopes, INSTALL_SCOPES, scope, on))}
                  >
                    <code>{scope}</code>
                  </Checkbox>
                ))}
              </fieldset>
              <div className={styles.groups}>
                {PERMISSION_GROUPS.map(([group, names]) => (
                  <fieldset key={group} className={styles.group}>
                    <legend className={styles.legend}>{groupName(group)}</legend>
                    {names.map((name) => (
                      <Checkbox
                        key={name}
                        isDisabled={!canEdit}
                        checked={(value.permissions & Permission[name]) !== 0n}
                        onChange={(on) =>
                          set(
                            'permissions',
                            on ? value.permissions | Permission[name] : value.permissions & ~Permission[name],
                          )
                        }
                      >
                        {permissionName(name)}
                      </Checkbox>
                    ))}
                  </fieldset>
                ))}
              </div>
            </>
          )}
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
        isDisabled={
          value.contexts.length === 0 ||
          (value.link === 'own' && value.scopes.length === 0) ||
          (value.link === 'custom' && value.custom.trim() === '')
        }
        error={errors.form}
        onSave={() => void save.run()}
        onReset={() => {
          reset();
          save.forgetError();
        }}
      />
    </>
  );
}
