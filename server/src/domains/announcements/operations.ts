import type { announcementsOperations } from '@guildhall/protocol/announcements/operations';
import type { Handlers } from '../../domain.ts';
import { crosspost, follow } from './service.ts';

export const announcementsHandlers: Handlers<typeof announcementsOperations> = {
  followChannel: async (call) => ({
    channel_id: call.params.channel_id,
    webhook_id: await follow(call, call.params.channel_id, call.body.webhook_channel_id),
  }),
  crosspostMessage: async (call) =>
    (await crosspost(call, call.params.channel_id, call.params.message_id)) as never,
};
