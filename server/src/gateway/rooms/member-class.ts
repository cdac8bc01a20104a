import type { GuildState } from '../../state/index.ts';
import type { MemberRow } from '../../state/rows.ts';
import type { Session } from '../session/session.ts';
import type { Variant } from '../session/variant.ts';

/** The room that a seat is in, as far as seats need it. */
export interface SeatedRoom {
  readonly guildId: string;
  readonly state: GuildState;
}

/** A session's place in a guild. */
export interface Seat {
  readonly session: Session;
  readonly room: SeatedRoom;
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

/**
 * Members whose permissions are the same everywhere: same roles, both owner or not, same timeout, no overwrites of their own.
 * What a change of permissions costs is counted in classes, not in members.
 */
export class MemberClass {
  readonly key: string;
  /** A member in whose place permissions are computed: nobody in particular, unless the class is one member's own. */
  readonly member: MemberRow;
  /** Channels that its members may view. */
  readonly visible = new Set<string>();
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

  /** Puts a seat where sessions of its kind sit. */
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

/** No user's id: neither an owner nor anybody whom an overwrite names. */
const NOBODY = '0';

/** What a member has in common with its class. @param own whether it is a class of its own: the owner, or named by an overwrite */
export function classMember(member: MemberRow, own: boolean): MemberRow {
  return own ? member : { ...member, userId: NOBODY };
}

export function classKey({ userId, communicationDisabledUntil, roles }: MemberRow): string {
  return `${userId} ${communicationDisabledUntil ?? ''} ${roles.join(' ')}`;
}
