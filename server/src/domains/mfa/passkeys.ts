import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { loadPasskeys, lockPasskey, type PasskeyRow, touchPasskey } from './passkeys-store.ts';

/** The party that passkeys are bound to: the instance's address. */
export const getRelyingParty = ({ publicUrl }: { readonly publicUrl: string }) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};

/** A challenge for passkeys: as text for the client, and the part to be signed. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly text: string;
}

/** Creates a challenge for an account's passkeys, or for any passkey of this instance. */
export async function createPasskeyRequest(
  { config, db }: Pick<App, 'config' | 'db'>,
  userId?: string,
): Promise<PasskeyRequest> {
  const passkeys = userId === undefined ? [] : await loadPasskeys(db, userId);
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(config).rpID,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as never,
    })),
    // Without a password, the passkey has to check that its owner is there.
    userVerification: userId === undefined ? 'required' : 'preferred',
  });
  return { challenge: options.challenge, text: JSON.stringify({ publicKey: options }) };
}

/** The response of a passkey in JSON text; undefined if it is none. */
function parsePasskeyResponse(text: string): AuthenticationResponseJSON | undefined {
  try {
    const value = JSON.parse(text) as AuthenticationResponseJSON | null;
    return typeof value?.id === 'string' && typeof value.response === 'object' && value.response !== null
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

const MAX_ID = 9_223_372_036_854_775_807n;

/** The user to whom a passkey says it belongs; undefined if it names none. */
export function getPasskeyUser(text: string): string | undefined {
  const handle = parsePasskeyResponse(text)?.response.userHandle;
  const id = typeof handle === 'string' ? Buffer.from(handle, 'base64url').toString('latin1') : '';
  return /^[1-9]\d{0,18}$/.test(id) && BigInt(id) <= MAX_ID ? id : undefined;
}

/** The counter of a passkey that signed the challenge; undefined if it did not. */
async function findNewCounter(
  { config }: Pick<App, 'config'>,
  { credential_id, public_key, counter }: PasskeyRow,
  response: AuthenticationResponseJSON,
  expected: { readonly challenge: string; readonly verifiesUser: boolean },
): Promise<number | undefined> {
  const { rpID, origin } = getRelyingParty(config);
  try {
    // Throws for anything that does not match, a counter that went back included.
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: expected.challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(public_key),
        counter: Number(counter),
      },
      requireUserVerification: expected.verifiesUser,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a passkey of the account signed the challenge. */
export async function takePasskeyResponse(
  app: Pick<App, 'config'>,
  tx: Tx,
  userId: string,
  text: string,
  expected: { readonly challenge: string; readonly verifiesUser: boolean },
): Promise<boolean> {
  const response = parsePasskeyResponse(text);
  const passkey = response && (await lockPasskey(tx, userId, response.id));
  const counter = passkey && (await findNewCounter(app, passkey, response, expected));
  if (!passkey || counter === undefined) return false;
  await touchPasskey(tx, userId, passkey.passkey_id, counter);
  return true;
}
