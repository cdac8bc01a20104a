import { EVENT_WEBHOOK_TYPES, EventWebhooksStatus } from '@guildhall/protocol/applications/event-webhooks';
import { useMemo } from 'react';
import { Checkbox } from '../../design/Checkbox.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Notice, Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import type { ApplicationSectionProps } from '../../ui/settings/sections.ts';
import * as styles from './developers.css.ts';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';
import { UrlField } from './UrlField.tsx';
import { useCanEdit } from './useCan.ts';

/** Where events are sent, and which. */
export default function EventsSection({ application, onChange }: ApplicationSectionProps) {
  const { event_webhooks_url: url, event_webhooks_status: status, event_webhooks_types: types } = application;
  const saved = useMemo(
    () => ({ url: url ?? '', isOn: status === EventWebhooksStatus.ENABLED, types }),
    [url, status, types],
  );
  const { value, set, isDirty, reset } = useDraft(saved);
  const save = useAction(async () => {
    const changed = await rest.call('updateApplication', {
      params: { application_id: application.id },
      body: {
        event_webhooks_url: value.url.trim() || null,
        event_webhooks_status: value.isOn ? EventWebhooksStatus.ENABLED : EventWebhooksStatus.DISABLED,
        event_webhooks_types: EVENT_WEBHOOK_TYPES.filter((type) => value.types.includes(type)),
      },
    });
    onChange(changed);
    reset();
  });
  const canEdit = useCanEdit(application);
  const errors = save.error === undefined ? {} : formErrors(save.error, { url: 'event_webhooks_url' });
  return (
    <>
      <Section title={t('developers.events')} lead={t('developers.eventsLead')}>
        <div className={parts.stack}>
          {!canEdit && <ReadOnlyNotice />}
          {status === EventWebhooksStatus.DISABLED_BY_SERVER && (
            <Notice>{t('developers.eventsStopped')}</Notice>
          )}
          <UrlField
            label={t('developers.eventsUrl')}
            hint={t('developers.eventsUrlHint')}
            placeholder="https://example.org/events"
            value={value.url}
            onChange={(next) => set('url', next)}
            isDisabled={!canEdit}
            error={errors.url}
          />
          <Switch
            label={t('developers.eventsOn')}
            hint={t('developers.eventsOnHint')}
            checked={value.isOn}
            isDisabled={!canEdit}
            onChange={(on) => set('isOn', on)}
          />
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('developers.eventTypes')}</legend>
            {EVENT_WEBHOOK_TYPES.map((type) => (
              <Checkbox
                key={type}
                isDisabled={!canEdit}
                checked={value.types.includes(type)}
                onChange={(on) =>
                  set(
                    'types',
                    EVENT_WEBHOOK_TYPES.filter((one) => (one === type ? on : value.types.includes(one))),
                  )
                }
              >
                {t(`developers.event.${type}`)} <code className={styles.scope}>{type}</code>
              </Checkbox>
            ))}
          </fieldset>
        </div>
      </Section>
      <SaveBar
        isDirty={isDirty}
        busy={save.busy}
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
