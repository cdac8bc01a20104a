import type { notificationCenterOperations } from '@guildhall/protocol/notification-center/operations';
import { isSet } from '@guildhall/protocol/schemas/query';
import type { Handlers } from '../../domain.ts';
import { ackNotification, ackNotifications, listItems, removeNotification } from './service.ts';

export const notificationCenterHandlers: Handlers<typeof notificationCenterOperations> = {
  listNotificationItems: (call) => {
    const { limit, after, with_mentions, roles_filter = true, everyone_filter = true } = call.query;
    return listItems(call, {
      limit,
      after,
      mentions: isSet(with_mentions)
        ? { roles: isSet(roles_filter), everyone: isSet(everyone_filter) }
        : undefined,
    });
  },
  bulkAckNotificationItems: async (call) => {
    await ackNotifications(call, call.query.item_ids);
  },
  ackNotificationItem: (call) => ackNotification(call, call.params.notification_center_item_id),
  deleteNotificationItem: (call) =>
    removeNotification(call, call.params.notification_center_item_id, call.body.item_type === 'mention'),
};
