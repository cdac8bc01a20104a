import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { NewPrivateChannel, NewRecipient, PrivateChannel } from './schemas.ts';

const recipients = { limit: 10, windowMs: 10_000, major: 'channel_id' };

/** Operations on private channels that concern the caller's list of them and who is in them; the others are those of every channel. */
export const privateChannelsOperations = {
  listPrivateChannels: defineOperation({
    id: 'listPrivateChannels',
    method: 'GET',
    path: '/users/@me/channels',
    summary: 'The caller’s open private channels, the one with the latest message first',
    caller: 'any',
    response: { status: 200, body: Type.Array(PrivateChannel) },
  }),
  createPrivateChannel: defineOperation({
    id: 'createPrivateChannel',
    method: 'POST',
    path: '/users/@me/channels',
    summary: 'Opens the conversation with a user, of which there is one for each two, or creates a group',
    caller: 'any',
    body: NewPrivateChannel,
    response: { status: 200, body: PrivateChannel },
    rateLimit: { bucket: 'createPrivateChannel', limit: 10, windowMs: 10_000 },
  }),
  getConversation: defineOperation({
    id: 'getConversation',
    method: 'GET',
    path: '/users/@me/dms/{user_id}',
    summary: 'Returns the conversation that the caller has with a user',
    caller: 'any',
    oauth: 'dm_channels.read',
    notFound: 10003,
    response: { status: 200, body: PrivateChannel },
  }),
  addRecipient: defineOperation({
    id: 'addRecipient',
    method: 'PUT',
    path: '/channels/{channel_id}/recipients/{user_id}',
    summary: 'Adds a user to a group, or creates a group from a conversation and the user',
    caller: 'any',
    notFound: 10003,
    body: NewRecipient,
    response: { status: 201, body: PrivateChannel, unchanged: 204 },
    rateLimit: { bucket: 'addRecipient', ...recipients },
  }),
  removeRecipient: defineOperation({
    id: 'removeRecipient',
    method: 'DELETE',
    path: '/channels/{channel_id}/recipients/{user_id}',
    summary: 'Removes a user from a group',
    caller: 'any',
    notFound: 10003,
    response: { status: 204 },
    rateLimit: { bucket: 'removeRecipient', ...recipients },
  }),
};
