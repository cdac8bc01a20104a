import type { Channel, Session } from '@guildhall/client';

interface Place {
  readonly position: number;
  readonly parent_id?: string | null;
}

/** Places that are shown and that the server has not told of yet. */
export interface Unconfirmed {
  /** Shows channels in other places, until the server tells of them or `putBack` is called. */
  show(places: ReadonlyMap<string, Place>): void;
  /** Puts each channel where the server last had it. */
  putBack(): void;
  /** One of the calls that asked for places is over. */
  settle(): void;
}

/** Keeps the places that channels had before they were shown elsewhere. What the server tells in the meantime is the truth. */
export function createUnconfirmed({ store, gateway }: Session): Unconfirmed {
  const before = new Map<string, Place>();
  let calls = 0;
  let stop: (() => void) | undefined;

  const put = (places: ReadonlyMap<string, Place>) =>
    store.batch(() => {
      for (const [id, place] of places) {
        const channel = store.channels.get(id);
        if (channel) store.apply('CHANNEL_UPDATE', { ...channel, ...place });
      }
    });
  return {
    show(places) {
      calls += 1;
      stop ??= gateway.on('dispatch', ({ type, data }) => {
        if (type === 'READY') before.clear();
        else if (type === 'CHANNEL_UPDATE' || type === 'CHANNEL_DELETE') before.delete((data as Channel).id);
      });
      for (const id of places.keys()) {
        const channel = store.channels.get(id);
        if (channel && !before.has(id))
          before.set(id, { position: channel.position ?? 0, parent_id: channel.parent_id ?? null });
      }
      put(places);
    },
    putBack() {
      put(before);
      before.clear();
    },
    settle() {
      calls -= 1;
      if (calls > 0) return;
      before.clear();
      stop?.();
      stop = undefined;
    },
  };
}
