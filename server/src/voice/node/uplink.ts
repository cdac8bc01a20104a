import { Reception, writeReceiverReport } from './reception.ts';
import { writeArrivals, writeNack } from './rtcp.ts';
import type { SenderReport } from './sender-report.ts';

/** Milliseconds between two reports to the sender. */
const REPORT_MS = 50;
/** How long, and how often, a lost packet is asked for. */
const MAX_AGE_MS = 1_000;
const MAX_REQUESTS = 5;
const REQUEST_MS = 60;
/** A gap larger than this is a restart, not a loss. */
const MAX_GAP = 300;
/** Streams of one connection that are followed; a client has six. */
const MAX_SOURCES = 8;
/** Milliseconds between two receiver reports: by the loss in them the browser adds redundancy to Opus. */
const RECEPTION_MS = 1_000;
/** Packets that one report covers. */
const MAX_REPORTED = 400;

interface Lost {
  readonly since: number;
  requests: number;
}

interface Source {
  last: number;
  readonly missing: Map<number, Lost>;
}

/** What the server tells a browser about the packets that it sends: which are lost, and when the others arrived. */
export class Uplink {
  readonly #send: (packet: Buffer) => void;
  readonly #sources = new Map<number, Source>();
  readonly #receptions = new Map<number, Reception>();
  #receptionAt = 0;
  readonly #times = new Map<number, number>();
  #first: number | undefined;
  #last = 0;
  #ssrc = 0;
  #reports = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (packet: Buffer) => void) {
    this.#send = send;
  }

  /** Notes a packet by its transport-wide number. */
  arrived(number: number, ssrc: number): void {
    this.#times.set(number, performance.now());
    this.#ssrc = ssrc;
    if (this.#first === undefined) {
      this.#first = number;
      this.#last = number;
    } else if (((number - this.#last) & 0xffff) < 0x8000) this.#last = number;
    this.#start();
  }

  /** Notes a sender report of a stream. */
  reported(report: SenderReport): void {
    this.#receptions.get(report.ssrc)?.report(report, performance.now());
  }

  /** Notes a packet of a stream. Returns false for one that has come before. */
  received(ssrc: number, sequence: number): boolean {
    const source = this.#sources.get(ssrc);
    this.#receptions.get(ssrc)?.add(sequence);
    if (!source) {
      if (this.#sources.size >= MAX_SOURCES) return true;
      this.#sources.set(ssrc, { last: sequence, missing: new Map() });
      const reception = new Reception();
      reception.add(sequence);
      this.#receptions.set(ssrc, reception);
      return true;
    }
    const distance = (sequence - source.last) & 0xffff;
    if (distance === 0) return false;
    if (distance >= 0x8000) return source.missing.delete(sequence);
    if (distance <= MAX_GAP) {
      const since = performance.now();
      for (let step = 1; step < distance; step++)
        source.missing.set((source.last + step) & 0xffff, { since, requests: 0 });
      // At once, as sound is played soon.
      if (distance > 1) this.#request(ssrc, source, since);
    } else source.missing.clear();
    source.last = sequence;
    if (source.missing.size > 0) this.#start();
    return true;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #start(): void {
    this.#timer ??= setInterval(() => this.#report(), REPORT_MS).unref();
  }

  #report(): void {
    const isQuiet = this.#times.size === 0;
    if (this.#first !== undefined && !isQuiet) {
      // Only packets older than the last report have come.
      if (((this.#last - this.#first) & 0xffff) >= 0x8000) {
        this.#times.clear();
        return;
      }
      const count = Math.min(((this.#last - this.#first) & 0xffff) + 1, MAX_REPORTED);
      this.#send(writeArrivals(this.#ssrc, this.#reports, { first: this.#first, count, times: this.#times }));
      this.#reports += 1;
      // The next report goes on where this one ends, so that the packets lost in between are in it.
      this.#first = (this.#first + count) & 0xffff;
      this.#times.clear();
    }
    let isMissing = false;
    const now = performance.now();
    for (const [ssrc, source] of this.#sources) {
      this.#request(ssrc, source, now);
      isMissing ||= source.missing.size > 0;
    }
    if (now - this.#receptionAt >= RECEPTION_MS && this.#receptions.size > 0) {
      this.#receptionAt = now;
      this.#send(writeReceiverReport(this.#receptions, now));
    }
    if (isQuiet && !isMissing) this.close();
  }

  /** Asks for the lost packets of a stream for which it is time. */
  #request(ssrc: number, { missing }: Source, now: number): void {
    const wanted: number[] = [];
    for (const [sequence, lost] of missing) {
      if (lost.requests >= MAX_REQUESTS || now - lost.since > MAX_AGE_MS) missing.delete(sequence);
      else if (now - lost.since >= lost.requests * REQUEST_MS) {
        lost.requests += 1;
        wanted.push(sequence);
      }
    }
    if (wanted.length > 0) this.#send(writeNack(ssrc, wanted));
  }
}
