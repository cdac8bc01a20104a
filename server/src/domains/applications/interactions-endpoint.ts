import { randomBytes } from 'node:crypto';
import { InteractionCallbackType, InteractionType } from '@guildhall/protocol/interactions/types';
import type { App } from '../../app.ts';
import { EgressError } from '../../platform/egress/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { postSigned } from './signed-request.ts';
import { loadSigningKey } from './store.ts';

const refuse = (message: string) =>
  invalidForm({
    interactions_endpoint_url: { code: 'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID', message },
  });

const createPing = (app: App, applicationId: string) => ({
  id: app.ids.next(),
  application_id: applicationId,
  type: InteractionType.PING,
  token: randomBytes(32).toString('base64url'),
  version: 1,
  app_permissions: '0',
  entitlements: [],
  authorizing_integration_owners: {},
  attachment_size_limit: app.config.maxUpload,
});

const isPong = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { type?: unknown } | null)?.type === InteractionCallbackType.PONG;
  } catch {
    return false;
  }
};

/** Whether nobody on the way can read the tokens of interactions. An instance that is itself served without TLS takes any address. */
const isSecureEnough = ({ config }: App, url: string): boolean =>
  /^https:\/\//i.test(url) || (config.publicUrl.startsWith('http:') && /^http:\/\//i.test(url));

/** Throws 50035 unless an endpoint for interactions responds to a ping, and rejects one whose signature is wrong. */
export async function verifyInteractionsEndpoint(
  app: App,
  applicationId: string,
  url: string,
): Promise<void> {
  if (!isSecureEnough(app, url)) throw refuse('Must be an https address.');
  const signingKey = await loadSigningKey(app.db, applicationId);
  if (!signingKey) return;
  const body = createPing(app, applicationId);
  const send = (forged: boolean) =>
    postSigned(app, { url, signingKey, body, forged }).catch((error) => {
      throw error instanceof EgressError ? refuse(error.message) : error;
    });
  const { status, body: response } = await send(false);
  if (status !== 200 || !isPong(response.toString()))
    throw refuse(`The URL has to respond to a ping with 200 and {"type": 1}; it responded with ${status}.`);
  if ((await send(true)).status !== 401)
    throw refuse('The URL has to respond with 401 to a request whose signature is wrong.');
}
