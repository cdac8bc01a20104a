import type { savedMessagesOperations } from '@guildhall/protocol/saved-messages/operations';
import type { Handlers } from '../../domain.ts';
import { readSaved } from './read.ts';
import { saveMessage, unsaveMessage } from './service.ts';
import { loadRows } from './store.ts';

export const savedMessagesHandlers: Handlers<typeof savedMessagesOperations> = {
  listSavedMessages: async (call) => ({
    results: await readSaved(call, await loadRows(call.app.db, call.caller.userId)),
  }),
  saveMessage: (call) => saveMessage(call, call.params.channel_id, call.params.message_id, call.body.due_at),
  unsaveMessage: (call) => unsaveMessage(call, call.params.channel_id, call.params.message_id),
};
