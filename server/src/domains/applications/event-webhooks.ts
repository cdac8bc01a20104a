import { EventWebhooksStatus, WebhookRequestType } from '@guildhall/protocol/applications/event-webhooks';
import type { App } from '../../app.ts';
import { EgressError } from '../../platform/egress/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import { postSigned } from './signed-request.ts';
import { type ApplicationColumns, type ApplicationRow, loadSigningKey } from './store.ts';

const refuse = (message: string) =>
  invalidForm({ event_webhooks_url: { code: 'APPLICATION_EVENT_WEBHOOKS_URL_INVALID', message } });

/** The body of a request to an application's URL. */
export const createRequestBody = (applicationId: string, event?: object) => ({
  version: 1,
  application_id: applicationId,
  type: event ? WebhookRequestType.EVENT : WebhookRequestType.PING,
  ...(event ? { event } : {}),
});

/** Throws 50035 unless the URL acknowledges a ping, and rejects one whose signature is wrong. */
async function ping(app: Pick<App, 'db' | 'egress'>, applicationId: string, url: string): Promise<void> {
  const signingKey = await loadSigningKey(app.db, applicationId);
  if (!signingKey) return;
  const body = createRequestBody(applicationId);
  const send = async (forged: boolean): Promise<number> => {
    try {
      return (await postSigned(app, { url, signingKey, body, forged })).status;
    } catch (error) {
      if (error instanceof EgressError) throw refuse(error.message);
      throw error;
    }
  };
  const status = await send(false);
  if (status !== 204) throw refuse(`The URL has to respond to a ping with 204, not with ${status}.`);
  if ((await send(true)) !== 401)
    throw refuse('The URL has to respond with 401 to a request whose signature is wrong.');
}

/**
 * Checks the settings of event webhooks among the columns to be changed, and adds those that follow from them. A new URL is pinged.
 * Throws 50035.
 */
export async function readEventWebhooks(
  app: Pick<App, 'db' | 'egress'>,
  row: ApplicationRow,
  change: ApplicationColumns,
): Promise<ApplicationColumns> {
  const { event_webhooks_url: url = row.event_webhooks_url, event_webhooks_status: status } = change;
  if (url !== null && url !== row.event_webhooks_url) await ping(app, row.application_id, url);
  if (url === null && status === EventWebhooksStatus.ENABLED)
    throw invalidForm({
      event_webhooks_url: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' },
    });
  if (url === null && row.event_webhooks_url !== null)
    return { ...change, event_webhooks_status: EventWebhooksStatus.DISABLED };
  return status === undefined && url === row.event_webhooks_url
    ? change
    : { ...change, event_webhooks_failures: 0 };
}
