import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { readSnowflake } from '@guildhall/protocol/snowflake';
import type { Hono, MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import type { Domain } from '../domain.ts';
import { receiveApplicationFile } from '../domains/application-assets/index.ts';
import { receiveFiles } from '../domains/attachments/index.ts';
import { domains } from '../domains/index.ts';
import { isInteractionToken, receiveInteractionFiles } from '../domains/interactions/index.ts';
import { receivePackSticker, receiveSticker } from '../domains/stickers/index.ts';
import { receiveVideo } from '../domains/streams/index.ts';
import { receiveWebhookFiles } from '../domains/webhooks/index.ts';
import { gatewayDomain } from '../gateway/index.ts';
import { methodNotAllowed, preflightResponse } from '../platform/http/cors.ts';
import { ApiError, apiError } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/handler.ts';
import { createRouter, type RouterOptions } from '../platform/http/router.ts';
import { isLimitedByMfa } from '../state/access.ts';
import { createDocument } from './document.ts';

const all = [...domains, gatewayDomain] as const;

type OperationIds<D> = D extends Domain<infer Id, infer _Name> ? Id : never;

/** The handlers of all domains, by operation id. */
const collectHandlers = () =>
  Object.assign({}, ...all.map(({ operations }: Domain) => operations)) as Record<
    OperationIds<(typeof all)[number]>,
    Handler<never, never>
  >;

/** Has a call fail with 60003 in place of 50013 if two-factor authentication is all that its caller lacks. */
const explainMissingMfa =
  (handle: Handler<never, never>): Handler<never, never> =>
  async (call) => {
    try {
      return await handle(call as never);
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === ErrorCode.MISSING_PERMISSIONS;
      throw isMissing && isLimitedByMfa(call)
        ? apiError(ErrorCode.TWO_FACTOR_AUTHENTICATION_IS_REQUIRED)
        : error;
    }
  };

/** Serves the operations of all domains: one that none of them handles does not compile. */
export function createApi(
  app: App,
  options: Omit<RouterOptions, 'app' | 'log' | 'getSink' | 'finish'>,
  limitDocument: MiddlewareHandler,
): Hono {
  const handlers: Record<keyof typeof operations, Handler<never, never>> = collectHandlers();
  const routes = Object.entries(operations).map(
    ([id, operation]) =>
      [operation as Operation, explainMissingMfa(handlers[id as keyof typeof handlers])] as const,
  );
  const { http, methodsAt } = createRouter(routes, {
    ...options,
    app,
    log: app.log,
    getSink: async (caller, params, { thread_id }) => {
      const { channel_id, guild_id, application_id, pack_id, webhook_id, webhook_token, interaction_token } =
        params;
      const { stream_key } = params;
      if (caller && stream_key) return receiveVideo({ app, caller, reason: undefined }, stream_key);
      if (interaction_token || isInteractionToken(webhook_token)) return receiveInteractionFiles(app, params);
      if (webhook_id && webhook_token)
        return receiveWebhookFiles(app, { webhook_id, webhook_token, thread_id: readSnowflake(thread_id) });
      if (caller && pack_id) return receivePackSticker({ app, caller, reason: undefined });
      if (caller && guild_id) return receiveSticker({ app, caller, reason: undefined }, guild_id);
      if (caller && application_id)
        return receiveApplicationFile({ app, caller, reason: undefined }, application_id);
      return caller && channel_id ? receiveFiles({ app, caller, reason: undefined }, channel_id) : undefined;
    },
    finish: app.files.sign,
  });
  const respondWithDocument = createDocument(Object.values(operations) as Operation[]);
  http.get('/api/openapi.json', limitDocument, ({ req }) => respondWithDocument(req.raw));
  http.all('/api/*', ({ req }) => {
    const methods = methodsAt(req.path);
    if (methods.length === 0) return Response.json({ message: '404: Not Found', code: 0 }, { status: 404 });
    return req.method === 'OPTIONS' ? preflightResponse(methods) : methodNotAllowed(methods);
  });
  return http;
}
