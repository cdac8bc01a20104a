import Type from 'typebox';
import { defineEvent } from '../event.ts';
import { Snowflake } from '../schemas/common.ts';
import { NotificationItem } from './schemas.ts';

/** Changes of the notification center. */
export const notificationCenterEvents = {
  NOTIFICATION_CENTER_ITEM_CREATE: defineEvent({
    summary: 'The user is notified of something.',
    data: NotificationItem,
    userOnly: true,
  }),
  NOTIFICATION_CENTER_ITEM_DELETE: defineEvent({
    summary: 'An item was removed.',
    data: Type.Object({ id: Snowflake, user_id: Snowflake }),
    userOnly: true,
  }),
  NOTIFICATION_CENTER_ITEMS_ACK: defineEvent({
    summary: 'The user has seen an item.',
    data: Type.Object({ id: Snowflake }),
    userOnly: true,
  }),
};
