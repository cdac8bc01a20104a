/** Whether this browser can use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether the user closed the browser's passkey dialog, or another one replaced it. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Has a passkey answer a challenge of the server; returns the JSON text to send. With `suggests`, the browser offers it in the form. */
export async function answerChallenge(challenge: string, suggests = false): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { publicKey } = JSON.parse(challenge);
  return JSON.stringify(await startAuthentication({ optionsJSON: publicKey, useBrowserAutofill: suggests }));
}

/** Creates a passkey for a challenge of the server; returns the JSON text to send. */
export async function createForChallenge(challenge: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(challenge).publicKey }));
}
