import Type from 'typebox';
import { USER_LIMITS } from '../limits/users.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { SavedMessage, SaveMessageBody } from './schemas.ts';

/** Messages that a user saved for later, with or without a reminder. */
export const savedMessagesOperations = {
  listSavedMessages: defineOperation({
    id: 'listSavedMessages',
    method: 'GET',
    path: '/users/@me/saved-messages',
    summary: "Returns the caller's saved messages, the ones saved last first.",
    caller: 'user',
    response: {
      status: 200,
      body: Type.Object({ results: List(SavedMessage, USER_LIMITS.savedMessages + USER_LIMITS.reminders) }),
    },
    rateLimit: { bucket: 'saved_messages.read', limit: 10, windowMs: 5_000 },
  }),
  saveMessage: defineOperation({
    id: 'saveMessage',
    method: 'PUT',
    path: '/users/@me/saved-messages/{channel_id}/{message_id}',
    summary: 'Saves a message. `due_at` sets a reminder, null removes it, and without it a reminder stays.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10008,
    body: SaveMessageBody,
    response: { status: 200, body: SavedMessage },
    rateLimit: { bucket: 'saved_messages.write', limit: 10, windowMs: 5_000 },
  }),
  unsaveMessage: defineOperation({
    id: 'unsaveMessage',
    method: 'DELETE',
    path: '/users/@me/saved-messages/{channel_id}/{message_id}',
    summary: 'Removes a message from those that the caller saved, and its reminder.',
    caller: 'user',
    notFound: 10008,
    response: { status: 204 },
    rateLimit: { bucket: 'saved_messages.write', limit: 10, windowMs: 5_000 },
  }),
};
