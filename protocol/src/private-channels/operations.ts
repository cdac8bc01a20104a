import Type from 'typebox';
import { defineOperation } from '../operation.ts';
import { NewPrivateChannel, PrivateChannel } from './schemas.ts';

/** Operations on private channels that concern the caller's list of them; the others are those of every channel. */
export const privateChannelsOperations = {
  listPrivateChannels: defineOperation({
    id: 'listPrivateChannels',
    method: 'GET',
    path: '/users/@me/channels',
    summary: 'One’s open private channels, the one written to last first',
    caller: 'any',
    response: { status: 200, body: Type.Array(PrivateChannel) },
  }),
  createPrivateChannel: defineOperation({
    id: 'createPrivateChannel',
    method: 'POST',
    path: '/users/@me/channels',
    summary: 'Opens the conversation with a user; there is one for each two',
    caller: 'any',
    body: NewPrivateChannel,
    response: { status: 200, body: PrivateChannel },
    rateLimit: { bucket: 'createPrivateChannel', limit: 10, windowMs: 10_000 },
  }),
};
