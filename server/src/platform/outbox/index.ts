import type { Transaction } from 'kysely';
import type { Bus } from '../bus/index.ts';
import { isUnavailable } from '../database/failure.ts';
import type { Tables } from '../database/tables.ts';
import { type IdGenerator, workerOfId } from '../ids/generator.ts';
import { createHeads } from './heads.ts';

declare module '../database/tables.ts' {
  interface Tables {
    outbox: { id: string; subject: string; worker: number; event: string };
  }
}

/**
 * Who may receive an event. `channel`: who may view it, with `permission` on top where named; `guild`: its members,
 * with `permission` on top where named; `user`: that person's sessions, in the sequence of a private channel where named; `state`: no
 * session, processes only.
 */
export type Audience =
  | { readonly kind: 'channel'; readonly channelId: string; readonly permission?: string }
  | { readonly kind: 'guild'; readonly permission?: string }
  | { readonly kind: 'user'; readonly userId: string; readonly channelId?: string }
  | { readonly kind: 'state' };

/** What a domain emits. */
export interface NewEvent {
  /** `guild.<id>` or `user.<id>`. */
  readonly subject: string;
  /** The dispatch name, such as MESSAGE_CREATE. */
  readonly type: string;
  readonly audience: Audience;
  /** On guild subjects: the permission version that the transaction read, or made. */
  readonly version?: number;
  /** On events of a channel's messages: its place in the channel's sequence. */
  readonly seq?: number;
  /** On events that made `version`: their place among all that did, so that a replica takes the version over when it has seen all. */
  readonly part?: { readonly index: number; readonly of: number };
  /** The wire object as people on v10 get it; the gateway adapts it to other variants. */
  readonly data: object;
  /** For processes that keep state; never sent to a session. */
  readonly state?: Readonly<Record<string, unknown>>;
}

/** An event on the bus. `prev` is the publisher's previous event on this subject: a receiver that has not seen it asks the outbox. */
export interface BusEvent extends NewEvent {
  /** Made by the publisher's id generator, so it also names the publishing worker. */
  readonly id: string;
  readonly prev?: string;
}

/** The events of one transaction: each id is reserved before the commit, so that what was stored can be told from what was not. */
export interface EventBatch {
  /** The id of an event to be stored with the transaction. */
  reserve(): string;
  /** Publishes what was stored, in this order. */
  committed(events: readonly BusEvent[]): void;
  /** Forgets them, or, where the outcome is unknown (the connection broke in COMMIT), keeps them in doubt until settled. */
  failed(error: unknown): void;
}

export interface Outbox {
  open(): EventBatch;
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
  let published = 0;

  const publish = (event: BusEvent) => {
    const prev = heads.moved(event.subject, event.id);
    published += 1;
    bus.publish(event.subject, prev ? { ...event, prev } : event);
  };

  return {
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

/** Stores events in their transaction. */
export async function insertEvents(
  transaction: Transaction<Tables>,
  events: readonly BusEvent[],
): Promise<void> {
  await transaction
    .insertInto('outbox')
    .values(
      events.map((event) => ({
        id: event.id,
        subject: event.subject,
        worker: workerOfId(event.id),
        event: JSON.stringify(event),
      })),
    )
    .execute();
}
