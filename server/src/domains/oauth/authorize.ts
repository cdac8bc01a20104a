import { OAuthScope } from '@guildhall/protocol/oauth/scopes';
import { complainAboutWebhookName, tidyWebhookName } from '@guildhall/protocol/webhooks/names';
import type { App, Context } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { toUser } from '../../platform/outbox/index.ts';
import {
  type ApplicationRow,
  addBot,
  holdApplication,
  sendEvent,
  unknownApplication,
} from '../applications/index.ts';
import { addCommands } from '../integrations/index.ts';
import { type Place, recordSecurityEvent } from '../security-log/index.ts';
import { createWebhook } from '../webhooks/index.ts';
import { type Authorization, type AuthorizationRequest, required } from './check.ts';
import { createShortGrant, issueCode } from './grants.ts';
import { insertInstall } from './store.ts';

type Values = Readonly<Record<string, string | undefined>>;

const setAll = (params: URLSearchParams, values: Values) => {
  for (const [key, value] of Object.entries(values)) if (value !== undefined) params.set(key, value);
};

/** The address with the values in its query; those of the implicit flow are in the fragment, which browsers send to no server. */
function withResponse(address: string, flow: Authorization['flow'], values: Values): string {
  const url = new URL(address);
  if (flow !== 'implicit') {
    setAll(url.searchParams, values);
    return url.href;
  }
  const fragment = new URLSearchParams();
  setAll(fragment, values);
  url.hash = fragment.toString();
  return url.href;
}

/** The address for a browser whose user declines. */
export const declined = (
  { config }: Pick<App, 'config'>,
  { redirectUri, flow }: Authorization,
  { state }: AuthorizationRequest,
): string =>
  redirectUri === undefined
    ? withResponse(`${config.publicUrl}/oauth2/error`, undefined, { error: 'access_denied' })
    : withResponse(redirectUri, flow, {
        error: 'access_denied',
        error_description: 'The resource owner or authorization server denied the request',
        state,
      });

/** Creates the webhook that an application gets with its token; its name is the application's, where webhooks can have it. */
async function createAppWebhook(
  context: Context,
  { application_id: applicationId, name }: ApplicationRow,
  channelId: string | undefined,
): Promise<string> {
  if (channelId === undefined) throw required('webhook_channel_id');
  const isAllowed = complainAboutWebhookName(tidyWebhookName(name)) === undefined;
  const webhook = await createWebhook(
    context,
    channelId,
    { name: isAllowed ? name : 'Webhook' },
    applicationId,
  );
  return webhook.webhook_id;
}

/** Installs the application for the caller. */
async function installForUser({ caller }: Context, tx: Tx, applicationId: string): Promise<void> {
  if (await insertInstall(tx, caller.userId, applicationId))
    tx.emit(toUser(caller.userId, 'USER_APPLICATION_UPDATE', { application_id: applicationId }));
}

/**
 * Installs the application and issues the code or token, as requested; returns the address for the browser. Throws 50035, and as
 * `addBot` and `createWebhook` do.
 */
export async function authorize(
  context: Context,
  application: ApplicationRow,
  { scopes, addsBot, addsCommands, installsForUser, flow, redirectUri, challenge }: Authorization,
  { guild_id: guildId, permissions, state, nonce, webhook_channel_id: channelId }: AuthorizationRequest,
  place: Place,
): Promise<string> {
  const { app, caller } = context;
  const { application_id: applicationId } = application;
  const addsToGuild = addsBot || addsCommands;
  if (addsToGuild && guildId === undefined) throw required('guild_id');
  if (addsBot && guildId !== undefined) await addBot(context, guildId, application, scopes, permissions);
  if (addsCommands && guildId !== undefined) await addCommands(context, guildId, application, scopes);
  const webhookId = scopes.includes(OAuthScope.WEBHOOK_INCOMING)
    ? await createAppWebhook(context, application, channelId)
    : undefined;
  if (redirectUri === undefined && !installsForUser) return `${app.config.publicUrl}/oauth2/authorized`;
  const consent = { userId: caller.userId, applicationId, scopes };
  const user = await app.users.get(caller.userId);
  const values = await app.db.transaction(async (tx): Promise<Values> => {
    if (!(await holdApplication(tx, applicationId))) throw unknownApplication();
    await recordSecurityEvent(app, tx, {
      userId: caller.userId,
      type: 'app_authorized',
      place,
      details: { name: application.name },
    });
    if (!addsToGuild) await sendEvent(app, tx, application, 'APPLICATION_AUTHORIZED', { user, scopes });
    if (installsForUser) await installForUser(context, tx, applicationId);
    if (redirectUri === undefined) return {};
    if (flow === 'implicit') {
      const { expires_in, ...token } = await createShortGrant(tx, { ...consent, grantId: app.ids.next() });
      return { ...token, expires_in: String(expires_in) };
    }
    const addedTo = addsToGuild ? guildId : undefined;
    const code = await issueCode(tx, consent, {
      redirectUri,
      challenge,
      nonce,
      guildId: addedTo,
      webhookId,
    });
    return { code, guild_id: addedTo };
  });
  if (redirectUri === undefined) return `${app.config.publicUrl}/oauth2/authorized`;
  return withResponse(redirectUri, flow, { ...values, state });
}
