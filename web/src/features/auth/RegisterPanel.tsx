import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { useLiveQuery } from '../../state/queries/useLiveQuery.ts';
import { deviceSettings } from '../../state/settingsOfDevice.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { PhoneStep } from './lazyPhoneStep.ts';
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
  const [isByPhone, setByPhone] = useState(false);
  const [proof, setProof] = useState<{ readonly token: string; readonly phone: string }>();
  const instance = useLiveQuery({
    queryKey: ['instance'],
    queryFn: ({ signal }) => rest.call('getInstance', { signal }),
  });
  const register = useAction(async (values: RegisterValues) => {
    await rest.call('register', {
      body: {
        ...(proof ? { phone_token: proof.token } : { email: values.email }),
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
  const switchWay = () => {
    setByPhone(!isByPhone);
    setProof(undefined);
    register.forgetError();
  };
  return (
    <AuthLayout title={title} subtitle={subtitle} lead={lead} below={below}>
      {isByPhone && !proof ? (
        <Suspense>
          <PhoneStep
            send={(phone) => rest.call('registerPhone', { body: { phone } })}
            onProven={(token, phone) => setProof({ token, phone })}
          />
        </Suspense>
      ) : (
        <RegisterForm
          busy={register.busy}
          errors={fieldErrors}
          phone={proof?.phone}
          onSubmit={(values) => void register.run(values)}
        />
      )}
      {instance.data?.phone_registration && (
        <Button variant="link" onPress={switchWay}>
          {t(isByPhone ? 'register.byEmail' : 'register.byPhone')}
        </Button>
      )}
    </AuthLayout>
  );
}
