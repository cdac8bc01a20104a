import type { InstanceSettings } from '@guildhall/protocol/instance/schemas';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { ErrorState } from '../../design/State.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { describeError } from '../../state/describeError.ts';
import { attempt } from '../../ui/forms/useAction.ts';
import * as parts from '../../ui/settings/parts.css.ts';
import { Section } from '../../ui/settings/parts.tsx';
import { useInstanceSettings } from './useInstanceSettings.ts';

type Mode = InstanceSettings['registration'];
const MODES = ['open', 'invite', 'closed'] as const;
const CONFIGURED = 'configured';

/** Who can register. Takes effect at once. */
export default function RegistrationSection() {
  const { settings, store } = useInstanceSettings();
  const value = settings.data;
  const choose = (mode: Mode | typeof CONFIGURED) =>
    attempt(async () =>
      store(
        await rest.call('updateInstanceSettings', {
          body: { registration: mode === CONFIGURED ? null : mode },
        }),
      ),
    );
  return (
    <Section title={t('admin.registration')} lead={t('admin.registrationLead')}>
      {value ? (
        <div className={parts.stack}>
          <RadioGroup<Mode | typeof CONFIGURED>
            label={t('admin.whoRegisters')}
            value={value.registration_is_set ? value.registration : CONFIGURED}
            onChange={(mode) => void choose(mode)}
            choices={[
              {
                value: CONFIGURED,
                label: t('admin.mode.configured'),
                hint: t(`admin.mode.${value.configured_registration}`),
              },
              ...MODES.map((mode) => ({
                value: mode,
                label: t(`admin.mode.${mode}`),
                hint: t(`admin.mode.${mode}.hint`),
              })),
            ]}
          />
        </div>
      ) : settings.isError ? (
        <ErrorState
          title={t('admin.failed')}
          body={describeError(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <RowsSkeleton count={4} height={56} />
      )}
    </Section>
  );
}
