import { INSTANCE_LIMITS } from '@guildhall/protocol/instance/limits';
import type { InstanceSettings } from '@guildhall/protocol/instance/schemas';
import { useMemo } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { TextArea } from '../../design/TextField.tsx';
import { t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { useDraft } from '../../ui/forms/useDraft.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { SaveBar } from '../../ui/settings/SaveBar.tsx';
import * as styles from './admin.css.ts';
import { useInstanceSettings } from './useInstanceSettings.ts';

/** The instance's privacy policy and terms. */
export default function LegalSection() {
  const { settings, store } = useInstanceSettings();
  if (settings.data) return <Texts settings={settings.data} onSaved={store} />;
  return (
    <Section title={t('admin.legal')}>
      {settings.isError ? (
        <ErrorState
          title={t('admin.failed')}
          body={describeError(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <RowsSkeleton count={4} height={96} />
      )}
    </Section>
  );
}

function Texts({
  settings,
  onSaved,
}: {
  settings: InstanceSettings;
  onSaved: (next: InstanceSettings) => void;
}) {
  const saved = useMemo(
    () => ({ privacy: settings.privacy ?? '', terms: settings.terms ?? '' }),
    [settings.privacy, settings.terms],
  );
  const draft = useDraft(saved);
  const save = useAction(async () => {
    const { privacy, terms } = draft.changes;
    onSaved(
      await rest.call('updateInstanceSettings', {
        body: {
          ...(privacy === undefined ? {} : { privacy: privacy.trim() || null }),
          ...(terms === undefined ? {} : { terms: terms.trim() || null }),
        },
      }),
    );
    draft.reset();
  });
  const fieldErrors =
    save.error === undefined ? {} : formErrors(save.error, { privacy: 'privacy', terms: 'terms' });
  return (
    <>
      <Section title={t('admin.legal')} lead={t('admin.legalLead')}>
        <div className={parts.stack}>
          {(['privacy', 'terms'] as const).map((document) => (
            <TextArea
              key={document}
              label={t(`legal.${document}`)}
              hint={
                <Message
                  id="admin.legalHint"
                  parts={{
                    link: (
                      // biome-ignore lint/a11y/useAnchorContent: the message fills it
                      <a href={`/${document}`} target="_blank" rel="noreferrer" className={styles.textLink} />
                    ),
                  }}
                />
              }
              value={draft.value[document]}
              onChange={(text) => draft.set(document, text)}
              maxLength={INSTANCE_LIMITS.legalText}
              error={fieldErrors[document]}
              rows={12}
            />
          ))}
        </div>
      </Section>
      <SaveBar
        isDirty={draft.isDirty}
        busy={save.busy}
        error={fieldErrors.form}
        onSave={() => void save.run()}
        onReset={() => {
          draft.reset();
          save.forgetError();
        }}
      />
    </>
  );
}
