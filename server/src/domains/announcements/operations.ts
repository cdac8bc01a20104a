import type { announcementsOperations } from '@guildhall/protocol/announcements/operations';
import type { App } from '../../app.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { crosspost, follow } from './service.ts';

export const announcementsHandlers = (app: App): Handlers<typeof announcementsOperations> => ({
  followChannel: async ({ params, body, caller, reason }) => ({
    channel_id: params.channel_id,
    webhook_id: await follow(app, caller, params.channel_id, body.webhook_channel_id, reason),
  }),
  crosspostMessage: async ({ params, caller }) =>
    (await crosspost(app, caller, params.channel_id, params.message_id)) as never,
});
