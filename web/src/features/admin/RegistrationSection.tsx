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
  const { value, error, retry, put } = useInstanceSettings();
  const choose = (mode: Mode | typeof CONFIGURED) =>
    attempt(async () =>
      put(
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
      ) : error !== undefined ? (
        <ErrorState title={t('admin.failed')} body={describeError(error)} onRetry={retry} />
      ) : (
        <RowsSkeleton count={4} height={56} />
      )}
    </Section>
  );
}
