import type { Bus } from '../bus/index.ts';
import { isUnavailable } from '../database/failure.ts';
import type { IdGenerator } from '../ids/generator.ts';
import type { BusEvent } from './event.ts';
import { createHeads } from './heads.ts';

export {
  type Audience,
  type BusEvent,
  channelEnvelope,
  type Envelope,
  type NewEvent,
  publishUnstored,
  toChannel,
  toGuild,
  toSignIns,
  toUser,
  userEnvelope,
} from './event.ts';

export { LONGEST_OUTAGE_MS } from './kept.ts';

/** The events of one transaction: each id is reserved before the commit, so that stored events can be told apart from unstored ones. */
export interface EventBatch {
  /** The id of an event to be stored with the transaction. */
  reserve(): string;
  /** Publishes the stored events in this order. */
  committed(events: readonly BusEvent[]): void;
  /** Forgets them, or, where the outcome is unknown (the connection broke in COMMIT), keeps them in doubt until settled. */
  failed(error: unknown): void;
}

export interface Outbox {
  open(): EventBatch;
  /**
   * Called with each event that this process stores on `subject`, as soon as it is known to be stored and before anything that
   * waits for its transaction goes on: for what must hold here when a call is answered. Other processes' events come by the bus.
   */
  onStored(subject: string, receive: (event: BusEvent) => void): () => void;
  /** Ids below it that this process made are all published or were never stored. */
  readonly watermark: string;
  /** The last events of subjects that have gone quiet, each a few times: announced so that a lost last message is noticed. */
  heads(): Readonly<Record<string, string>>;
  /** Ids whose outcome is unknown, with the Unix milliseconds since when; they hold the watermark back. */
  doubtful(): readonly { readonly id: string; readonly since: number }[];
  /** Ends the doubt about an id: publishes its event when it was found stored. */
  settle(id: string, stored: BusEvent | undefined): void;
  /** Publishes an event of another process, read back from the outbox, without a `prev`. */
  republish(event: BusEvent): void;
  /** How many events this process published. */
  readonly published: number;
}

export function createOutbox(bus: Bus, ids: IdGenerator, now: () => number = Date.now): Outbox {
  const inFlight = new Set<string>();
  const doubtful = new Map<string, number>();
  const heads = createHeads(bus, now);
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  let published = 0;

  const publish = (event: BusEvent) => {
    for (const receive of listeners.get(event.subject) ?? []) receive(event);
    const prev = heads.moved(event.subject, event.id);
    published += 1;
    bus.publish(event.subject, prev ? { ...event, prev } : event);
  };

  return {
    onStored(subject, receive) {
      const all = listeners.get(subject) ?? new Set();
      listeners.set(subject, all.add(receive));
      return () => void all.delete(receive);
    },
    open() {
      const reserved: string[] = [];
      return {
        reserve() {
          const id = ids.next();
          inFlight.add(id);
          reserved.push(id);
          return id;
        },
        committed(events) {
          for (const event of events) publish(event);
          for (const id of reserved) inFlight.delete(id);
        },
        failed(error) {
          // Where the database answered, it said that nothing was stored.
          const lost = isUnavailable(error);
          for (const id of reserved) {
            if (lost) doubtful.set(id, now());
            else inFlight.delete(id);
          }
        },
      };
    },
    get watermark() {
      let lowest: string | undefined;
      for (const id of inFlight) if (lowest === undefined || BigInt(id) < BigInt(lowest)) lowest = id;
      return lowest ?? ids.next();
    },
    heads: () => heads.due(),
    doubtful: () => [...doubtful].map(([id, since]) => ({ id, since })),
    settle(id, stored) {
      if (!doubtful.delete(id)) return;
      if (stored) publish(stored);
      inFlight.delete(id);
    },
    republish(event) {
      heads.moved(event.subject, event.id);
      published += 1;
      bus.publish(event.subject, event);
    },
    get published() {
      return published;
    },
  };
}

export { workerOfId } from '../ids/generator.ts';
