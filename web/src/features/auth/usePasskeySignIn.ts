import { useEffect, useRef, useState } from 'react';
import { rest } from '../../state/api.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { answerChallenge, hasPasskeys, isCancelled } from '../security/index.ts';
import { createPasskeySignIn } from './passkeySignIn.ts';

/** Whether the browser suggests passkeys in the form. */
const canSuggest = async () =>
  hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

const createSignIn = () =>
  createPasskeySignIn({
    start: (operation) => rest.call(operation),
    answer: answerChallenge,
    finish: (body) => rest.call('finishPasskeyLogin', { body }),
  });

/** Signing in with a passkey alone: by a button, and by the browser's suggestions in the form. */
export function usePasskeySignIn(onSignedIn: () => unknown) {
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  const [signIn] = useState(createSignIn);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const suggest = async () => {
      if ((await canSuggest()) && (await signIn.suggest())) await latest.current();
    };
    // Suggestions are an extra: whoever wants a passkey has the button, which says what went wrong.
    suggest().catch(() => {});
  }, [signIn]);
  const action = useAction(async () => {
    await signIn.ask();
    await latest.current();
  });
  return {
    isPossible: hasPasskeys(),
    run: () => void action.run(),
    busy: action.busy,
    error: isCancelled(action.error) ? undefined : action.error,
  };
}
