import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import { idAt, timeOfId, workerOfId } from '../platform/ids/generator.ts';
import type { BusEvent } from '../platform/outbox/index.ts';

export interface EventOrderOptions {
  /** The permission version of the snapshot from which the order starts. */
  readonly version: number;
  /** An id created just before the snapshot was read: older events are not needed. */
  readonly since: string;
  /**
   * The sequence of each channel in the snapshot; channels created since then begin at 0. Without a snapshot each begins with
   * its first event.
   */
  readonly sequences?: ReadonlyMap<string, number>;
  /** Events that the snapshot holds. */
  readonly eventIds?: readonly string[];
  readonly holdMs: number;
  /** Called with each event once, in order. */
  readonly apply: (event: BusEvent) => void;
  /** Called to read missing events from the outbox; ends in `release` or `retryLater`. */
  readonly recover: () => void;
  readonly versionMoved: () => void;
}

/**
 * How far back recovery reads: commits of one process can overtake each other, and a lost last event is announced up to eight
 * seconds late. Events older than that before the snapshot are in it.
 */
export const OVERLAP_MS = 10_000;
/** Event ids are remembered for at least this long, to drop duplicates: longer than recovery reads back. */
const REMEMBERED_MS = 15_000;

/** How far a process has followed a subject. */
export interface Progress {
  /** The newest stored event received from each publisher. */
  readonly heads: readonly string[];
  /** Requests the events that another process has seen and this one has not. */
  expect(heads: readonly string[]): void;
  /** Whether all events known to exist have been applied. */
  readonly settled: boolean;
}

/**
 * Puts the events of one guild in order. An event waits while its permission version is ahead, while an earlier part of its
 * version is missing, or while a smaller number of its channel's sequence is; after `holdMs` the outbox is asked.
 */
