type Start = 'startPasskeyLogin' | 'startConditionalLogin';

/** What signing in with a passkey asks of the server and the browser. */
export interface PasskeySteps {
  start(operation: Start): Promise<{ readonly ticket: string; readonly challenge: string }>;
  /** With `suggests`, the browser offers passkeys in the form, and ends the dialog of an earlier call. */
  answer(challenge: string, suggests: boolean): Promise<string>;
  finish(body: { readonly ticket: string; readonly credential: string }): Promise<unknown>;
}

/** Signs in with a passkey alone, by the browser's suggestions in a form or by a button, which has precedence. */
export function createPasskeySignIn({ start, answer, finish }: PasskeySteps) {
  let isAsked = false;
  return {
    async ask(): Promise<void> {
      isAsked = true;
      const { ticket, challenge } = await start('startPasskeyLogin');
      await finish({ ticket, credential: await answer(challenge, false) });
    },
    /** Returns false, without suggestions, if the button was pressed before: they would end its dialog. */
    async suggest(): Promise<boolean> {
      const { ticket, challenge } = await start('startConditionalLogin');
      if (isAsked) return false;
      await finish({ ticket, credential: await answer(challenge, true) });
      return true;
    },
  };
}
