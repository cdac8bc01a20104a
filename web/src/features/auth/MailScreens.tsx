import type { Operations } from '@guildhall/protocol/nouns';
import type { OperationResponse } from '@guildhall/protocol/operation';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Bone, Skeleton } from '../../design/Skeleton.tsx';
import { type MessageId, t } from '../../i18n/i18n.ts';
import { Message } from '../../i18n/Message.tsx';
import { wasSignedIn } from '../../state/account.ts';
import { rest } from '../../state/api.ts';
import { useDocumentTitle } from '../../ui/documentTitle.ts';
import { FormAlert } from '../../ui/forms/FormAlert.tsx';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { SecondStep } from '../security/index.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { useEnter } from './afterSignIn.ts';
import { type BadLink, getBadLink, useLinkToken } from './emailLink.ts';
import * as styles from './forms.css.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The way on from here. */
const Onward = () => (
  <Message
    id={wasSignedIn() ? 'verify.back' : 'verify.signIn'}
    parts={{ link: <Link to={wasSignedIn() ? '/channels/@me' : '/login'} /> }}
  />
);

const VERIFIED: Readonly<Record<BadLink, readonly [MessageId, MessageId]>> = {
  expired: ['verify.expired', 'verify.expiredBody'],
  used: ['verify.used', 'verify.usedBody'],
  invalid: ['verify.invalid', 'verify.invalidBody'],
};

/** Where the link of a verification message leads. */
export function VerifyScreen() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const verify = useAction(async () => {
    await rest.call('verifyEmail', { body: { token: token || 'none' } });
    setDone(true);
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void verify.run();
  }, [verify]);
  const bad = getBadLink(verify.error);
  const [title, subtitle] = done
    ? (['verify.done', 'verify.doneBody'] as const)
    : bad
      ? VERIFIED[bad]
      : (['verify.title', 'verify.working'] as const);
  useDocumentTitle([t(title)]);
  const failed = verify.error !== undefined && !bad;
  return (
    <AuthLayout title={t(title)} subtitle={t(subtitle)} below={done || bad ? <Onward /> : undefined}>
      <div role="status" className={styles.form}>
        {failed && (
          <>
            <FormAlert>{formErrors(verify.error, {}).form}</FormAlert>
            <Button variant="filled" size="lg" fullWidth busy={verify.busy} onPress={() => void verify.run()}>
              {t('action.retry')}
            </Button>
          </>
        )}
        {!failed && !done && !bad && (
          <Skeleton>
            <Bone width={220} />
          </Skeleton>
        )}
      </div>
    </AuthLayout>
  );
}

const RESET: Readonly<Record<BadLink, readonly [MessageId, MessageId]>> = {
  expired: ['reset.expired', 'reset.expiredBody'],
  used: ['reset.used', 'reset.usedBody'],
  invalid: ['reset.invalid', 'reset.invalidBody'],
};

/** Where the link of a message for a new password leads. */
export function ResetScreen() {
  const token = useLinkToken();
  const enter = useEnter();
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<OperationResponse<Operations['resetPassword']>>();
  const reset = useAction(async () => {
    const response = await rest.call('resetPassword', { body: { token, password } });
    if (response.mfa) setStep(response);
    else enter('/channels/@me');
  });
  const bad = token === '' ? 'invalid' : getBadLink(reset.error);
  const [title, subtitle] = bad ? RESET[bad] : (['reset.title', 'reset.subtitle'] as const);
  useDocumentTitle([t(title)]);
  if (step && !bad)
    return (
      <AuthLayout title={t('login.secondStep')} subtitle={t('login.secondStepBody')}>
        <SecondStep
          request={step}
          submit={async (method, code) => {
            await rest.call('resetPassword', {
              body: { token, password, method, code, ticket: step.ticket ?? '' },
            });
            enter('/channels/@me');
          }}
          onBack={() => setStep(undefined)}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t(title)}
      subtitle={t(subtitle)}
      below={<Message id="verify.signIn" parts={{ link: <Link to="/login" /> }} />}
    >
      {!bad && (
        <NewPasswordForm
          value={password}
          onChange={setPassword}
          action={t('reset.submit')}
          busy={reset.busy}
          error={reset.error}
          onSubmit={() => void reset.run()}
        />
      )}
    </AuthLayout>
  );
}
