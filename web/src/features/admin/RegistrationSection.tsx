import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
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
        </div>
      ) : isError ? (
        <ErrorState title={t('admin.failed')} body={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={4} height={56} />
      )}
    </Section>
  );
}
