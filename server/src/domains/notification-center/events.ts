import type { NotificationItem } from '@guildhall/protocol/notification-center/schemas';
import { toUser } from '../../platform/outbox/index.ts';

export const itemCreated = (userId: string, item: NotificationItem) =>
  toUser(userId, 'NOTIFICATION_CENTER_ITEM_CREATE', item);

export const itemDeleted = (userId: string, id: string) =>
  toUser(userId, 'NOTIFICATION_CENTER_ITEM_DELETE', { id, user_id: userId });

export const itemAcked = (userId: string, id: string) =>
  toUser(userId, 'NOTIFICATION_CENTER_ITEMS_ACK', { id });
