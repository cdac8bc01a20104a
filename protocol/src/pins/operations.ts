import Type from 'typebox';
import { CHANNEL_LIMITS } from '../limits/channels.ts';
import { Message } from '../messages/schemas.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List, Timestamp } from '../schemas/common.ts';

const perChannel = (bucket: string, limit: number, windowMs: number): RateLimit => ({
  bucket,
  limit,
  windowMs,
  major: 'channel_id',
});
const changes = perChannel('pins', 5, 5_000);
const reads = perChannel('pins.read', 20, 5_000);

const { pinsList } = CHANNEL_LIMITS;

/**
 * Pinned messages. Each call exists twice, since the paths below `/pins` are older. Pinning needs PIN_MESSAGES or
 * MANAGE_MESSAGES.
 */
export const pinsOperations = {
  listPins: defineOperation({
    id: 'listPins',
    method: 'GET',
    path: '/channels/{channel_id}/messages/pins',
    summary: 'Pinned messages, the one pinned last first; none without READ_MESSAGE_HISTORY.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    query: Type.Object({
      before: Type.Optional(Timestamp),
      limit: Type.Integer({ minimum: pinsList.min, maximum: pinsList.max, default: pinsList.default }),
    }),
    response: {
      status: 200,
      body: Type.Object({
        items: List(Type.Object({ pinned_at: Timestamp, message: Message }), pinsList.max),
        has_more: Type.Boolean(),
      }),
    },
    rateLimit: reads,
  }),
  createPin: defineOperation({
    id: 'createPin',
    method: 'PUT',
    path: '/channels/{channel_id}/messages/pins/{message_id}',
    summary: 'Pins a message.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'PIN_MESSAGES'],
    notFound: 10008,
    auditReason: true,
    response: { status: 204 },
    rateLimit: changes,
  }),
  deletePin: defineOperation({
    id: 'deletePin',
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/pins/{message_id}',
    summary: 'Unpins a message.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'PIN_MESSAGES'],
    notFound: 10008,
    auditReason: true,
    response: { status: 204 },
    rateLimit: changes,
  }),
  listPinnedMessages: defineOperation({
    id: 'listPinnedMessages',
    method: 'GET',
    path: '/channels/{channel_id}/pins',
    summary: 'The last 50 pinned messages.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    response: { status: 200, body: List(Message, pinsList.max) },
    rateLimit: reads,
  }),
  ackPins: defineOperation({
    id: 'ackPins',
    method: 'POST',
    path: '/channels/{channel_id}/pins/ack',
    summary: 'Marks the pins of a channel as seen.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    response: { status: 204 },
    rateLimit: perChannel('pins.ack', 20, 5_000),
  }),
  pinMessage: defineOperation({
    id: 'pinMessage',
    method: 'PUT',
    path: '/channels/{channel_id}/pins/{message_id}',
    summary: 'Pins a message, by its older path.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'PIN_MESSAGES'],
    notFound: 10008,
    auditReason: true,
    response: { status: 204 },
    rateLimit: changes,
  }),
  unpinMessage: defineOperation({
    id: 'unpinMessage',
    method: 'DELETE',
    path: '/channels/{channel_id}/pins/{message_id}',
    summary: 'Unpins a message, by its older path.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'PIN_MESSAGES'],
    notFound: 10008,
    auditReason: true,
    response: { status: 204 },
    rateLimit: changes,
  }),
};
