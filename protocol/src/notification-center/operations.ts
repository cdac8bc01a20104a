import Type from 'typebox';
import { NOTIFICATION_CENTER_LIMITS } from '../limits/notification-center.ts';
import { defineOperation } from '../operation.ts';
import { Snowflake } from '../schemas/common.ts';
import { QueryFlag } from '../schemas/query.ts';
import { NotificationPage, NotificationRemoval } from './schemas.ts';

const { page } = NOTIFICATION_CENTER_LIMITS;
const path = '/users/@me/notification-center/items';
const rateLimit = { bucket: 'notificationCenter.change', limit: 20, windowMs: 5_000 } as const;

/** What the caller was notified of. */
export const notificationCenterOperations = {
  listNotificationItems: defineOperation({
    id: 'listNotificationItems',
    method: 'GET',
    path,
    summary: 'Returns what the caller was notified of, the newest first.',
    caller: 'user',
    query: Type.Object({
      limit: Type.Integer({ minimum: page.min, maximum: page.max, default: page.default }),
      after: Type.Optional(Snowflake),
      with_mentions: Type.Optional(QueryFlag),
      roles_filter: Type.Optional(QueryFlag),
      everyone_filter: Type.Optional(QueryFlag),
    }),
    response: { status: 200, body: NotificationPage },
    rateLimit: { bucket: 'notificationCenter.read', limit: 10, windowMs: 5_000 },
  }),
  bulkAckNotificationItems: defineOperation({
    id: 'bulkAckNotificationItems',
    method: 'POST',
    path: `${path}/bulk-ack`,
    summary: 'Marks items as seen; unknown ones are ignored.',
    caller: 'user',
    query: Type.Object({
      item_ids: Type.Array(Snowflake, { minItems: 1, maxItems: page.max }),
    }),
    response: { status: 204 },
    rateLimit,
    example: { query: { item_ids: '1' } },
  }),
  ackNotificationItem: defineOperation({
    id: 'ackNotificationItem',
    method: 'POST',
    path: `${path}/{notification_center_item_id}/ack`,
    summary: 'Marks an item as seen.',
    caller: 'user',
    notFound: 0,
    response: { status: 204 },
    rateLimit,
  }),
  deleteNotificationItem: defineOperation({
    id: 'deleteNotificationItem',
    method: 'DELETE',
    path: `${path}/{notification_center_item_id}`,
    summary: 'Removes an item, or puts a mention away.',
    caller: 'user',
    body: NotificationRemoval,
    notFound: 0,
    response: { status: 204 },
    rateLimit,
  }),
};
