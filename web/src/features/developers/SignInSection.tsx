import { ApplicationFlag } from '@guildhall/protocol/applications/flags';
import { APPLICATION_LIMITS } from '@guildhall/protocol/limits/applications';
import { isAppRedirectUri, isRedirectUri } from '@guildhall/protocol/oauth/redirect';
import { useMemo } from 'react';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Switch } from '../../design/Switch.tsx';
import { TextField } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import { CopyFact } from './CopyFact.tsx';
import * as styles from './developers.css.ts';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { Secret } from './Secret.tsx';
import { useCanEdit } from './useCan.ts';

/** The OAuth2 settings of an application: its id and secret, and its redirect addresses. */
export default function SignInSection({ application, onChange }: ApplicationSectionProps) {
  const params = { application_id: application.id };
  const { redirect_uris, flags } = application;
  const saved = useMemo(() => ({ redirect_uris, flags }), [redirect_uris, flags]);
  const { value, set, isDirty, reset } = useDraft(saved);
  const uris = value.redirect_uris;
  const save = useAction(async () => {
    const given = uris.map((uri) => uri.trim()).filter((uri) => uri !== '');
    const body = { redirect_uris: given, ...(value.flags === flags ? {} : { flags: value.flags }) };
    onChange(await rest.call('updateApplication', { params, body }));
    reset();
  });
  const fields = Object.fromEntries(
    uris.map((_, index) => [String(index), `redirect_uris.${index}`]),
  ) as Record<string, string>;
  const fieldErrors = save.error === undefined ? undefined : formErrors(save.error, fields);
  const canEdit = useCanEdit(application);
  const isWrong = (uri: string) =>
    uri.trim() !== '' && !isRedirectUri(uri.trim()) && !isAppRedirectUri(uri.trim());
  const change = (next: readonly string[]) => {
    save.forgetError();
    set('redirect_uris', [...next]);
  };
  return (
    <>
      <Section title={t('developers.sign-in')} lead={t('developers.signInLead')}>
        {!canEdit && <ReadOnlyNotice />}
        <dl className={parts.rows}>
          <CopyFact label={t('developers.clientId')} value={application.id} />
        </dl>
        <Secret
          name={t('developers.secret')}
          hint={t('developers.secretHint')}
          warning={t('developers.secretWarning')}
          isDisabled={!canEdit}
          onReset={async (password) =>
            (await rest.call('resetClientSecret', { params, body: { password } })).secret
          }
        />
        <Switch
          label={t('developers.publicClient')}
          hint={t('developers.publicClientHint')}
          checked={(value.flags & ApplicationFlag.PUBLIC_OAUTH2_CLIENT) !== 0}
          isDisabled={!canEdit}
          onChange={(on) =>
            set(
              'flags',
              on
                ? value.flags | ApplicationFlag.PUBLIC_OAUTH2_CLIENT
                : value.flags & ~ApplicationFlag.PUBLIC_OAUTH2_CLIENT,
            )
          }
        />
        <h2 className={parts.heading}>{t('developers.redirects')}</h2>
        <p className={parts.lead}>{t('developers.redirectsLead')}</p>
        <ul className={styles.redirects}>
          {uris.map((uri, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone while they are typed into
            <li key={index} className={styles.copyable}>
              <TextField
                className={styles.grow}
                label={t('developers.redirect', { number: index + 1 })}
                hideLabel
                type="url"
                dir="ltr"
                placeholder="https://example.org/callback"
                value={uri}
                onChange={(next) => change(uris.map((one, at) => (at === index ? next : one)))}
                maxLength={APPLICATION_LIMITS.redirectUri}
                autoComplete="off"
                spellCheck={false}
                error={isWrong(uri) ? t('developers.redirectWrong') : fieldErrors?.[String(index)]}
                isDisabled={!canEdit}
                autoFocus={uri === ''}
              />
              <IconButton
                icon="close"
                label={t('developers.redirectRemove', { number: index + 1 })}
                isDisabled={!canEdit}
                onPress={() => change(uris.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
        <Button
          icon="add"
          isDisabled={!canEdit || uris.length >= APPLICATION_LIMITS.redirectUris}
          onPress={() => change([...uris, ''])}
        >
          {t('developers.redirectAdd')}
        </Button>
      </Section>
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
        isDisabled={uris.some(isWrong)}
        error={fieldErrors?.form}
        onSave={() => void save.run()}
        onReset={() => {
          reset();
          save.forgetError();
        }}
      />
    </>
  );
}
