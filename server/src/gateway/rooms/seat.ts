import type { Session } from '../session/session.ts';
import type { Variant } from '../session/variant.ts';
import type { MemberClass } from './member-class.ts';
import type { Room } from './room.ts';

/** A session's place in a guild. */
export interface Seat {
  readonly session: Session;
  readonly room: Room;
  /** Number of the first delivery that it was not there too late for. */
  readonly since: number;
  /** False from the moment on at which the member is gone: nothing that still waits reaches it. */
  active: boolean;
  memberClass: MemberClass;
  group: SeatGroup;
  /** Index in the group's list. */
  position: number;
}

/** Seats of one class that get every event alike. The list is lent to deliveries, which may outlast a change, and copied on change then. */
export class SeatGroup {
  readonly variant: Variant;
  /** Whether the sessions asked for all events of the guild. */
  readonly subscribed: boolean;
  readonly largeThreshold: number;
  #seats: Seat[] = [];
  #lent = false;

  constructor(variant: Variant, subscribed: boolean, largeThreshold: number) {
    this.variant = variant;
    this.subscribed = subscribed;
    this.largeThreshold = largeThreshold;
  }

  get size(): number {
    return this.#seats.length;
  }

  /** The seats as they are now: the list given out never changes. */
  lend(): readonly Seat[] {
    this.#lent = true;
    return this.#seats;
  }

  add(seat: Seat): void {
    this.#own();
    seat.group = this;
    seat.position = this.#seats.push(seat) - 1;
  }

  remove(seat: Seat): void {
    this.#own();
    const last = this.#seats.pop() as Seat;
    if (last === seat) return;
    this.#seats[seat.position] = last;
    last.position = seat.position;
  }

  #own(): void {
    if (!this.#lent) return;
    this.#seats = this.#seats.slice();
    this.#lent = false;
  }
}
