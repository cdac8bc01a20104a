import { findEvent } from '@guildhall/protocol/events';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { BusEvent } from '../../platform/outbox/index.ts';
import type { GuildListener, GuildState } from '../../state/index.ts';
import type { ChannelRow, MemberRow } from '../../state/rows.ts';
import type { ThreadRow } from '../../state/thread-rows.ts';
import type { Session } from '../session/session.ts';
import type { WireEvent } from '../wire-event/index.ts';
import type { Deliveries } from './deliveries.ts';
import {
  classKey,
  classMember,
  getTarget,
  MemberClass,
  type Seat,
  type SeatGroup,
  type Target,
} from './member-class.ts';
import { type PollUpdate, PollUpdates } from './poll-updates.ts';
import { getShownThreads } from './threads.ts';
import { countIndividuals, noteView } from './visibility.ts';

export interface RoomOptions {
  readonly state: GuildState;
  /** Delivers an event that the replica has applied. */
  readonly apply: (room: Room, event: BusEvent) => void;
  /** Delivers an update of a poll's votes once it is due. */
  readonly updatePoll: (room: Room, update: PollUpdate) => void;
  readonly deliveries: Deliveries;
  /** Sends the guild again to a session that missed something: GUILD_DELETE (unavailable), then GUILD_CREATE. */
  readonly resync: (room: Room, seat: Seat) => void;
  /** Called when a session took its seat, and when it lost it. */
  readonly seated: (session: Session, guildId: string, seated: boolean) => void;
  /** An event's data as sessions get it. */
  readonly finish: (type: string, data: object) => object;
  /** Called when a class's sessions were shown channels that they did not see before. */
  readonly revealed: (room: Room, memberClass: MemberClass, channelIds: Iterable<string>) => void;
  /** Called when one session was shown channels; without any named, it has to count mentions again in all of them. */
  readonly revealedTo: (seat: Seat, channelIds?: Iterable<string>) => void;
  /** Called when no session is left. */
  readonly emptied: (room: Room) => void;
}

