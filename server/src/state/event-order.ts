import { timeOfId } from '../platform/ids/generator.ts';
import type { BusEvent } from '../platform/outbox/index.ts';

export interface EventOrderOptions {
  /** The permission version of the snapshot from which the order starts. */
  readonly version: number;
  /** An id made just before the snapshot was read: nothing older is of interest. */
  readonly since: string;
  readonly holdMs: number;
  /** Called with each event once, in order. */
  readonly apply: (event: BusEvent) => void;
  /** Asked to read from the outbox what has not come; ends in `release` or `retryLater`. */
  readonly recover: () => void;
  readonly versionMoved: () => void;
}

/** Seconds of events by which commits of one process may overtake each other: how far back recovery looks. */
const OVERLAP_MS = 5_000;
/** Event ids remembered to drop what comes twice. */
const REMEMBERED = 8_192;

const idAt = (milliseconds: number) => (BigInt(Math.max(0, milliseconds - 1420070400000)) << 22n).toString();

/**
 * Puts the events of one guild in order. An event waits while its permission version is ahead, while an earlier part of its
 * version is missing, or while a smaller number of its channel's sequence is; after `holdMs` the outbox is asked.
 */
export class EventOrder {
  version: number;
  /** Events applied so far. */
  applied = 0;
  readonly #options: EventOrderOptions;
  readonly #seen = new Set<string>();
  /** Predecessors that publishers named and that have not come. */
  readonly #missing = new Set<string>();
  readonly #sequences = new Map<string, number>();
  #parts = 0;
  #held: BusEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #recovering = false;
  #suspended = false;
  #announcedVersion = 0;
  #caughtUpTo: number;

  constructor(options: EventOrderOptions) {
    this.#options = options;
    this.version = options.version;
    this.#caughtUpTo = timeOfId(options.since);
  }

  /** Whether the version that others have reached is still ahead. */
  get behind(): boolean {
    return (
      this.#announcedVersion > this.version ||
      this.#held.some((event) => this.#versionOf(event) > this.version)
    );
  }

  /** Events younger than this id are to be read again on recovery. */
  get recoverSince(): string {
    return idAt(this.#caughtUpTo - OVERLAP_MS);
  }

  receive(event: BusEvent): void {
    if (this.#seen.has(event.id)) return;
    this.#remember(event.id);
    this.#missing.delete(event.id);
    if (event.prev && !this.#seen.has(event.prev) && BigInt(event.prev) > BigInt(this.#options.since))
      this.#missing.add(event.prev);
    this.#held.push(event);
    this.#drain();
  }

  announced(version: number | undefined, lastEvent: string | undefined): void {
    if (version !== undefined && version > this.#announcedVersion) this.#announcedVersion = version;
    if (lastEvent && !this.#seen.has(lastEvent) && BigInt(lastEvent) > BigInt(this.#options.since))
      this.#missing.add(lastEvent);
    this.#schedule();
  }

  suspend(): void {
    this.#suspended = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  resume(): void {
    this.#suspended = false;
    this.#options.recover();
  }

  /** After a reload: the snapshot already holds everything up to `version`. */
  jumpTo(version: number): void {
    this.version = version;
    this.#parts = 0;
    this.#options.versionMoved();
  }

  /** After a recovery: what is still missing will not come, so nothing waits for it any longer. */
  release(): void {
    this.#recovering = false;
    this.#missing.clear();
    this.#caughtUpTo = Date.now();
    this.#drain();
    for (const event of [...this.#held].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) {
      const channel = channelOf(event);
      if (!channel || event.seq === undefined || !this.#held.includes(event)) continue;
      this.#sequences.set(channel, Math.max(event.seq - 1, this.#sequences.get(channel) ?? 0));
      this.#drain();
    }
    this.#schedule();
  }

  retryLater(): void {
    this.#recovering = false;
    this.#schedule();
  }

  /** A version that the event needs to have been reached. */
  #versionOf(event: BusEvent): number {
    return event.part ? (event.version ?? 0) - 1 : (event.version ?? 0);
  }

  #ready(event: BusEvent): boolean {
    if (this.#suspended || this.#versionOf(event) > this.version) return false;
    if (event.part && (event.version ?? 0) > this.version && event.part.index !== this.#parts) return false;
    const channel = channelOf(event);
    if (!channel || event.seq === undefined) return true;
    const last = this.#sequences.get(channel);
    return last === undefined || event.seq <= last + 1;
  }

  #drain(): void {
    for (let at = 0; at < this.#held.length; ) {
      const event = this.#held[at] as BusEvent;
      if (!this.#ready(event)) at += 1;
      else {
        this.#held.splice(at, 1);
        this.#take(event);
        // Applying one may have freed any that waits.
        at = 0;
      }
    }
    this.#schedule();
  }

  #take(event: BusEvent): void {
    const channel = channelOf(event);
    if (channel && event.seq !== undefined)
      this.#sequences.set(channel, Math.max(event.seq, this.#sequences.get(channel) ?? 0));
    // A snapshot that already holds this version makes its events old news, though listeners still want them.
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

  #remember(id: string): void {
    this.#seen.add(id);
    if (this.#seen.size <= REMEMBERED) return;
    for (const oldest of this.#seen) {
      this.#seen.delete(oldest);
      return;
    }
  }

  #schedule(): void {
    const waits = this.#held.length > 0 || this.#missing.size > 0 || this.#announcedVersion > this.version;
    if (!waits) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (!this.#recovering) this.#caughtUpTo = Date.now();
      return;
    }
    if (this.#timer || this.#recovering || this.#suspended) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#recovering = true;
      this.#options.recover();
    }, this.#options.holdMs);
    this.#timer.unref();
  }
}

/** The channel in whose sequence an event stands. */
function channelOf(event: BusEvent): string | undefined {
  return event.audience.kind === 'channel' ? event.audience.channelId : undefined;
}
