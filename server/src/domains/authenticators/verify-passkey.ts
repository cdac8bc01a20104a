import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { App } from '../../app.ts';
import { getRelyingParty, type PasskeyRow } from '../mfa/index.ts';

/** Returns the passkey that a device created for the challenge; undefined if it is for another one, or another site. */
export async function verifyPasskey(
  { config }: Pick<App, 'config'>,
  text: string,
  challenge: string,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { rpID, origin } = getRelyingParty(config);
  try {
    // Throws for anything that does not match.
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(text) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter: String(counter),
      transports: transports.slice(0, 10).map((transport) => String(transport).slice(0, 32)),
    };
  } catch {
    return undefined;
  }
}
