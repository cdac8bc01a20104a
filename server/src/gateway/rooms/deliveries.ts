import type { Variant } from '../session/variant.ts';
import type { WireEvent } from '../wire-event/index.ts';
import type { Seat } from './member-class.ts';

/** Seats that get an event in the same form. */
export interface Target {
  readonly variant: Variant;
  readonly seats: readonly Seat[];
}

interface Delivery {
  readonly number: number;
  readonly event: WireEvent;
  readonly targets: readonly Target[];
  target: number;
  seat: number;
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
  #number = 0;
  /** When this turn's slice ends; 0 until something is delivered in it. */
  #sliceEnd = 0;

  /** The number that the next event gets: a seat taken now gets events from this number on. */
  get next(): number {
    return this.#number;
  }

  /** Whether events wait for a later turn. */
  get waiting(): boolean {
    return this.#head < this.#queue.length;
  }

  add(event: WireEvent, targets: readonly Target[]): void {
    const number = this.#number;
    this.#number += 1;
    if (targets.length === 0) return;
    const idle = !this.waiting;
    this.#queue.push({ number, event, targets, target: 0, seat: 0 });
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
      if (performance.now() >= this.#sliceEnd) return;
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
      const { variant, seats } = delivery.targets[delivery.target] as Target;
      const end = Math.min(seats.length, delivery.seat + left);
      left -= end - delivery.seat;
      hand(delivery, variant, seats, delivery.seat, end);
      delivery.seat = end;
      if (end < seats.length) return false;
      delivery.target += 1;
      delivery.seat = 0;
      if (left <= 0 && delivery.target < delivery.targets.length) return false;
    }
    return true;
  }
}

const hand = (
  { number, event }: Delivery,
  variant: Variant,
  seats: readonly Seat[],
  from: number,
  to: number,
) => {
  const dispatch = event.form(variant);
  const exempt = variant.blanked ? event.exempt : undefined;
  for (let at = from; at < to; at += 1) {
    const seat = seats[at] as Seat;
    if (!seat.active || seat.since > number) continue;
    seat.session.deliver(exempt?.has(seat.session.userId) ? event.full : dispatch);
  }
};
