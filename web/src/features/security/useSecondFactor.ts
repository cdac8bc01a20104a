import type { MfaMethod } from '@guildhall/protocol/mfa/types';
import { useState } from 'react';
import { rest } from '../../state/api.ts';
import { formErrors } from '../../ui/forms/formErrors.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { answerChallenge, isCancelled } from './passkeys.ts';

export interface SecondFactorOptions {
  /** The possible methods, the first of which is shown first. */
  readonly methods: readonly MfaMethod[];
  /** The challenge for passkeys. */
  readonly challenge: string | undefined;
  /** The ticket of the step, for codes by text message. */
  readonly ticket: string | undefined;
  readonly submit: (method: MfaMethod, data: string) => Promise<unknown>;
}

/** The state of a form for a second factor, or for the password. */
export function useSecondFactor({ methods, challenge, ticket, submit }: SecondFactorOptions) {
  const [method, setMethod] = useState<MfaMethod>(methods[0] ?? 'password');
  const [data, setData] = useState('');
  const action = useAction(async () => {
    await submit(method, method === 'webauthn' ? await answerChallenge(challenge ?? '{}') : data);
  });
  const [sentTo, setSentTo] = useState<string>();
  const sms = useAction(async () => {
    const { phone } = await rest.call('sendMfaSms', { body: { ticket: ticket ?? '' } });
    setSentTo(phone);
  });
  const error = action.error ?? sms.error;
  const failed = error !== undefined && !isCancelled(error);
  const errors = failed ? formErrors(error, { data: ['data', 'code'] }) : {};
  return {
    method,
    data,
    setData,
    others: methods.filter((one) => one !== method),
    choose(next: MfaMethod) {
      setMethod(next);
      setData('');
      action.forgetError();
      sms.forgetError();
      if (next === 'sms') void sms.run();
    },
    /** The number to which a code was sent, redacted. */
    sentTo,
    isSending: sms.busy,
    sendSms: () => void sms.run(),
    busy: action.busy,
    errors: method === 'webauthn' ? { form: errors.data ?? errors.form } : errors,
    send() {
      if (method === 'webauthn' || data !== '') void action.run();
    },
  };
}

export type SecondFactorState = ReturnType<typeof useSecondFactor>;
