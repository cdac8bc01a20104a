import Type from 'typebox';
import { MESSAGE_LIMITS } from '../limits/messages.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { Maybe, Nullable, Snowflake } from '../schemas/common.ts';
import { CreateMessageBody, Message, UpdateMessageBody } from './schemas.ts';

const perChannel = (bucket: string, limit: number, windowMs: number): RateLimit => ({
  bucket,
  limit,
  windowMs,
  major: 'channel_id',
});

const { list } = MESSAGE_LIMITS;

export const messagesOperations = {
  getMessages: defineOperation({
    id: 'getMessages',
    method: 'GET',
    path: '/channels/{channel_id}/messages',
    summary: 'Lists messages of a channel, newest first.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10003,
    query: Type.Object({
      limit: Type.Integer({ minimum: list.min, maximum: list.max, default: list.default }),
      before: Type.Optional(Snowflake),
      after: Type.Optional(Snowflake),
      around: Type.Optional(Snowflake),
    }),
    response: { status: 200, body: Type.Array(Message) },
    rateLimit: perChannel('messages.read', 50, 5_000),
  }),
  getMessage: defineOperation({
    id: 'getMessage',
    method: 'GET',
    path: '/channels/{channel_id}/messages/{message_id}',
    summary: 'Answers one message.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'READ_MESSAGE_HISTORY'],
    notFound: 10008,
    response: { status: 200, body: Message },
    rateLimit: perChannel('messages.read', 50, 5_000),
  }),
  createMessage: defineOperation({
    id: 'createMessage',
    method: 'POST',
    path: '/channels/{channel_id}/messages',
    summary: 'Sends a message. A repeated send with the same nonce answers the first message.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES'],
    notFound: 10003,
    body: CreateMessageBody,
    form: true,
    response: { status: 200, body: Message },
    rateLimit: perChannel('messages.send', 5, 5_000),
  }),
  updateMessage: defineOperation({
    id: 'updateMessage',
    method: 'PATCH',
    path: '/channels/{channel_id}/messages/{message_id}',
    summary: 'Edits an own message; others may change its flags alone, with MANAGE_MESSAGES.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10008,
    body: UpdateMessageBody,
    form: true,
    response: { status: 200, body: Message },
    rateLimit: perChannel('messages.edit', 5, 5_000),
  }),
  deleteMessage: defineOperation({
    id: 'deleteMessage',
    method: 'DELETE',
    path: '/channels/{channel_id}/messages/{message_id}',
    summary: 'Deletes an own message, or any with MANAGE_MESSAGES.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10008,
    auditReason: true,
    response: { status: 204 },
    rateLimit: perChannel('messages.delete', 5, 1_000),
  }),
  bulkDeleteMessages: defineOperation({
    id: 'bulkDeleteMessages',
    method: 'POST',
    path: '/channels/{channel_id}/messages/bulk-delete',
    summary: 'Deletes 2 to 100 messages of the last two weeks.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'MANAGE_MESSAGES'],
    notFound: 10003,
    body: Type.Object({ messages: Type.Array(Snowflake, { maxItems: 1_000 }) }),
    auditReason: true,
    response: { status: 204 },
    rateLimit: perChannel('messages.bulk_delete', 1, 3_000),
  }),
  triggerTyping: defineOperation({
    id: 'triggerTyping',
    method: 'POST',
    path: '/channels/{channel_id}/typing',
    summary: 'Tells the channel for ten seconds that the caller is typing.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES'],
    notFound: 10003,
    response: { status: 204 },
    rateLimit: perChannel('typing', 5, 5_000),
  }),
  ackMessage: defineOperation({
    id: 'ackMessage',
    method: 'POST',
    path: '/channels/{channel_id}/messages/{message_id}/ack',
    summary: 'Marks a channel read up to a message.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    body: Type.Object({
      token: Maybe(Type.String()),
      /** Whether the person moved the marker by hand, perhaps back. */
      manual: Maybe(Type.Boolean()),
      mention_count: Maybe(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    response: { status: 200, body: Type.Object({ token: Nullable(Type.String()) }) },
    rateLimit: perChannel('messages.ack', 20, 5_000),
  }),
};
