import type { ServiceSettings } from '@guildhall/protocol/connections/schemas';
import { SANDBOX } from '@guildhall/protocol/connections/services';
import { CONNECTION_LIMITS } from '@guildhall/protocol/limits/connections';
import { useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { TextField } from '../../design/TextField.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { copyText } from '../../ui/copyText.ts';
import { FormModal } from '../../ui/forms/FormModal.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';

const ENDPOINTS = ['authorize_url', 'token_url', 'profile_url', 'scopes', 'id_path', 'name_path'] as const;
type Texts = Record<'type' | 'name' | 'client_id' | 'issuer' | (typeof ENDPOINTS)[number], string>;

const createTexts = (service: ServiceSettings | null): Texts => ({
  type: service?.type ?? '',
  name: service?.name ?? '',
  client_id: service?.client_id ?? '',
  issuer: service?.issuer ?? '',
  authorize_url: service?.authorize_url ?? '',
  token_url: service?.token_url ?? '',
  profile_url: service?.profile_url ?? '',
  scopes: service?.scopes ?? '',
  id_path: service?.id_path ?? '',
  name_path: service?.name_path ?? '',
});

const FIELDS = {
  type: 'connection_type',
  name: 'name',
  client_id: 'client_id',
  client_secret: 'client_secret',
  issuer: 'issuer',
  authorize_url: 'authorize_url',
  token_url: 'token_url',
  profile_url: 'profile_url',
  scopes: 'scopes',
  id_path: 'id_path',
  name_path: 'name_path',
} as const;

/** Properties of fields for keys and addresses. */
const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;

/** The keys of a service, and the addresses of one without a ready-made description; null for a new one. */
export function ServiceDialog({
  service,
  onSaved,
  onClose,
}: {
  service: ServiceSettings | null;
  onSaved: () => void;
  onClose: () => void;
}) {
  const [texts, setTexts] = useState(() => createTexts(service));
  const [secret, setSecret] = useState('');
  const save = useAction(async () => {
    const { type, ...more } = texts;
    const given = Object.entries(more).filter(([, text]) => text.trim() !== '');
    await rest.call('updateInstanceService', {
      params: { connection_type: type.trim() },
      body: {
        ...Object.fromEntries(given.map(([name, text]) => [name, text.trim()])),
        ...(secret ? { client_secret: secret } : {}),
        ...(service?.application_id ? { application_id: service.application_id } : {}),
      },
    });
    showToast({ message: t('admin.connections.saved') });
    onSaved();
  });
  const problems = save.error === undefined ? {} : formErrors(save.error, FIELDS);
  const field = (name: keyof Texts) => ({
    value: texts[name],
    onChange: (text: string) => setTexts({ ...texts, [name]: text }),
    error: problems[name],
    maxLength: CONNECTION_LIMITS.url,
  });
  const isReady = service?.ready_made === true;
  return (
    <FormModal
      title={service ? t('admin.connections.edit', { service: service.name }) : t('admin.connections.add')}
      {...(service && service.type !== SANDBOX
        ? { description: `${t('admin.connections.redirect')}: ${service.redirect_uri}` }
        : {})}
      action={t('action.save')}
      busy={save.busy}
      problem={problems.form}
      note={
        service &&
        service.type !== SANDBOX && (
          <Button variant="quiet" icon="copy" onPress={() => void copyText(service.redirect_uri)}>
            {t('admin.connections.copyRedirect')}
          </Button>
        )
      }
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <div className={parts.stack}>
        {!service && (
          <TextField
            label={t('admin.connections.addType')}
            hint={t('admin.connections.addTypeHint')}
            {...field('type')}
            {...PLAIN}
            isRequired
            autoFocus
          />
        )}
        {service?.type === SANDBOX && <p>{t('admin.connections.sandboxHint')}</p>}
        {!isReady && <TextField label={t('admin.connections.name')} {...field('name')} autoComplete="off" />}
        {service?.type !== SANDBOX && (
          <>
            <TextField label={t('admin.connections.clientId')} {...field('client_id')} {...PLAIN} />
            <PasswordField
              label={t('admin.connections.clientSecret')}
              value={secret}
              onChange={setSecret}
              maxLength={CONNECTION_LIMITS.clientSecret}
              autoComplete="new-password"
              hint={service?.has_secret ? t('admin.connections.secretKept') : undefined}
              error={problems.client_secret}
            />
          </>
        )}
        {!isReady && (
          <>
            <TextField
              label={t('admin.connections.issuer')}
              hint={t(
                service?.type === 'mastodon'
                  ? 'admin.connections.mastodonHint'
                  : 'admin.connections.issuerHint',
              )}
              {...field('issuer')}
              {...PLAIN}
            />
            {ENDPOINTS.map((name) => (
              <TextField key={name} label={t(`admin.connections.${name}`)} {...field(name)} {...PLAIN} />
            ))}
          </>
        )}
      </div>
    </FormModal>
  );
}
