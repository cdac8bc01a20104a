import { AuditLogAction } from '@guildhall/protocol/audit-log/actions';
import { MessageType } from '@guildhall/protocol/messages/types';
import type { Operation } from '@guildhall/protocol/operation';
import { operations } from '@guildhall/protocol/operations';
import type { Hono, MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';
import { accountsHandlers, mailNewPlace, mailVerification } from '../domains/accounts/index.ts';
import { instanceHandlers } from '../domains/admin/index.ts';
import { announcementsHandlers } from '../domains/announcements/index.ts';
import { accessApplication, applicationsHandlers } from '../domains/applications/index.ts';
import { attachmentsHandlers, receiveFiles } from '../domains/attachments/index.ts';
import { audit, auditLogHandlers } from '../domains/audit-log/index.ts';
import { authHandlers } from '../domains/auth/index.ts';
import { channelsHandlers } from '../domains/channels/index.ts';
import { guildsHandlers } from '../domains/guilds/index.ts';
import { invitesHandlers, removeChannelInvites } from '../domains/invites/index.ts';
import { membersHandlers, roleMembersHandlers, type Welcome } from '../domains/members/index.ts';
import { mentionsHandlers } from '../domains/mentions/index.ts';
import { createMessages } from '../domains/messages/index.ts';
import { notificationsHandlers } from '../domains/notifications/index.ts';
import { oauthHandlers } from '../domains/oauth/index.ts';
import { pinsHandlers, type TellPinned } from '../domains/pins/index.ts';
import { privateChannelsHandlers } from '../domains/private-channels/index.ts';
import { profilesHandlers } from '../domains/profiles/index.ts';
import { reactionsHandlers } from '../domains/reactions/index.ts';
import { readStatesHandlers } from '../domains/read-states/index.ts';
import { relationshipsHandlers } from '../domains/relationships/index.ts';

import { rolesHandlers } from '../domains/roles/index.ts';
import { securityLogHandlers } from '../domains/security-log/index.ts';
import { usersHandlers } from '../domains/users/index.ts';
import { gatewayHandlers } from '../gateway/index.ts';
import { CORS_HEADERS, methodNotAllowed, preflightResponse } from '../platform/http/cors.ts';
import type { Handler, Handlers } from '../platform/http/handler.ts';
import { createOpenApi } from '../platform/http/openapi.ts';
import { createRouter, type RouterOptions } from '../platform/http/router.ts';
import { createPasswordHasher } from '../platform/passwords/hash.ts';

export interface Api {
  readonly http: Hono;
  /** Stores what is gathered in memory. */
  flush(): Promise<void>;
}

/** Puts the domains together: an operation that none of them handles does not compile. */
export function createApi(
  app: App,
  options: Omit<RouterOptions, 'log' | 'sinkOf' | 'finish'>,
  limitDocument: MiddlewareHandler,
): Api {
  const messages = createMessages(app, (tx, { authorId, channelId, ...entry }) =>
    audit(app, tx, {
      ...entry,
      action: AuditLogAction.MESSAGE_DELETE,
      targetId: authorId,
      options: { channel_id: channelId, count: '1' },
    }),
  );
  const welcome: Welcome = (guildId, channelId, userId) =>
    messages.sendSystemMessage({ place: { guildId }, channelId, userId, type: MessageType.USER_JOIN });
  const tellPinned: TellPinned = (access, userId, messageId) =>
    messages.sendSystemMessage({
      place:
        access.kind === 'guild'
          ? { guildId: access.state.id }
          : { recipientIds: access.channel.recipientIds },
      channelId: access.channel.id,
      userId,
      type: MessageType.CHANNEL_PINNED_MESSAGE,
      reference: {
        type: 0,
        channel_id: access.channel.id,
        ...(access.kind === 'guild' ? { guild_id: access.state.id } : {}),
        message_id: messageId,
      },
    });
  const passwords = createPasswordHasher();
  const handlers: Handlers<typeof operations> = {
    ...authHandlers(
      app,
      passwords,
      welcome,
      (tx, account, request) => mailVerification(app, tx, account, request),
      (tx, userId, place) => mailNewPlace(app, tx, userId, place),
    ),
    ...accountsHandlers(app, passwords),
    ...securityLogHandlers(app),
    ...profilesHandlers(app),
    ...usersHandlers(app),
    ...relationshipsHandlers(app),
    ...privateChannelsHandlers(app),
    ...applicationsHandlers(app),
    ...oauthHandlers(app, (caller, applicationId) => accessApplication(app, caller, applicationId)),
    ...gatewayHandlers(app),
    ...guildsHandlers(app, welcome),
    ...channelsHandlers(app, removeChannelInvites),
    ...rolesHandlers(app),
    ...roleMembersHandlers(app),
    ...membersHandlers(app, welcome),
    ...invitesHandlers(app, welcome),
    ...auditLogHandlers(app),
    ...instanceHandlers(app, passwords),
    ...attachmentsHandlers(app),
    ...messages.handlers,
    ...announcementsHandlers(app, messages),
    ...mentionsHandlers(app),
    ...readStatesHandlers(app, messages),
    ...notificationsHandlers(app),
    ...pinsHandlers(app, tellPinned),
    ...reactionsHandlers(app),
  };
  const routes = Object.entries(operations).map(
    ([id, operation]) =>
      [operation as Operation, handlers[id as keyof typeof handlers] as Handler<never>] as const,
  );
  const { http, methodsAt } = createRouter(routes, {
    ...options,
    log: app.log,
    sinkOf: (_, caller, params) => receiveFiles(app, caller, params.channel_id ?? ''),
    finish: app.files.sign,
  });
  const document = JSON.stringify(createOpenApi(Object.values(operations) as Operation[]));
  http.get(
    '/api/openapi.json',
    limitDocument,
    () =>
      new Response(document, {
        headers: {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=300',
          ...CORS_HEADERS,
        },
      }),
  );
  http.all('/api/*', ({ req }) => {
    const methods = methodsAt(req.path);
    if (methods.length === 0) return Response.json({ message: '404: Not Found', code: 0 }, { status: 404 });
    return req.method === 'OPTIONS' ? preflightResponse(methods) : methodNotAllowed(methods);
  });
  return { http, flush: messages.flush };
}
