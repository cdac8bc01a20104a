import type { GuildState } from '../../state/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import type { Session } from '../session/session.ts';
import type { Variant } from '../session/variant.ts';

/** The part of a room that its seats need. */
export interface SeatedRoom {
  readonly guildId: string;
  readonly state: GuildState;
}

/** A session's place in a guild. */
export interface Seat {
  readonly session: Session;
  readonly room: SeatedRoom;
  /** False as soon as the member has left: nothing that still waits is delivered. */
  active: boolean;
  memberClass: MemberClass;
  group: SeatGroup;
  /** Index in the group's list. */
  position: number;
}

/** Seats that get an event in the same form. */
export interface Target {
  readonly variant: Variant;
  readonly seats: readonly Seat[];
  /** Those of the seats, in the same order. */
  readonly sessions: readonly Session[];
}

/** One seat as the target of a delivery. */
export const getTarget = (seat: Seat): Target => ({
  variant: seat.session.variant,
  seats: [seat],
  sessions: [seat.session],
});

/** Seats of one class that get the same events. Deliveries borrow the list and can outlast a change, in which case it is copied first. */
export class SeatGroup {
  readonly variant: Variant;
  /** Whether the sessions asked for all events of the guild. */
  readonly subscribed: boolean;
  readonly largeThreshold: number;
  #seats: Seat[] = [];
  /** Those of the seats, in the same order. */
  #sessions: Session[] = [];
  #lent = false;

  constructor(variant: Variant, subscribed: boolean, largeThreshold: number) {
    this.variant = variant;
    this.subscribed = subscribed;
    this.largeThreshold = largeThreshold;
  }

  get size(): number {
    return this.#seats.length;
  }

  /** The seats as they are now: a returned list never changes. */
  lend(): readonly Seat[] {
    this.#lent = true;
    return this.#seats;
  }

  /** The seats and their sessions as they are now, for a delivery. */
  get target(): Target {
    return { variant: this.variant, seats: this.lend(), sessions: this.#sessions };
  }

  add(seat: Seat): void {
    this.#own();
    seat.group = this;
    seat.position = this.#seats.push(seat) - 1;
    this.#sessions.push(seat.session);
  }

  remove(seat: Seat): void {
    this.#own();
    const last = this.#seats.pop() as Seat;
    this.#sessions.pop();
    if (last === seat) return;
    this.#seats[seat.position] = last;
    this.#sessions[seat.position] = last.session;
    last.position = seat.position;
  }

  #own(): void {
    if (!this.#lent) return;
    this.#seats = this.#seats.slice();
    this.#sessions = this.#sessions.slice();
    this.#lent = false;
  }
}

/**
 * Members with the same permissions everywhere: same roles, owner or not, same timeout, no overwrites for the member.
 * The cost of a permission change depends on the number of classes, not of members.
 */
export class MemberClass {
  readonly key: string;
  /** The member for whom permissions are computed: a placeholder, unless the class has one member only. */
  readonly member: MemberRow;
  /** Channels that its members can view. */
  readonly visible = new Set<string>();
  /** Those in which they can see every private thread. */
  readonly moderated = new Set<string>();
  readonly #groups = new Map<string, SeatGroup>();

  constructor(key: string, member: MemberRow) {
    this.key = key;
    this.member = member;
  }

  get empty(): boolean {
    return this.#groups.size === 0;
  }

  get groups(): Iterable<SeatGroup> {
    return this.#groups.values();
  }

  get seats(): readonly Seat[] {
    return [...this.#groups.values()].flatMap((group) => group.lend());
  }

  /** Adds a seat to the group for its kind of session. */
  seat(seat: Seat, subscribed: boolean): void {
    const { session } = seat;
    const key = groupKey(session, subscribed);
    let group = this.#groups.get(key);
    if (!group) {
      group = new SeatGroup(session.variant, subscribed, session.largeThreshold);
      this.#groups.set(key, group);
    }
    group.add(seat);
    seat.memberClass = this;
  }

  unseat(seat: Seat): void {
    const { group } = seat;
    group.remove(seat);
    if (group.size === 0) this.#groups.delete(groupKey(seat.session, group.subscribed));
  }
}

const ids = new WeakMap<object, number>();
let lastId = 0;

const groupKey = ({ variant, largeThreshold }: Session, subscribed: boolean) => {
  let id = ids.get(variant);
  if (id === undefined) {
    lastId += 1;
    id = lastId;
    ids.set(variant, id);
  }
  return `${id} ${largeThreshold} ${subscribed}`;
};

/** No user's id: neither an owner's nor one that an overwrite names. */
const NOBODY = '0';

/** The key of a member's class. @param own whether the class has one member only: the owner, or a member named by an overwrite */
export function classMember(member: MemberRow, own: boolean): MemberRow {
  return own ? member : { ...member, userId: NOBODY };
}

export function classKey({ userId, communicationDisabledUntil, roles }: MemberRow): string {
  return `${userId} ${communicationDisabledUntil ?? ''} ${roles.join(' ')}`;
}
