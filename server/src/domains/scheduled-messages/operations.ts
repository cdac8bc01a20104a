import type { scheduledMessagesOperations } from '@guildhall/protocol/scheduled-messages/operations';
import type { Handlers } from '../../domain.ts';
import { presentScheduled } from './present.ts';
import { deleteScheduledMessage, scheduleMessage, updateScheduledMessage } from './service.ts';
import { loadScheduled } from './store.ts';

export const scheduledMessagesHandlers: Handlers<typeof scheduledMessagesOperations> = {
  listScheduledMessages: async ({ app, caller }) =>
    (await loadScheduled(app.db, caller.userId)).map(presentScheduled),
  scheduleMessage: (call) => scheduleMessage(call, call.params.channel_id, call.body),
  updateScheduledMessage: (call) => updateScheduledMessage(call, call.params.scheduled_message_id, call.body),
  deleteScheduledMessage: (call) => deleteScheduledMessage(call, call.params.scheduled_message_id),
};
