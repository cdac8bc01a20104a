import { RestError } from '@guildhall/client';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import type { Operations } from '@guildhall/protocol/nouns';
import type { OperationResponse } from '@guildhall/protocol/operation';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { t } from '../../i18n/i18n.ts';
import { rest } from '../../state/api.ts';
import { FormNote } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { isPhone, tidyPhone } from '../../ui/forms/phoneNumber.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { SecondStep } from '../security/index.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { PhoneStep } from './lazyPhoneStep.ts';
import { getSignInNeed, SignInProblem } from './SignInProblem.tsx';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

/** The response that asks for a second factor. */
type SecondStepRequest = OperationResponse<Operations['login']>;

const FIELDS = { identity: ['login', 'email'], password: 'password' } as const;

export interface LoginPanelProps {
  title: string;
  subtitle?: ReactNode;
  /** Above the title: where an invite leads. */
  lead?: ReactNode;
  below: ReactNode;
  /** Over the picture, on wide screens. */
  aside?: ReactNode;
  onSignedIn: () => unknown;
}

/** Asks for a new password by phone. The server always responds that the number has to be verified, whoever has it. */
async function requestCode(phone: string): Promise<void> {
  try {
    await rest.call('forgotPassword', { body: { login: tidyPhone(phone) } });
  } catch (error) {
    if (!(error instanceof RestError && error.code === ErrorCode.PHONE_VERIFICATION_REQUIRED)) throw error;
  }
}

/** Signing in: the form, the server's errors, and the next step. */
export function LoginPanel({ title, subtitle, lead, below, aside, onSignedIn }: LoginPanelProps) {
  const login = useAction(async (form: { identity: string; password: string; undelete?: boolean }) => {
    setForm(form);
    const { identity, password, undelete = false } = form;
    const response = await rest.call('login', { body: { login: identity, password, undelete } });
    if (response.mfa) setStep(response);
    else await onSignedIn();
  });
  const [form, setForm] = useState<{ identity: string; password: string }>();
  const [step, setStep] = useState<SecondStepRequest>();
  const passkey = usePasskeySignIn(onSignedIn);
  const [sentTo, setSentTo] = useState<string>();
  const [phone, setPhone] = useState<string>();
  const navigate = useNavigate();
  const [noAddress, setNoAddress] = useState(false);
  const forgot = useAction(async (identity: string) => {
    login.forgetError();
    if (isPhone(identity)) {
      await requestCode(identity);
      setPhone(tidyPhone(identity));
    } else {
      await rest.call('forgotPassword', { body: { login: identity } });
      setSentTo(identity);
    }
  });
  const onForgot = (identity: string) => {
    setSentTo(undefined);
    setNoAddress(identity === '');
    if (identity !== '') void forgot.run(identity);
  };
  const error = forgot.error ?? passkey.error ?? login.error;
  const need = getSignInNeed(login.error);
  const fieldErrors = error === undefined || need ? {} : formErrors(error, FIELDS);
  if (step)
    return (
      <AuthLayout title={t('login.secondStep')} subtitle={t('login.secondStepBody')}>
        <SecondStep
          request={step}
          submit={async (authenticator_type, code) => {
            const body = { ticket: step.ticket ?? '', code };
            await rest.call('finishLogin', { params: { authenticator_type }, body });
            await onSignedIn();
          }}
          onBack={() => setStep(undefined)}
        />
      </AuthLayout>
    );
  if (phone)
    return (
      <AuthLayout
        title={t('login.phoneCode')}
        subtitle={t('login.phoneCodeBody')}
        below={
          <Button variant="link" onPress={() => setPhone(undefined)}>
            {t('login.phoneBack')}
          </Button>
        }
      >
        <Suspense>
          <PhoneStep
            sentTo={phone}
            send={requestCode}
            onProven={(token) => navigate({ href: `/reset#token=${token}` })}
          />
        </Suspense>
      </AuthLayout>
    );
  return (
    <AuthLayout title={title} subtitle={subtitle} lead={lead} below={below} aside={aside}>
      {sentTo !== undefined && <FormNote>{t('login.resetSent', { email: sentTo })}</FormNote>}
      {need && (
        <SignInProblem
          need={need}
          busy={login.busy}
          onRestore={() => form && void login.run({ ...form, undelete: true })}
        />
      )}
      <LoginForm
        busy={login.busy}
        errors={noAddress ? { identity: t('login.resetAddress') } : oneSentence(fieldErrors)}
        onForgot={onForgot}
        {...(passkey.isPossible ? { onPasskey: passkey.run, passkeyBusy: passkey.busy } : {})}
        onSubmit={(values) => {
          setNoAddress(false);
          setSentTo(undefined);
          forgot.forgetError();
          void login.run(values);
        }}
      />
    </AuthLayout>
  );
}

/** A wrong email and a wrong password look the same: one sentence above the form, and both fields keep their text. */
function oneSentence<
  T extends { form?: string | undefined; identity?: string | undefined; password?: string | undefined },
>(
  fieldErrors: T,
): { form?: string | undefined; identity?: string | undefined; password?: string | undefined } {
  return fieldErrors.identity !== undefined && fieldErrors.identity === fieldErrors.password
    ? { form: fieldErrors.identity }
    : fieldErrors;
}
