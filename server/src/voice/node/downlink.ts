import { readArrivals } from './arrivals.ts';

/** Packets whose sending is remembered: some seconds of video. */
const REMEMBERED = 4_096;
/** Milliseconds over which rates, losses and delays are measured. */
const RATE_MS = 300;
const LOSS_MS = 1_000;
const DELAY_MS = 200;
/** Milliseconds within which the shortest delay is that of the empty path. */
const BASE_MS = 5_000;

/** Bits a second: at first, and at least. */
const FIRST = 4_000_000;
const LEAST = 50_000;
const MOST = 100_000_000;

/** Milliseconds of queue, and share of lost packets, with which the path is full. */
const FULL_QUEUE_MS = 80;
const FULL_LOSS = 0.1;
/** Below these it can take more. */
const EMPTY_QUEUE_MS = 40;
const EMPTY_LOSS = 0.04;
/** How many standard deviations a loss is above that before it counts. */
const DEVIATIONS = 2;
/** Packets without which a share of losses says nothing. */
const MIN_PACKETS = 20;
/** Milliseconds between two reductions, within which the first one takes effect. */
const REDUCTION_MS = 400;
/** Of what arrived, what is sent while the path is full; and the growth in a second while it isn't. */
const BACK_OFF = 0.85;
const GROWTH = 1.08;
/** The estimate grows to so much of what is sent at most: more has not been tried. */
const TRIED = 1.5;
/** Milliseconds without feedback after which nothing arrives. */
const SILENCE_MS = 1_000;

interface Arrival {
  /** By the receiver's clock; undefined if it did not arrive. */
  readonly at: number | undefined;
  readonly namedAt: number;
  readonly bytes: number;
  readonly delay: number;
}

/**
 * How much a client can get, in bits a second, from its transport-wide feedback: less once packets queue up or are lost, more while neither
 * happens and the path is used. After the ideas of draft-ietf-rmcat-gcc.
 */
export class Downlink {
  readonly #sentAt = new Float64Array(REMEMBERED).fill(Number.NaN);
  readonly #bytes = new Uint16Array(REMEMBERED);
  #next = 0;
  #arrivals: Arrival[] = [];
  #estimate = FIRST;
  #bases = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [now: number, before: number];
  #baseAt = 0;
  #reducedAt = Number.NEGATIVE_INFINITY;
  #reportedAt: number | undefined;
  #sentSince = 0;
  #wait = 0;

  /** Bits a second. */
  get estimate(): number {
    return this.#estimate;
  }

  /** Whether the client sends feedback: without it nothing is known. */
  get isKnown(): boolean {
    return this.#reportedAt !== undefined;
  }

  /** Milliseconds since the path was full. */
  getCalm(now: number): number {
    return now - this.#reducedAt;
  }

  /** Whether the packets of the last feedback waited as long as in a full path. It shows before the estimate falls. */
  get isFilling(): boolean {
    return this.#wait > FULL_QUEUE_MS;
  }

  /** Notes a packet. Returns its transport-wide number. */
  send(bytes: number, now: number): number {
    const number = this.#next;
    this.#next = (number + 1) & 0xffff;
    this.#sentAt[number % REMEMBERED] = now;
    this.#bytes[number % REMEMBERED] = bytes;
    this.#sentSince += 1;
    return number;
  }

  /** Takes feedback of the client. */
  receive(feedback: Buffer, now: number): void {
    let shortest = Number.POSITIVE_INFINITY;
    const isRead = readArrivals(feedback, (number, at) => {
      const index = number % REMEMBERED;
      const sentAt = this.#sentAt[index] as number;
      // Unknown, named before, or not sent yet.
      if (Number.isNaN(sentAt) || ((this.#next - 1 - number) & 0xffff) >= REMEMBERED) return;
      this.#sentAt[index] = Number.NaN;
      const delay = at === undefined ? Number.NaN : at - sentAt;
      if (delay < shortest) shortest = delay;
      this.#arrivals.push({ at, namedAt: now, bytes: this.#bytes[index] as number, delay });
    });
    if (!isRead) return;
    const passed = Math.min(1_000, now - (this.#reportedAt ?? now));
    this.#reportedAt = now;
    this.#sentSince = 0;
    this.#arrivals = this.#arrivals.filter(({ namedAt }) => now - namedAt <= LOSS_MS);
    this.#adjust(now, passed);
    this.#wait = Number.isFinite(shortest) ? shortest - Math.min(...this.#bases) : 0;
  }

  /** Has the estimate fall while no feedback comes although packets are sent. */
  check(now: number): void {
    if (this.#reportedAt === undefined || this.#sentSince < MIN_PACKETS) return;
    if (now - this.#reportedAt < SILENCE_MS || now - this.#reducedAt < SILENCE_MS) return;
    this.#reduce(this.#estimate / 2, now);
  }

  #adjust(now: number, passed: number): void {
    const recent = this.#arrivals;
    if (recent.length === 0) return;
    const { arrived, named } = measureRates(recent, now);
    const queue = this.#measureQueue(now);
    const lost = recent.filter(({ at }) => at === undefined).length;
    const loss = recent.length < MIN_PACKETS ? 0 : lost / recent.length;
    // Of few packets a tenth is lost by chance, and lowering a video for that helps nobody.
    const chance =
      DEVIATIONS * Math.sqrt((FULL_LOSS * (1 - FULL_LOSS)) / Math.max(MIN_PACKETS, recent.length));
    const canReduce = now - this.#reducedAt > REDUCTION_MS;
    if (queue > FULL_QUEUE_MS) {
      if (canReduce) this.#reduce(Math.min(this.#estimate, arrived * BACK_OFF), now);
    } else if (loss > FULL_LOSS + chance) {
      if (canReduce) this.#reduce(Math.min(this.#estimate, named) * (1 - loss / 2), now);
    } else if (queue < EMPTY_QUEUE_MS && loss < EMPTY_LOSS) {
      const grown = Math.min(this.#estimate * GROWTH ** (passed / 1_000), arrived * TRIED);
      this.#estimate = Math.min(MOST, Math.max(this.#estimate, grown, arrived));
    }
  }

  #reduce(estimate: number, now: number): void {
    this.#estimate = Math.max(LEAST, estimate);
    this.#reducedAt = now;
  }

  /** Milliseconds for which packets wait on their way. */
  #measureQueue(now: number): number {
    let shortest = Number.POSITIVE_INFINITY;
    for (const { namedAt, delay } of this.#arrivals)
      if (now - namedAt <= DELAY_MS && delay < shortest) shortest = delay;
    if (shortest === Number.POSITIVE_INFINITY) return 0;
    if (now - this.#baseAt > BASE_MS) {
      // A queue that stays is no longer seen as one after twice that time, as clocks differ.
      this.#bases = [shortest, this.#bases[0]];
      this.#baseAt = now;
    }
    this.#bases[0] = Math.min(this.#bases[0], shortest);
    return shortest - Math.min(...this.#bases);
  }
}

/** Bits a second of what arrived lately, and of what was sent for it. */
function measureRates(arrivals: readonly Arrival[], now: number): { arrived: number; named: number } {
  let arrived = 0;
  let named = 0;
  for (const { namedAt, at, bytes } of arrivals) {
    if (now - namedAt > RATE_MS) continue;
    named += bytes;
    if (at !== undefined) arrived += bytes;
  }
  const scale = 8_000 / RATE_MS;
  return { arrived: arrived * scale, named: named * scale };
}
