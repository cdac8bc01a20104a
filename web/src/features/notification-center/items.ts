import { mentionsMe, type Session } from '@guildhall/client';
import type { NotificationItem } from '@guildhall/protocol/notification-center/schemas';
import { rest } from '../../state/api.ts';
import { type Fold, STALE } from '../../state/queries/fold.ts';
import { changePages, type Page, type Pages, prependItem, removeItems } from '../../state/queries/pages.ts';

/** Items read at a time. */
const PAGE = 25;

export const queryKey = ['notification-center'] as const;

/** Reads a page of what the user was notified of, mentions included. Throws RestError, NetworkError. */
export async function readItems(
  after: string | undefined,
  signal: AbortSignal,
): Promise<Page<NotificationItem>> {
  const query = { limit: PAGE, with_mentions: true, ...(after === undefined ? {} : { after }) };
  const { items, cursor } = await rest.call('listNotificationItems', { query, signal });
  return { items, next: cursor ?? undefined };
}

/** Items come and go by their own events; mentions by those of messages. */
export const itemsFold = ({ store }: Session): Fold<Pages<NotificationItem>> => ({
  NOTIFICATION_CENTER_ITEM_CREATE: (pages, item) =>
    prependItem(
      removeItems(pages, ({ id }) => id === item.id),
      item as NotificationItem,
    ),
  NOTIFICATION_CENTER_ITEM_DELETE: (pages, deleted) => removeItems(pages, ({ id }) => id === deleted.id),
  NOTIFICATION_CENTER_ITEMS_ACK: (pages, acked) =>
    changePages(pages, (items) =>
      items.some(({ id, acked: isAcked }) => id === acked.id && !isAcked)
        ? items.map((item) => (item.id === acked.id ? { ...item, acked: true } : item))
        : items,
    ),
  MESSAGE_CREATE: (pages, message) => (message.guild_id && mentionsMe(store, message) ? STALE : pages),
  MESSAGE_ACK: (pages, { channel_id }) =>
    pages.pages.some(({ items }) =>
      items.some(({ acked, message_channel_id }) => !acked && message_channel_id === channel_id),
    )
      ? STALE
      : pages,
  RECENT_MENTION_DELETE: (pages, { message_id }) => removeItems(pages, ({ id }) => id === message_id),
  MESSAGE_DELETE: (pages, deleted) => removeItems(pages, ({ id }) => id === deleted.id),
  MESSAGE_DELETE_BULK: (pages, { ids }) => removeItems(pages, ({ id }) => ids.includes(id)),
});

export const isMention = ({ type }: NotificationItem): boolean =>
  type === 'recent_mention' || type === 'reply_mention';
