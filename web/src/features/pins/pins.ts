import type { Message, Session } from '@guildhall/client';
import { hasUnseenPins } from '@guildhall/client/nouns/pins';
import { rest } from '../../state/api.ts';

export interface Pin {
  /** ISO 8601. */
  readonly pinnedAt: string;
  readonly message: Message;
}

/** Pins read at a time. */
const PAGE = 25;

/** A page of pins, those made before `before`. Throws RestError, NetworkError. */
export async function readPins(
  channelId: string,
  before?: string,
): Promise<{ items: readonly Pin[]; hasMore: boolean }> {
  const { items, has_more } = await rest.call('listPins', {
    params: { channel_id: channelId },
    query: { limit: PAGE, ...(before === undefined ? {} : { before }) },
  });
  return {
    items: items.map(({ pinned_at, message }) => ({ pinnedAt: pinned_at, message })),
    hasMore: has_more,
  };
}

/** Notes, here and on the server, that the pins there are were seen. */
export function markPinsSeen({ store, mutations }: Session, channelId: string): void {
  const last = store.channels.get(channelId)?.last_pin_timestamp;
  if (!last || !hasUnseenPins(store, channelId)) return;
  // The dot comes back where this is lost; nothing else depends on it.
  mutations.markPinsSeen(channelId, last).catch(() => {});
}
