import type { App } from '../../app.ts';
import type { BusEvent } from '../../platform/outbox/index.ts';
import { EventOrder, type Progress } from '../../state/event-order.ts';
import type { Heads } from '../../state/index.ts';
import { loadEvents } from '../../state/stored-events.ts';

/** Milliseconds that an event waits for earlier events of its publisher. */
const HOLD_MS = 200;

interface Feed {
  readonly order: EventOrder;
  readonly end: () => void;
  holders: number;
}

/** The events of users who have sessions here: each once, in their publishers' order. Events lost by the bus are read from the outbox. */
export interface UserFeeds {
  /** Starts listening; each call needs one call of `release`. */
  hold(userId: string): void;
  release(userId: string): void;
  /** How far the events of a held user were followed. */
  progress(userId: string): Progress | undefined;
  /** Applies nothing until `resume`: for a process that no longer receives from the bus. */
  suspend(): void;
  /** Reads the missed events and continues. */
  resume(): void;
  close(): void;
}

/** @param receive called with each event once */
export function createUserFeeds(app: App, receive: (userId: string, event: BusEvent) => void): UserFeeds {
  const feeds = new Map<string, Feed>();
  /** Whether this process has not received from the bus for seconds. */
  let deaf = false;

  const open = (userId: string): Feed => {
    const subject = `user.${userId}`;
    const recover = async () => {
      try {
        for (const event of await loadEvents(app.db, subject, order.recoverSince)) order.receive(event);
        order.release();
      } catch (error) {
        app.log.warn('gateway.user_feed_failed', { userId, error });
        order.retryLater();
      }
    };
    const order = new EventOrder({
      version: 0,
      since: app.ids.next(),
      holdMs: HOLD_MS,
      apply: (event) => receive(userId, event),
      recover,
      versionMoved() {},
    });
    const end = app.bus.subscribe(subject, (event: BusEvent) => order.receive(event));
    if (deaf || !app.bus.connected) order.suspend();
    return { order, end, holders: 0 };
  };

  const endHeads = app.bus.subscribe('heads', ({ heads }: Heads) => {
    for (const [subject, head] of Object.entries(heads))
      if (subject.startsWith('user.')) feeds.get(subject.slice(5))?.order.announced(undefined, head);
  });
  const endStatus = app.bus.onStatus((connected) => {
    for (const { order } of feeds.values()) {
      if (!connected) order.suspend();
      else if (!deaf) order.resume();
    }
  });
  return {
    hold(userId) {
      let feed = feeds.get(userId);
      if (!feed) {
        feed = open(userId);
        feeds.set(userId, feed);
      }
      feed.holders += 1;
    },
    release(userId) {
      const feed = feeds.get(userId);
      if (!feed) return;
      feed.holders -= 1;
      if (feed.holders > 0) return;
      feed.order.suspend();
      feed.end();
      feeds.delete(userId);
    },
    progress: (userId) => feeds.get(userId)?.order,
    suspend() {
      deaf = true;
      for (const { order } of feeds.values()) order.suspend();
    },
    resume() {
      deaf = false;
      for (const { order } of feeds.values()) order.resume();
    },
    close() {
      endHeads();
      endStatus();
      for (const { order, end } of feeds.values()) {
        order.suspend();
        end();
      }
      feeds.clear();
    },
  };
}
