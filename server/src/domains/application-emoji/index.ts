import type { applicationEmojiOperations } from '@guildhall/protocol/application-emoji/operations';
import { domain, type Handlers } from '../../domain.ts';
import {
  createApplicationEmoji,
  deleteApplicationEmoji,
  getApplicationEmoji,
  listApplicationEmoji,
  updateApplicationEmoji,
} from './service.ts';
import { deleteAllEmoji } from './store.ts';

const handlers: Handlers<typeof applicationEmojiOperations> = {
  listApplicationEmoji: async (call) => ({
    items: await listApplicationEmoji(call, call.params.application_id),
  }),
  getApplicationEmoji: (call) => getApplicationEmoji(call, call.params.application_id, call.params.emoji_id),
  createApplicationEmoji: (call) => createApplicationEmoji(call, call.params.application_id, call.body),
  updateApplicationEmoji: (call) =>
    updateApplicationEmoji(call, call.params.application_id, call.params.emoji_id, call.body.name),
  deleteApplicationEmoji: (call) =>
    deleteApplicationEmoji(call, call.params.application_id, call.params.emoji_id),
};

export const applicationEmojiDomain = domain({
  operations: handlers,
  on: { applicationDeleted: (_, tx, { applicationId }) => deleteAllEmoji(tx, applicationId) },
});
