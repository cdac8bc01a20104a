import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { Permission } from '@guildhall/protocol/permissions/index';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { webhooksOperations } from '@guildhall/protocol/webhooks/operations';
import type { ExecuteWebhookBody, Webhook } from '@guildhall/protocol/webhooks/schemas';
import type { App } from '../../app.ts';
import type { Call, Handlers } from '../../domain.ts';
import { apiError } from '../../platform/http/errors.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { accessGuild, accessGuildChannel } from '../../state/access.ts';
import { proveToken, type WebhookKey } from './access.ts';
import { executeWebhook } from './execute.ts';
import { readGithubEvent } from './github.ts';
import { deleteWebhookMessage, editWebhookMessage, getWebhookMessage } from './messages.ts';
import { presentToHolder, presentToManager } from './present.ts';
import {
  accessWebhook,
  createWebhook,
  deleteWebhook,
  deleteWebhookWithToken,
  updateWebhook,
  updateWebhookWithToken,
} from './service.ts';
import { readSlackMessage } from './slack.ts';
import { loadWebhooks, type WebhookRow } from './store.ts';

const SERVICES: ReadonlySet<string> = new Set(['slack', 'github']);

const presentOne = async (
  { app, caller }: Call<typeof webhooksOperations.getWebhook>,
  webhook: WebhookRow,
): Promise<Webhook> => (await presentToManager(app, caller, [webhook]))[0] as Webhook;

const inThread = <Key>(params: Key, { thread_id }: { readonly thread_id?: string }) => ({
  ...params,
  thread_id,
});

const executeService = (app: App, key: WebhookKey, body: ExecuteWebhookBody) =>
  executeWebhook(app, key, { body, files: [], isFromService: true });

export const webhooksHandlers: Handlers<typeof webhooksOperations> = {
  createWebhook: async (call) =>
    presentOne(call as never, await createWebhook(call, call.params.channel_id, call.body)),
  getChannelWebhooks: async (call) => {
    const { app, caller, params } = call;
    const { state } = await accessGuildChannel(call, params.channel_id, Permission.MANAGE_WEBHOOKS);
    return presentToManager(app, caller, await loadWebhooks(app.db, state.id, params.channel_id));
  },
  getGuildWebhooks: async (call) => {
    const { app, caller, params } = call;
    const { state, member } = await accessGuild(call, params.guild_id, Permission.MANAGE_WEBHOOKS);
    const needed = Permission.VIEW_CHANNEL | Permission.MANAGE_WEBHOOKS;
    const rows = await loadWebhooks(app.db, state.id);
    const manageable = rows.filter(
      ({ channel_id }) =>
        state.channels.has(channel_id) && (state.permissions(member, channel_id) & needed) === needed,
    );
    return presentToManager(app, caller, manageable);
  },
  getWebhook: async (call) => presentOne(call, await accessWebhook(call, call.params.webhook_id)),
  updateWebhook: async (call) =>
    presentOne(call as never, await updateWebhook(call, call.params.webhook_id, call.body)),
  deleteWebhook: (call) => deleteWebhook(call, call.params.webhook_id),
  getWebhookWithToken: async ({ app, params }) => presentToHolder(app, await proveToken(app, params)),
  updateWebhookWithToken: async ({ app, params, body }) =>
    presentToHolder(app, await updateWebhookWithToken(app, params, body)),
  deleteWebhookWithToken: ({ app, params }) => deleteWebhookWithToken(app, params),
  executeWebhook: async ({ app, params, query, body, files, headers }) => {
    const { interactionMessages } = app;
    if (interactionMessages.owns(params))
      return (await interactionMessages.send(params, body, files)) as never;
    const message = await executeWebhook(app, inThread(params, query), {
      body,
      files,
      withComponents: isSet(query.with_components),
    });
    return isSet(query.wait) ? new JsonText(message) : new Response(null, { status: 204, headers });
  },
  executeSlackWebhook: async ({ app, params, query, body }) => {
    await executeService(app, inThread(params, query), readSlackMessage(body));
    return 'ok' as const;
  },
  executeGithubWebhook: async ({ app, params, query, body, request }) => {
    const message = readGithubEvent(request.headers.get('x-github-event') ?? '', body);
    if (message) await executeService(app, inThread(params, query), message);
    else await proveToken(app, params);
  },
  getWebhookService: async ({ app, params }) => {
    await proveToken(app, params);
    if (!SERVICES.has(params.webhook_service)) throw apiError(ErrorCode.UNKNOWN_WEBHOOK_SERVICE);
  },
  executeWebhookService: async ({ app, params }) => {
    await proveToken(app, params);
    throw apiError(ErrorCode.UNKNOWN_WEBHOOK_SERVICE);
  },
  getWebhookMessage: ({ app, params, query }) =>
    app.interactionMessages.owns(params)
      ? app.interactionMessages.get(params, params.message_id)
      : getWebhookMessage(app, inThread(params, query)),
  updateWebhookMessage: async ({ app, params, query, body, files }) =>
    (await (app.interactionMessages.owns(params)
      ? app.interactionMessages.edit(params, params.message_id, body, files)
      : editWebhookMessage(app, inThread(params, query), {
          body,
          files,
          withComponents: isSet(query.with_components),
        }))) as never,
  deleteWebhookMessage: ({ app, params, query }) =>
    app.interactionMessages.owns(params)
      ? app.interactionMessages.delete(params, params.message_id)
      : deleteWebhookMessage(app, inThread(params, query)),
};
