import { Fragment } from '../transport/fragment.ts';
import { Dispatch } from '../transport/item.ts';
import type { PackedEvent } from './messages.ts';

/** Dispatches that arrived with sessions from other processes. */
export interface SharedEvents {
  /** Returns the event as a dispatch, the same one for all sessions, so that it is in memory once. */
  get(event: PackedEvent): Dispatch;
}

/** Milliseconds for which dispatches are shared: the sessions of a process that stops arrive together. */
const KEPT_MS = 10_000;

export function createSharedEvents(): SharedEvents {
  const events = new Map<string, Dispatch>();
  return {
    get([type, data, eventId]) {
      const key = `${type} ${eventId} ${data}`;
      let dispatch = events.get(key);
      if (!dispatch) {
        if (events.size === 0) setTimeout(() => events.clear(), KEPT_MS).unref();
        dispatch = new Dispatch(type, [new Fragment(data)], eventId);
        events.set(key, dispatch);
      }
      return dispatch;
    },
  };
}
