import Type from 'typebox';
import { Message } from '../messages/schemas.ts';
import { defineOperation } from '../operation.ts';
import { Snowflake } from '../schemas/common.ts';

/** Announcement channels: other channels follow them and receive published messages. */
export const announcementsOperations = {
  followChannel: defineOperation({
    id: 'followChannel',
    method: 'POST',
    path: '/channels/{channel_id}/followers',
    summary:
      'Follows an announcement channel; needs MANAGE_WEBHOOKS in the channel that receives its messages.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL'],
    notFound: 10003,
    body: Type.Object({ webhook_channel_id: Snowflake }),
    auditReason: true,
    response: { status: 200, body: Type.Object({ channel_id: Snowflake, webhook_id: Snowflake }) },
    rateLimit: { bucket: 'announcements.follow', limit: 10, windowMs: 60_000 },
  }),
  crosspostMessage: defineOperation({
    id: 'crosspostMessage',
    method: 'POST',
    path: '/channels/{channel_id}/messages/{message_id}/crosspost',
    summary: 'Publishes a message to the channels that follow; that of another needs MANAGE_MESSAGES.',
    caller: 'any',
    permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES'],
    notFound: 10008,
    response: { status: 200, body: Message },
    rateLimit: { bucket: 'announcements.crosspost', limit: 10, windowMs: 3_600_000, major: 'channel_id' },
  }),
};
