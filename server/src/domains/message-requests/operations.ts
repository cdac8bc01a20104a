import type { messageRequestsOperations } from '@guildhall/protocol/message-requests/operations';
import type { Handlers } from '../../domain.ts';
import { JsonText } from '../../platform/http/handler.ts';
import { acceptRequest, rejectRequest, rejectRequests } from './service.ts';
import { loadPreviews } from './store.ts';

export const messageRequestsHandlers: Handlers<typeof messageRequestsOperations> = {
  acceptMessageRequest: (call) => acceptRequest(call, call.params.channel_id),
  rejectMessageRequest: (call) => rejectRequest(call, call.params.channel_id),
  rejectMessageRequests: (call) => rejectRequests(call, call.body.channel_ids),
  listMessageRequestPreviews: async (call) =>
    new JsonText(await loadPreviews(call.app.db, call.caller.userId, call.query.channel_ids)),
};
