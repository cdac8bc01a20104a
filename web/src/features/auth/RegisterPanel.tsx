import type { ReactNode } from 'react';
import { rest } from '../../state/api.ts';
import { deviceSettings } from '../../state/settingsOfDevice.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { RegisterForm, type RegisterValues } from './RegisterForm.tsx';

const FIELDS = {
  email: 'email',
  displayName: 'global_name',
  username: 'username',
  password: 'password',
  dateOfBirth: 'date_of_birth',
  consent: 'consent',
} as const;

export interface RegisterPanelProps {
  title: string;
  subtitle?: ReactNode;
  /** Above the title: where an invite leads. */
  lead?: ReactNode;
  below: ReactNode;
  /** Code of the invite that is accepted with the registration. */
  invite?: string;
  onRegistered: () => unknown;
}

/** Creating an account: the form, the server's errors, and the next step. */
export function RegisterPanel({ title, subtitle, lead, below, invite, onRegistered }: RegisterPanelProps) {
  const register = useAction(async (values: RegisterValues) => {
    await rest.call('register', {
      body: {
        email: values.email,
        username: values.username,
        global_name: values.displayName || null,
        password: values.password,
        date_of_birth: values.dateOfBirth,
        consent: values.consent,
        ...(invite ? { invite } : {}),
      },
    });
    // The account begins with the language and the look that were chosen on this device; without them it has the defaults.
    await rest.call('updateMySettings', { body: deviceSettings() }).catch(() => {});
    await onRegistered();
  });
  const fieldErrors = register.error === undefined ? {} : formErrors(register.error, FIELDS);
  return (
    <AuthLayout title={title} subtitle={subtitle} lead={lead} below={below}>
      <RegisterForm
        busy={register.busy}
        errors={fieldErrors}
        onSubmit={(values) => void register.run(values)}
      />
    </AuthLayout>
  );
}
