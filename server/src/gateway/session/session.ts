import type { Activity } from '@guildhall/protocol/presence/schemas';
import type { SettableStatus } from '@guildhall/protocol/presence/statuses';
import type { ActivityDetailsById } from '../../domains/activities/index.ts';
import { type ActivityPrivacy, DEFAULT_PRIVACY, getPublicId } from '../../domains/activities/index.ts';
import type { ClientKind } from '../../presence/merge.ts';
import type { Connection } from '../transport/connection.ts';
import { createDispatch, type Dispatch } from '../transport/item.ts';
import { Replay } from './replay.ts';
import type { Variant } from './variant.ts';

/** The presence that a session sets (opcode 3 and IDENTIFY), checked. */
export interface SessionPresence {
  readonly status: SettableStatus;
  readonly activities: readonly Activity[];
  /** What is not shown to others, by the activities' ids. */
  readonly details?: ActivityDetailsById | undefined;
  /** Unix milliseconds since when the user is idle; null or 0 if not idle. */
  readonly since: number | null;
  readonly afk: boolean;
}

/** The result of IDENTIFY. */
export interface SessionTraits {
  readonly id: string;
  readonly userId: string;
  readonly applicationId: string | undefined;
  /** The sign-in that began the session (`Caller.signIn`): no other can resume it, and it ends with that one. */
  readonly signIn: string;
  readonly variant: Variant;
  /** [shard_id, num_shards]. */
  readonly shard: readonly [number, number] | undefined;
  readonly largeThreshold: number;
  readonly client: ClientKind;
}

/**
 * One stream of numbered events to one client. It outlives its connection for a while, collecting what a resume will replay.
 */
export class Session implements SessionTraits {
  // The fields that every event uses come first, so that they share cache lines.
  #ended = false;
  /** The last sequence number used. */
  seq = 0;
  #replay = new Replay();
  #connection: Connection | undefined;
  readonly id: string;
  /** The id for other sessions and processes: it can't be used to resume the session. */
  readonly publicId: string;
  readonly userId: string;
  readonly applicationId: string | undefined;
  readonly signIn: string;
  readonly variant: Variant;
  readonly shard: readonly [number, number] | undefined;
  readonly largeThreshold: number;
  readonly client: ClientKind;
  /** Guilds in which it has a seat, maintained by their rooms. */
  readonly guildIds = new Set<string>();
  /** Guilds for which the client subscribed to all events with opcode 14 or 37; undefined until it does. */
  subscriptions: Set<string> | undefined;
  /** The presence it set last. */
  presence: SessionPresence | undefined;
  /** To whom its user shows what they do. */
  privacy: ActivityPrivacy = DEFAULT_PRIVACY;
  /** The activities that applications have set for its user. */
  headless: readonly Activity[] = [];
  #work = 0;

  constructor(traits: SessionTraits) {
    this.id = traits.id;
    this.publicId = getPublicId(traits.id);
    this.userId = traits.userId;
    this.applicationId = traits.applicationId;
    this.signIn = traits.signIn;
    this.variant = traits.variant;
    this.shard = traits.shard;
    this.largeThreshold = traits.largeThreshold;
    this.client = traits.client;
  }

  get connection(): Connection | undefined {
    return this.#connection;
  }

  /** Whether this session gets the guild's events: (guild_id >> 22) % num_shards. */
  serves(guildId: string): boolean {
    if (!this.shard) return true;
    const [shard, shards] = this.shard;
    return Number((BigInt(guildId) >> 22n) % BigInt(shards)) === shard;
  }

  /** Whether this session gets events outside guilds: without shards, or the first shard. */
  get servesUser(): boolean {
    return this.shard === undefined || this.shard[0] === 0;
  }

  /** Numbers an event, keeps it for a resume and sends it if there is a connection. The hot path: no checks but this one. */
  deliver(dispatch: Dispatch): void {
    if (this.#ended) return;
    this.#replay.push(dispatch);
    this.seq += 1;
    this.#connection?.sendDispatch(dispatch, this.seq);
  }

  /** Sends an event to this session alone, unless its intents leave it out. @param guild whether it is an event of a guild */
  dispatch(type: string, data: object, guild = true, eventId?: string): void {
    if (this.variant.wants(type, guild)) this.deliver(createDispatch(type, data, eventId));
  }

  /** Reserves the first number for READY, so that events which arrive while it is built are numbered after it. */
  reserveFirst(): void {
    this.#replay.skip();
    this.seq = 1;
  }

  /** Sends READY and all events since its number was reserved; from now on events are sent to `connection`. */
  open(connection: Connection, ready: Dispatch): void {
    connection.allow(ready.size);
    connection.sendDispatch(ready, 1);
    this.#resumeOn(connection, 1);
  }

  /** Whether all events after `seq` can be replayed. */
  canResume(seq: number): boolean {
    return this.eventsAfter(seq) !== undefined;
  }

  /** Returns the events after `seq`, or undefined if some of them are gone. */
  eventsAfter(seq: number): readonly Dispatch[] | undefined {
    return this.#ended || seq > this.seq ? undefined : this.#replay.after(seq);
  }

  /** All events in the replay buffer. */
  get heldEvents(): readonly Dispatch[] {
    return this.#replay.all;
  }

  /** Replaces the stream: it continues after `seq` with these events. For a session handed over by another process. */
  restart(seq: number, events: readonly Dispatch[]): void {
    const former = this.#replay;
    this.#replay = new Replay(seq + 1);
    this.seq = seq;
    for (const event of events) this.deliver(event);
    former.close();
  }

  /** Whether work that will send events to this session is in progress. */
  get busy(): boolean {
    return this.#work > 0;
  }

  /** Marks the session as busy until `work` is done. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#work += 1;
    try {
      return await work;
    } finally {
      this.#work -= 1;
    }
  }

  /** Replays the events after `seq`, which `canResume`, then RESUMED, and continues on `connection`. */
  resume(connection: Connection, seq: number): void {
    this.#resumeOn(connection, seq);
    this.deliver(createDispatch('RESUMED', { _trace: [] }));
  }

  #resumeOn(connection: Connection, seq: number): void {
    let next = seq;
    for (const dispatch of this.#replay.after(seq) ?? []) {
      next += 1;
      connection.allow(dispatch.size);
      connection.sendDispatch(dispatch, next);
    }
    this.#connection = connection;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Stops events and resuming. */
  end(): void {
    this.#ended = true;
    this.#connection = undefined;
    this.#replay.close();
  }

  /** Continues without a connection, for a resume. */
  disconnect(): void {
    this.#connection = undefined;
  }

  /** Whether, without a connection, the next event would drop one that a resume needs. */
  get overflows(): boolean {
    return this.#replay.full;
  }
}
