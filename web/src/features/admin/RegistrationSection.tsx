import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { Switch } from '../../design/Switch.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { RegistrationChoice } from './RegistrationChoice.tsx';
import { useInstanceSettings } from './useInstanceSettings.ts';

/** Who can register. Takes effect at once. */
export default function RegistrationSection() {
  const { settings, store } = useInstanceSettings();
  const { data, isError, error, refetch } = settings;
  return (
    <Section title={t('admin.registration')} lead={t('admin.registrationLead')}>
      {data ? (
        <div className={parts.stack}>
          <RegistrationChoice settings={data} onSaved={store} />
          <Switch
            label={t('admin.phoneRegistration')}
            hint={t(data.sends_texts ? 'admin.phoneRegistrationHint' : 'admin.phoneRegistrationImpossible')}
            checked={data.phone_registration && data.sends_texts}
            isDisabled={!data.sends_texts}
            onChange={(phone_registration) =>
              void attempt(async () =>
                store(await rest.call('updateInstanceSettings', { body: { phone_registration } })),
              )
            }
          />
        </div>
      ) : isError ? (
        <ErrorState title={t('admin.failed')} body={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={4} height={56} />
      )}
    </Section>
  );
}
