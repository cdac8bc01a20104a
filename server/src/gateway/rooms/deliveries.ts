import type { Session } from '../session/session.ts';
import type { WireEvent } from '../wire-event/index.ts';
import type { Seat, Target } from './member-class.ts';

interface Delivery {
  readonly event: WireEvent;
  readonly targets: readonly Target[];
  target: number;
  seat: number;
  /** Whether it waited for a later turn: members may have left meanwhile. */
  late: boolean;
}

/** Milliseconds that one turn of the event loop can spend on delivering events to sessions. */
const SLICE_MS = 4;
/** Seats between two looks at the clock. */
const STRIDE = 256;

/**
 * Delivers events to sessions, in order, in slices: an event for 20,000 sessions does not keep the process from reading, and a
 * small one is delivered before `add` returns.
 */
export class Deliveries {
  #queue: Delivery[] = [];
  #head = 0;
  /** When this turn's slice ends; 0 until something is delivered in it. */
  #sliceEnd = 0;

  /** Whether events wait for a later turn. */
  get waiting(): boolean {
    return this.#head < this.#queue.length;
  }

  add(event: WireEvent, targets: readonly Target[]): void {
    if (targets.length === 0) return;
    const idle = !this.waiting;
    this.#queue.push({ event, targets, target: 0, seat: 0, late: !idle });
    if (idle) this.#run();
  }

  readonly #nextTurn = (): void => {
    this.#sliceEnd = 0;
    if (this.waiting) this.#run();
  };

  #run(): void {
    if (this.#sliceEnd === 0) {
      this.#sliceEnd = performance.now() + SLICE_MS;
      setImmediate(this.#nextTurn);
    }
    while (this.#head < this.#queue.length) {
      const delivery = this.#queue[this.#head] as Delivery;
      if (performance.now() >= this.#sliceEnd) {
        delivery.late = true;
        return;
      }
      if (!this.#advance(delivery)) continue;
      this.#head += 1;
    }
    this.#queue = [];
    this.#head = 0;
  }

  /** Delivers to at most STRIDE seats; returns true once all have the event. */
  #advance(delivery: Delivery): boolean {
    let left = STRIDE;
    while (delivery.target < delivery.targets.length) {
      const target = delivery.targets[delivery.target] as Target;
      const { length } = target.seats;
      const end = Math.min(length, delivery.seat + left);
      left -= end - delivery.seat;
      hand(delivery, target, end);
      delivery.seat = end;
      if (end < length) return false;
      delivery.target += 1;
      delivery.seat = 0;
      if (left <= 0 && delivery.target < delivery.targets.length) return false;
    }
    return true;
  }
}

/** Delivers to the target's seats before `end`. Seats are read only if one may be empty: each is memory that nothing else here needs. */
const hand = ({ event, seat, late }: Delivery, { variant, seats, sessions }: Target, end: number) => {
  const dispatch = event.form(variant);
  const exempt = variant.blanked ? event.exempt : undefined;
  for (let at = seat; at < end; at += 1) {
    if (late && !(seats[at] as Seat).active) continue;
    const session = sessions[at] as Session;
    session.deliver(exempt?.has(session.userId) ? event.full : dispatch);
  }
};
