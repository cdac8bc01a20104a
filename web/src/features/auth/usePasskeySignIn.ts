import { useEffect, useRef } from 'react';
import { rest } from '../../state/api.ts';
import { useAction } from '../../ui/forms/useAction.ts';
import { answerChallenge, hasPasskeys, isCancelled } from '../security/index.ts';

/** Whether the browser suggests passkeys in the form. */
const canSuggest = async () =>
  hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

async function signIn(operation: 'startPasskeyLogin' | 'startConditionalLogin'): Promise<void> {
  const { ticket, challenge } = await rest.call(operation);
  const credential = await answerChallenge(challenge, operation === 'startConditionalLogin');
  await rest.call('finishPasskeyLogin', { body: { ticket, credential } });
}

/** Signing in with a passkey alone: by a button, and by the browser's suggestions in the form. */
export function usePasskeySignIn(onSignedIn: () => unknown) {
  const latest = useRef(onSignedIn);
  useEffect(() => {
    latest.current = onSignedIn;
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const suggest = async () => {
      if (!(await canSuggest())) return;
      await signIn('startConditionalLogin');
      await latest.current();
    };
    // Suggestions are an extra: whoever wants a passkey has the button, which says what went wrong.
    suggest().catch(() => {});
  }, []);
  const action = useAction(async () => {
    await signIn('startPasskeyLogin');
    await latest.current();
  });
  return {
    isPossible: hasPasskeys(),
    run: () => void action.run(),
    busy: action.busy,
    error: isCancelled(action.error) ? undefined : action.error,
  };
}
