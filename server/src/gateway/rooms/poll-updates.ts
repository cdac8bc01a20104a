import type { EventData } from '@guildhall/protocol/events';
import { POLL_LIMITS } from '@guildhall/protocol/limits/messages';
import type { BusEvent } from '../../platform/outbox/index.ts';

/** Votes that changed in a poll within a moment. */
export type PollUpdate = BusEvent & { readonly data: EventData['MESSAGE_POLL_VOTES_UPDATE'] };

/** Milliseconds from one update of a poll to the next. */
const INTERVAL_MS = 100;

/** The later of two updates, with the votes of both. */
function merge(earlier: PollUpdate, later: PollUpdate): PollUpdate {
  const votes = new Map([...earlier.data.votes, ...later.data.votes].map((vote) => [vote.user_id, vote]));
  return { ...later, data: { ...later.data, votes: [...votes.values()] } };
}

/**
 * Delivers the updates of each poll with pauses between them, however many arrive: in a popular poll, each vote would otherwise
 * reach every viewer on its own. An update is delivered early if the next would give it too many votes.
 */
export class PollUpdates {
  readonly #deliver: (update: PollUpdate) => void;
  /** The held update of each poll whose last update was delivered less than an interval ago, by message. */
  readonly #held = new Map<string, PollUpdate | undefined>();

  constructor(deliver: (update: PollUpdate) => void) {
    this.#deliver = deliver;
  }

  /** Returns whether the update is held for now. */
  add(update: PollUpdate): boolean {
    const { message_id } = update.data;
    if (!this.#held.has(message_id)) {
      this.#deliver(update);
      this.#pause(message_id);
      return false;
    }
    const held = this.#held.get(message_id);
    const merged = held ? merge(held, update) : update;
    if (held && merged.data.votes.length > POLL_LIMITS.coalescedVotes) {
      this.#deliver(held);
      this.#held.set(message_id, update);
    } else this.#held.set(message_id, merged);
    return true;
  }

  /** Delivers what is held. */
  flush(): void {
    for (const [message, update] of this.#held) {
      if (!update) continue;
      this.#held.set(message, undefined);
      this.#deliver(update);
    }
  }

  #pause(message: string): void {
    this.#held.set(message, undefined);
    setTimeout(() => {
      const update = this.#held.get(message);
      this.#held.delete(message);
      if (!update) return;
      this.#deliver(update);
      this.#pause(message);
    }, INTERVAL_MS).unref();
  }
}
