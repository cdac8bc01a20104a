import type { messageRequestsOperations } from '@guildhall/protocol/message-requests/operations';
import type { Handlers } from '../../domain.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { accessPrivateChannel } from '../private-channels/index.ts';
import { acceptRequest, rejectRequest, rejectRequests } from './service.ts';
import { loadPreviews } from './store.ts';

export const messageRequestsHandlers: Handlers<typeof messageRequestsOperations> = {
  acceptMessageRequest: async (call) => {
    const { channel } = await accessPrivateChannel(call, call.params.channel_id);
    return acceptRequest(call, channel.id);
  },
  rejectMessageRequest: async (call) => {
    const { channel } = await accessPrivateChannel(call, call.params.channel_id);
    return rejectRequest(call, channel.id);
  },
  rejectMessageRequests: (call) => rejectRequests(call, call.body.channel_ids),
  listMessageRequestPreviews: async (call) =>
    new JsonText(await loadPreviews(call.app.db, call.caller.userId, call.query.channel_ids)),
};
