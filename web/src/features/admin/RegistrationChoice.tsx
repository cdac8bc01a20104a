import type { InstanceSettings } from '@guildhall/protocol/instance/schemas';
import { RadioGroup } from '../../design/RadioGroup.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { attempt } from '../../ui/forms/useAction.ts';

type Mode = InstanceSettings['registration'];
const MODES = ['open', 'invite', 'closed'] as const;
const CONFIGURED = 'configured';

export interface RegistrationChoiceProps {
  settings: InstanceSettings;
  onSaved: (settings: InstanceSettings) => void;
}

/** The choice of who can register, saved immediately. */
export function RegistrationChoice({ settings, onSaved }: RegistrationChoiceProps) {
  const choose = (mode: Mode | typeof CONFIGURED) =>
    attempt(async () =>
      onSaved(
        await rest.call('updateInstanceSettings', {
          body: { registration: mode === CONFIGURED ? null : mode },
        }),
      ),
    );
  return (
    <RadioGroup<Mode | typeof CONFIGURED>
      label={t('admin.whoRegisters')}
      value={settings.registration_is_set ? settings.registration : CONFIGURED}
      onChange={(mode) => void choose(mode)}
      choices={[
        {
          value: CONFIGURED,
          label: t('admin.mode.configured'),
          hint: t(`admin.mode.${settings.configured_registration}`),
        },
        ...MODES.map((mode) => ({
          value: mode,
          label: t(`admin.mode.${mode}`),
          hint: t(`admin.mode.${mode}.hint`),
        })),
      ]}
    />
  );
}