export class EventOrder implements Progress {
  version: number;
  /** Events applied so far. */
  applied = 0;
  readonly #options: EventOrderOptions;
  #seen = new Set<string>();
  #seenBefore = new Set<string>();
  #seenSince = Date.now();
  readonly #oldest: bigint;
  /** Predecessors named by publishers that have not arrived. */
  readonly #missing = new Set<string>();
  readonly #sequences = new Map<string, number>();
  readonly #heads = new Map<number, string>();
  #parts = 0;
  #held: BusEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #recovering = false;
  /** The missing and the waiting events when the recovery began. */
  #asked: { readonly missing: ReadonlySet<string>; readonly held: ReadonlySet<BusEvent> } = {
    missing: new Set(),
    held: new Set(),
  };
  #suspended = false;
  /** Whether the events being received come from the outbox, which is complete. */
  #complete = false;
  /** Whether events may have been lost without any later event or announcement that reveals it. */
  #owed = false;
  /** Whether the recovery in progress began before that. */
  #stale = false;
  #announcedVersion = 0;
  #caughtUpTo: number;

  constructor(options: EventOrderOptions) {
    this.#options = options;
    this.version = options.version;
    this.#caughtUpTo = timeOfId(options.since);
    for (const [channel, seq] of options.sequences ?? []) this.#sequences.set(channel, seq);
    for (const id of options.eventIds ?? []) {
      this.#remember(id);
      this.#noteHead(id);
    }
    this.#oldest = BigInt(idAt(this.#caughtUpTo - OVERLAP_MS));
  }

  /** Whether the version that others have reached is still ahead. */
  get behind(): boolean {
    return (
      this.#announcedVersion > this.version ||
      this.#held.some((event) => this.#getVersion(event) > this.version)
    );
  }

  /** Events newer than this id are read again on recovery. */
  get recoverSince(): string {
    return idAt(this.#caughtUpTo - OVERLAP_MS);
  }

  receive(event: BusEvent): void {
    this.#missing.delete(event.id);
    if (this.#knows(event.id) || BigInt(event.id) < this.#oldest || this.#inSnapshot(event)) return;
    this.#remember(event.id);
    // An unstored event can't be requested.
    if (!event.unstored) this.#noteHead(event.id);
    if (event.prev && !this.#knows(event.prev) && BigInt(event.prev) > BigInt(this.#options.since))
      this.#missing.add(event.prev);
    this.#held.push(event);
    this.#drain();
  }

  /** Applies events read from the outbox as far as their order allows, even while suspended. */
  recovered(events: readonly BusEvent[]): void {
    this.#complete = true;
    for (const event of events) this.receive(event);
    this.#complete = false;
  }

  announced(version: number | undefined, lastEvent: string | undefined): void {
    if (version !== undefined && version > this.#announcedVersion) this.#announcedVersion = version;
    if (lastEvent && !this.#knows(lastEvent) && BigInt(lastEvent) > BigInt(this.#options.since))
      this.#missing.add(lastEvent);
    this.#schedule();
  }

  get heads(): readonly string[] {
    return [...this.#heads.values()];
  }

  expect(heads: readonly string[]): void {
    for (const head of heads) {
      const own = this.#heads.get(workerOfId(head));
      if (own === undefined || compareSnowflakes(head, own) > 0) this.announced(undefined, head);
    }
  }

  get settled(): boolean {
    const { size } = this.#missing;
    return !this.#suspended && !this.#owed && !this.#recovering && size === 0 && this.#held.length === 0;
  }

  /** Applies nothing until `resume`: the events received in between are incomplete. */
  suspend(): void {
    this.#suspended = true;
    this.#owed = true;
    this.#stale ||= this.#recovering;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Reads the missed events, with as many tries as needed, and continues. */
  resume(): void {
    if (!this.#suspended) return;
    this.#suspended = false;
    if (!this.#recovering) this.#recover();
  }

  /** The sequence of a channel that the snapshot left out, as of the event being applied. */
  follow(channelId: string, seq: number): void {
    this.#sequences.set(channelId, Math.max(seq, this.#sequences.get(channelId) ?? 0));
  }

  /** After a reload: the snapshot already includes everything up to `version`. */
  jumpTo(version: number): void {
    this.version = version;
    this.#parts = 0;
    this.#options.versionMoved();
  }

  #recover(): void {
    this.#recovering = true;
    this.#asked = { missing: new Set(this.#missing), held: new Set(this.#held) };
    this.#options.recover();
  }

  /**
   * After a recovery: events that were missing when it began and have not arrived never will, so nothing waits for them any longer.
   * Events missed since then may have been stored after the outbox was read.
   */
  release(): void {
    this.#recovering = false;
    if (this.#suspended) return;
    if (this.#stale) {
      this.#stale = false;
      this.#schedule();
      return;
    }
    this.#owed = false;
    for (const id of this.#asked.missing) this.#missing.delete(id);
    this.#caughtUpTo = Date.now();
    this.#drain();
    const waiting = this.#held.filter((event) => this.#asked.held.has(event));
    for (const event of waiting.sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) {
      const channel = getChannel(event);
      if (!channel || event.seq === undefined || !this.#held.includes(event)) continue;
      this.#sequences.set(channel, Math.max(event.seq - 1, this.#sequences.get(channel) ?? 0));
      this.#drain();
    }
    this.#schedule();
  }

  retryLater(): void {
    this.#recovering = false;
    this.#stale = false;
    this.#schedule();
  }

  /** The version that has to be reached before the event. */
  #getVersion(event: BusEvent): number {
    return event.part ? (event.version ?? 0) - 1 : (event.version ?? 0);
  }

  #ready(event: BusEvent): boolean {
    if ((this.#suspended && !this.#complete) || this.#getVersion(event) > this.version) return false;
    if (event.part && (event.version ?? 0) > this.version && event.part.index !== this.#parts) return false;
    const channel = getChannel(event);
    if (!channel || event.seq === undefined) return true;
    const last = this.#sequences.get(channel) ?? (this.#options.sequences ? 0 : event.seq);
    return event.seq <= last + 1;
  }

  #drain(): void {
    for (let at = 0; at < this.#held.length; ) {
      const event = this.#held[at] as BusEvent;
      if (!this.#ready(event)) at += 1;
      else {
        this.#held.splice(at, 1);
        this.#take(event);
        // Applying one event can release any that waits.
        at = 0;
      }
    }
    this.#schedule();
  }

  #take(event: BusEvent): void {
    const channel = getChannel(event);
    if (channel && event.seq !== undefined)
      this.#sequences.set(channel, Math.max(event.seq, this.#sequences.get(channel) ?? 0));
    // If a snapshot already includes this version, its events change nothing, but listeners still want them.
    const advances = event.part && (event.version ?? 0) > this.version;
    if (advances) this.#parts += 1;
    this.applied += 1;
    if (!event.part || advances) this.#options.apply(event);
    if (event.part && advances && this.#parts >= event.part.of) {
      this.version = event.version ?? this.version;
      this.#parts = 0;
      this.#options.versionMoved();
    }
  }

  #inSnapshot(event: BusEvent): boolean {
    const channel = getChannel(event);
    const seq = channel === undefined ? undefined : this.#options.sequences?.get(channel);
    return seq !== undefined && event.seq !== undefined && event.seq <= seq;
  }

  #knows(id: string): boolean {
    return this.#seen.has(id) || this.#seenBefore.has(id);
  }

  #noteHead(id: string): void {
    const worker = workerOfId(id);
    const head = this.#heads.get(worker);
    if (head === undefined || compareSnowflakes(id, head) > 0) this.#heads.set(worker, id);
  }

  #remember(id: string): void {
    const now = Date.now();
    if (now - this.#seenSince > REMEMBERED_MS) {
      this.#seenBefore = this.#seen;
      this.#seen = new Set();
      this.#seenSince = now;
    }
    this.#seen.add(id);
  }

  #schedule(): void {
    const waits =
      this.#owed || this.#held.length > 0 || this.#missing.size > 0 || this.#announcedVersion > this.version;
    if (!waits) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (!this.#recovering) this.#caughtUpTo = Date.now();
      return;
    }
    if (this.#timer || this.#recovering || this.#suspended) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#recover();
    }, this.#options.holdMs);
    this.#timer.unref();
  }
}

/** The channel whose sequence includes an event. */
function getChannel(event: BusEvent): string | undefined {
  const { audience } = event;
  return audience.kind === 'channel' || audience.kind === 'user' ? audience.channelId : undefined;
}