/** A guild with sessions on this process: its seats, in classes by permissions, and which of them get an event. */
export class Room implements GuildListener {
  readonly state: GuildState;
  readonly deliveries: Deliveries;
  /** The last state that sessions were shown: a channel's row before the event that is being applied. */
  readonly shown: Map<string, ChannelRow>;
  /** The active threads before the event that is being applied. */
  readonly threads: Map<string, ThreadRow>;
  /** The number of channels with an overwrite for a member. */
  readonly individuals: Map<string, number>;
  readonly pollUpdates: PollUpdates;
  ownerId: string;
  version: number;
  /** Incremented by every change that can affect the guild in READY and GUILD_CREATE. */
  changes = 0;
  readonly #options: RoomOptions;
  /** The last message in any channel or thread. */
  #newest: string;
  readonly #classes = new Map<string, MemberClass>();
  readonly #byUser = new Map<string, Set<Seat>>();
  readonly #audiences = new Map<string, readonly MemberClass[]>();
  readonly #endListening: () => void;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.state = options.state;
    this.deliveries = options.deliveries;
    this.shown = new Map(this.state.channels);
    this.threads = new Map(this.state.threads);
    this.individuals = countIndividuals(this.shown.values());
    this.ownerId = this.state.guild.owner_id;
    this.version = this.state.version;
    this.pollUpdates = new PollUpdates((update) => options.updatePoll(this, update));
    this.#newest = this.#findNewest();
    this.#endListening = this.state.listen(this);
  }

  /** An event's data as sessions get it. */
  finish(type: string, data: object): object {
    return this.#options.finish(type, data);
  }

  get guildId(): string {
    return this.state.id;
  }

  /** Classes with seats; the others are forgotten here. */
  get classes(): Iterable<MemberClass> {
    this.#forgetEmpty(0);
    return this.#classes.values();
  }

  get users(): Iterable<string> {
    return this.#byUser.keys();
  }

  /** The class that a member belongs to now. One that is new sees what `like` sees; it is computed unless given. */
  getClass(member: MemberRow, like?: MemberClass): MemberClass {
    const { userId } = member;
    const shared = classMember(member, userId === this.ownerId || this.individuals.has(userId));
    const key = classKey(shared);
    let memberClass = this.#classes.get(key);
    if (!memberClass) {
      memberClass = new MemberClass(key, shared);
      if (like) {
        for (const channelId of like.visible) memberClass.visible.add(channelId);
        for (const channelId of like.moderated) memberClass.moderated.add(channelId);
      } else for (const channelId of this.shown.keys()) noteView(this.state, memberClass, channelId);
      this.#classes.set(key, memberClass);
      this.#audiences.clear();
    }
    return memberClass;
  }

  /** Seats a session; it gets every event applied after this moment. The caller pins the member. */
  attach(session: Session, member: MemberRow): Seat {
    const memberClass = this.getClass(member);
    const seat = {
      session,
      room: this,
      active: true,
      memberClass,
      position: 0,
    } as unknown as Seat;
    session.guildIds.add(this.guildId);
    memberClass.seat(seat, session.subscriptions?.has(this.guildId) === true);
    const seats = this.#byUser.get(session.userId);
    if (seats) seats.add(seat);
    else this.#byUser.set(session.userId, new Set([seat]));
    this.#options.seated(session, this.guildId, true);
    return seat;
  }

  /** Removes a session's seat: from now on it gets no events. */
  detach(seat: Seat): void {
    if (!seat.active) return;
    seat.active = false;
    const { userId, guildIds } = seat.session;
    guildIds.delete(this.guildId);
    this.#leaveClass(seat);
    const seats = this.#byUser.get(userId);
    seats?.delete(seat);
    if (seats?.size === 0) this.#byUser.delete(userId);
    this.state.unpin(userId);
    this.#options.seated(seat.session, this.guildId, false);
    if (this.#byUser.size === 0) this.#options.emptied(this);
  }

  /** Whether no session has a seat here. The room follows its guild until it is closed, so that users who come back soon find everything computed. */
  get empty(): boolean {
    return this.#byUser.size === 0;
  }

  close(): void {
    this.#endListening();
  }

  getSeats(userId: string): Iterable<Seat> {
    return this.#byUser.get(userId) ?? [];
  }

  getSeat(session: Session): Seat | undefined {
    for (const seat of this.getSeats(session.userId)) if (seat.session === session) return seat;
    return undefined;
  }

  /**
   * Moves a member's sessions to the class that the member belongs to now; returns the class before and after.
   * @param asBefore whether a class created for this starts with the visible channels of the old one, for the caller to change
   */
  reclassify(userId: string, asBefore = false): { before: MemberClass; after: MemberClass } | undefined {
    const member = this.state.knownMember(userId);
    const seats = this.#byUser.get(userId);
    const [first] = seats ?? [];
    if (!member || !seats || !first) return undefined;
    const before = first.memberClass;
    const after = this.getClass(member, asBefore ? before : undefined);
    if (before !== after)
      for (const seat of seats) {
        this.#leaveClass(seat);
        after.seat(seat, seat.group.subscribed);
      }
    return { before, after };
  }

  /** After opcode 14 or 37: moves the session to the seats that get all events, or back to the others. */
  regroup(seat: Seat): void {
    const { memberClass } = seat;
    memberClass.unseat(seat);
    memberClass.seat(seat, seat.session.subscriptions?.has(this.guildId) === true);
  }

  /** Classes whose members can view a channel. */
  audience(channelId: string): readonly MemberClass[] {
    let audience = this.#audiences.get(channelId);
    if (!audience) {
      audience = [...this.#classes.values()].filter(({ visible }) => visible.has(channelId));
      this.#audiences.set(channelId, audience);
    }
    return audience;
  }

  /** Must be called when the visible channels of classes have changed. */
  forgetAudience(channelId?: string): void {
    if (channelId === undefined) this.#audiences.clear();
    else this.#audiences.delete(channelId);
  }

  /**
   * Sends an event to all sessions of the classes, and of users besides, that want it.
   * @param as the event whose intents decide who gets it, if it is another
   */
  deliver(
    event: WireEvent,
    classes: Iterable<MemberClass>,
    userIds: readonly string[] = [],
    as = event.type,
  ): void {
    const targets: Target[] = [];
    for (const memberClass of classes)
      for (const group of memberClass.groups) if (this.wants(group, as)) targets.push(group.target);
    if (userIds.length > 0) {
      const reached = new Set(classes);
      for (const userId of userIds)
        for (const seat of this.getSeats(userId))
          if (!reached.has(seat.memberClass) && this.wants(seat.group, as)) targets.push(getTarget(seat));
    }
    this.deliveries.add(event, targets);
  }

  /** Sends an event to one member's sessions, in order with the room's other events. */
  deliverTo(userId: string, event: WireEvent): void {
    this.deliverToSeats(this.getSeats(userId), event);
  }

  /** The same for some sessions. */
  deliverToSeats(seats: Iterable<Seat>, event: WireEvent): void {
    const targets: Target[] = [];
    for (const seat of seats)
      if (seat.active && seat.session.variant.wants(event.type, true)) targets.push(getTarget(seat));
    this.deliveries.add(event, targets);
  }

  /** Must be called when the sessions of classes were shown channels. */
  revealed(classes: Iterable<MemberClass>, channelIds: Iterable<string>): void {
    for (const memberClass of classes) this.#options.revealed(this, memberClass, channelIds);
  }

  /** Must be called when a member moved to another class, or was shown channels that the class does not see. */
  revealedTo(userId: string, channelIds?: Iterable<string>): void {
    for (const seat of this.getSeats(userId)) this.#options.revealedTo(seat, channelIds);
  }
  revealedToSeat(seat: Seat, channelIds: Iterable<string>): void {
    this.#options.revealedTo(seat, channelIds);
  }

  /** Channels and threads that a session is shown with messages after `messageId`. */
  spokenSince(messageId: string, seat: Seat): string[] {
    if (compareSnowflakes(this.#newest, messageId) <= 0) return [];
    const shown = [...seat.memberClass.visible, ...getShownThreads(seat).map(({ id }) => id)];
    return shown.filter((id) => compareSnowflakes(this.state.lastMessageId(id), messageId) > 0);
  }

  #findNewest(): string {
    const { channels, threads } = this.state;
    let newest = '0';
    for (const id of [...channels.keys(), ...threads.keys()]) {
      const last = this.state.lastMessageId(id);
      if (compareSnowflakes(last, newest) > 0) newest = last;
    }
    return newest;
  }

  event(event: BusEvent): void {
    const { part, version = 0 } = event;
    // The replica is at an event's version once its last part was published.
    this.version = part && part.index === part.of - 1 ? version : this.state.version;
    if (findEvent(event.type)?.changesGuild) this.changes += 1;
    if (event.type === 'MESSAGE_CREATE') this.#newest = (event.data as { id: string }).id;
    this.#options.apply(this, event);
  }

  /** The replica was read again: if its structure changed unseen, all sessions get the guild again. */
  reloaded(): void {
    if (this.state.deleted) {
      this.dissolve({ id: this.guildId });
      return;
    }
    this.#newest = this.#findNewest();
    if (this.version === this.state.version) return;
    this.version = this.state.version;
    this.rebuild();
    for (const userId of [...this.#byUser.keys()])
      for (const seat of [...this.getSeats(userId)]) {
        if (this.state.knownMember(userId)) this.#options.resync(this, seat);
        else this.expel(seat);
      }
  }

  /** Derives everything from the replica again. */
  rebuild(): void {
    this.changes += 1;
    this.shown.clear();
    for (const [id, row] of this.state.channels) this.shown.set(id, row);
    this.threads.clear();
    for (const [id, row] of this.state.threads) this.threads.set(id, row);
    this.ownerId = this.state.guild.owner_id;
    this.individuals.clear();
    for (const [userId, count] of countIndividuals(this.shown.values())) this.individuals.set(userId, count);
    const seats = [...this.#byUser.values()].flatMap((own) => [...own]);
    for (const seat of seats) seat.memberClass.unseat(seat);
    this.#classes.clear();
    this.#audiences.clear();
    for (const seat of seats) {
      const member = this.state.knownMember(seat.session.userId) ?? seat.memberClass.member;
      this.getClass(member).seat(seat, seat.group.subscribed);
    }
  }

  /** Sends a session the guild's deletion, and removes its seat. */
  expel(seat: Seat, eventId?: string): void {
    this.#remove(seat, { id: this.guildId }, eventId);
  }

  /** The guild was deleted. */
  dissolve(data: object, eventId?: string): void {
    for (const userId of [...this.#byUser.keys()])
      for (const seat of [...this.getSeats(userId)]) this.#remove(seat, data, eventId);
  }

  /** Events about activity only are not sent to users who don't look at a large guild (docs/protocol/gateway.md). */
  wants({ variant, subscribed, largeThreshold }: SeatGroup, type: string): boolean {
    if (!variant.wants(type, true)) return false;
    if (variant.bot || subscribed || !findEvent(type)?.activity) return true;
    return this.state.memberCount <= largeThreshold;
  }

  #remove(seat: Seat, data: object, eventId: string | undefined): void {
    this.detach(seat);
    seat.session.dispatch('GUILD_DELETE', data, true, eventId);
  }

  #leaveClass(seat: Seat): void {
    const { memberClass } = seat;
    memberClass.unseat(seat);
    if (memberClass.empty) this.#forgetEmpty(MAX_EMPTY_CLASSES);
  }

  /** Forgets classes without seats if there are more than `keep`. */
  #forgetEmpty(keep: number): void {
    const empty = [...this.#classes.values()].filter((memberClass) => memberClass.empty);
    if (empty.length <= keep) return;
    for (const memberClass of empty) this.#classes.delete(memberClass.key);
    this.#audiences.clear();
  }
}

/** Classes kept without any seats, for users who connect again. */
const MAX_EMPTY_CLASSES = 32;
