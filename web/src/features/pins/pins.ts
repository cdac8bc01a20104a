import type { Message, Session } from '@guildhall/client';
import { hasUnseenPins } from '@guildhall/client/nouns/pins';
import { rest } from '../../state/api.ts';
import { type Fold, STALE } from '../../state/queries/fold.ts';
import { changePages, type Page, type Pages, removeItems } from '../../state/queries/pages.ts';

export interface Pin {
  /** ISO 8601. */
  readonly pinnedAt: string;
  readonly message: Message;
}

/** Pins read at a time. */
const PAGE = 25;

/** Reads a page of pins, those made before `before`. Throws RestError, NetworkError. */
export async function readPins(
  channelId: string,
  before: string | undefined,
  signal: AbortSignal,
): Promise<Page<Pin>> {
  const { items, has_more } = await rest.call('listPins', {
    params: { channel_id: channelId },
    query: { limit: PAGE, ...(before === undefined ? {} : { before }) },
    signal,
  });
  const pins = items.map(({ pinned_at, message }) => ({ pinnedAt: pinned_at, message }));
  return { items: pins, next: has_more ? pins.at(-1)?.pinnedAt : undefined };
}

/** Pins change when any user pins or unpins, and with their messages. */
export const pinsFold = (channelId: string): Fold<Pages<Pin>> => ({
  CHANNEL_PINS_UPDATE: (pins, { channel_id }) => (channel_id === channelId ? STALE : pins),
  MESSAGE_UPDATE: (pins, { guild_id: _guild, member: _member, ...message }) =>
    changePages(pins, (items) =>
      items.some((pin) => pin.message.id === message.id)
        ? items.map((pin) => (pin.message.id === message.id ? { ...pin, message } : pin))
        : items,
    ),
  MESSAGE_DELETE: (pins, { id }) => removeItems(pins, ({ message }) => message.id === id),
  MESSAGE_DELETE_BULK: (pins, { ids }) => removeItems(pins, ({ message }) => ids.includes(message.id)),
});

/** Notes, here and on the server, that the pins there are were seen. */
export function markPinsSeen({ store, mutations }: Session, channelId: string): void {
  const last = store.channels.get(channelId)?.last_pin_timestamp;
  if (!last || !hasUnseenPins(store, channelId)) return;
  // The dot comes back where this is lost; nothing else depends on it.
  mutations.markPinsSeen(channelId, last).catch(() => {});
}
