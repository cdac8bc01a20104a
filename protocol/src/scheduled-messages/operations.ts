import { LARGE_BODY } from '../limits/bodies.ts';
import { USER_LIMITS } from '../limits/users.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { ScheduledMessage, ScheduleMessageBody, UpdateScheduledMessageBody } from './schemas.ts';

const rateLimit = { bucket: 'scheduled_messages.write', limit: 10, windowMs: 5_000 };

/** Messages that are sent at a time their author chose. Ours, in the manner of the documented operations. */
export const scheduledMessagesOperations = {
  listScheduledMessages: defineOperation({
    id: 'listScheduledMessages',
    method: 'GET',
    path: '/users/@me/scheduled-messages',
    summary: "Returns the caller's scheduled messages, the next one first.",
    caller: 'user',
    response: { status: 200, body: List(ScheduledMessage, USER_LIMITS.scheduledMessages) },
    rateLimit: { bucket: 'scheduled_messages.read', limit: 10, windowMs: 5_000 },
  }),
  scheduleMessage: defineOperation({
    id: 'scheduleMessage',
    method: 'POST',
    path: '/channels/{channel_id}/scheduled-messages',
    summary: 'Schedules a message of the caller. It is sent with the permissions they have then.',
    caller: 'user',
    permissions: ['VIEW_CHANNEL', 'SEND_MESSAGES'],
    notFound: 10003,
    body: ScheduleMessageBody,
    maxBody: LARGE_BODY.message,
    response: { status: 201, body: ScheduledMessage },
    rateLimit,
  }),
  updateScheduledMessage: defineOperation({
    id: 'updateScheduledMessage',
    method: 'PATCH',
    path: '/users/@me/scheduled-messages/{scheduled_message_id}',
    summary: 'Changes the text or the time of a scheduled message; one that failed is waiting again.',
    caller: 'user',
    notFound: 10008,
    body: UpdateScheduledMessageBody,
    maxBody: LARGE_BODY.message,
    response: { status: 200, body: ScheduledMessage },
    rateLimit,
  }),
  deleteScheduledMessage: defineOperation({
    id: 'deleteScheduledMessage',
    method: 'DELETE',
    path: '/users/@me/scheduled-messages/{scheduled_message_id}',
    summary: 'Deletes a scheduled message, so that it is not sent.',
    caller: 'user',
    notFound: 10008,
    response: { status: 204 },
    rateLimit,
  }),
};
