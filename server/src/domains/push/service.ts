import { createECDH } from 'node:crypto';
import type { RegisterDeviceBody } from '@guildhall/protocol/push/schemas';
import type { Context } from '../../app.ts';
import { EgressError } from '../../platform/egress/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { storeSubscription, wasRemoved } from './store.ts';

/** Throws 50035 unless a key is a point of the curve. */
function readPublicKey(text: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(key);
  } catch {
    throw invalidForm({
      'keys.p256dh': { code: 'PUSH_KEY_INVALID', message: 'This is not a public key of a browser.' },
    });
  }
  return key;
}

/** Throws 50035 unless an endpoint is an https URL at a public address. */
async function checkEndpoint({ app }: Context, endpoint: string): Promise<void> {
  const refuse = (message: string) => invalidForm({ token: { code: 'PUSH_ENDPOINT_INVALID', message } });
  if (!URL.canParse(endpoint)) throw refuse('This is not a URL.');
  try {
    await app.egress.resolve(new URL(endpoint).hostname);
  } catch (error) {
    if (error instanceof EgressError) throw refuse(error.message);
    throw error;
  }
}

/**
 * Sends notifications to the browser of the caller's session from now on. Throws 50035 for an endpoint or a key that can't be used, and if a
 * browser that its user removed elsewhere renews its registration.
 */
export async function registerDevice(
  context: Context,
  { token, keys, renews }: RegisterDeviceBody,
): Promise<void> {
  const { app, caller } = context;
  const { userId, signIn } = caller;
  const p256dh = readPublicKey(keys.p256dh);
  await checkEndpoint(context, token);
  await app.db.transaction(async (tx) => {
    if (renews && (await wasRemoved(tx, userId, signIn)))
      throw invalidForm({
        token: { code: 'PUSH_DEVICE_REMOVED', message: 'Notifications to this device were turned off.' },
      });
    await storeSubscription(tx, {
      user_id: userId,
      session_id: signIn,
      endpoint: token,
      p256dh,
      auth: Buffer.from(keys.auth, 'base64url'),
    });
  });
}
