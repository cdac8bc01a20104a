import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { showToast } from '../../design/toast.ts';
import { t } from '../../i18n/i18n.ts';
import { describeError } from '../../state/describeError.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { useInstanceSettings } from './useInstanceSettings.ts';

/** The settings section for the instance's name and icon. */
export default function IdentitySection() {
  const { settings, store } = useInstanceSettings();
  const { data, isError, error, refetch } = settings;
  return (
    <Section title={t('admin.identity')} lead={t('admin.identityLead')}>
      {data ? (
        <IdentityForm
          // Resets the form when another icon has been saved.
          key={data.icon}
          settings={data}
          onSaved={(saved) => {
            store(saved);
            showToast({ message: t('admin.saved') });
          }}
          save={t('action.save')}
        />
      ) : isError ? (
        <ErrorState title={t('admin.failed')} body={describeError(error)} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton count={3} height={56} />
      )}
    </Section>
  );
}
