import type { Dispatch } from '../transport/item.ts';
import { heldAs, hold, letGo } from './held-dispatches.ts';
import { giveRun, RUN, readRun, takeRun, writeRun } from './runs.ts';

/** Limits of a session's replay buffer. */
export const MAX_REPLAY_EVENTS = 4_096;
export const MAX_REPLAY_BYTES = 16 * 1024 * 1024;

/**
 * The last dispatches of a session by sequence number, oldest dropped first. It holds numbers of shared dispatches, never copies,
 * and has to be closed.
 */
export class Replay {
  /** The run with the place for the next entry, if it has been taken. */
  #run = 0;
  /** Places left in it. */
  #left = 0;
  #runs: number[] = [];
  /** Sequence number of the first place of the first run. */
  #base: number;
  /** Sequence number of the oldest entry held. */
  #first: number;
  #count = 0;
  #bytes = 0;

  /** @param first sequence number of the first entry */
  constructor(first = 1) {
    this.#base = first;
    this.#first = first;
  }

  /** The next sequence number is that of the last entry plus one. */
  push(dispatch: Dispatch): void {
    if (this.#count >= MAX_REPLAY_EVENTS) this.#drop();
    if (this.#left === 0) this.#enterRun();
    writeRun(this.#run, RUN - this.#left, hold(dispatch));
    this.#left -= 1;
    this.#count += 1;
    this.#bytes += dispatch.size;
    while (this.#bytes > MAX_REPLAY_BYTES) this.#drop();
  }

  /** All entries, oldest first. */
  get all(): Dispatch[] {
    return this.after(this.#first - 1) ?? [];
  }

  /** Entries after `seq`, oldest first; undefined if some of them are gone. */
  after(seq: number): Dispatch[] | undefined {
    if (seq + 1 < this.#first) return undefined;
    const end = this.#first + this.#count;
    const entries: Dispatch[] = [];
    for (let at = seq + 1; at < end; at += 1) entries.push(heldAs(this.#getNumber(at)));
    return entries;
  }

  /** Skips the next sequence number: the message sent with it can't be replayed. Only before the first entry. */
  skip(): void {
    this.#first += 1;
    this.#base += 1;
  }

  /** Whether the next entry drops an old one. */
  get full(): boolean {
    return this.#count >= MAX_REPLAY_EVENTS || this.#bytes >= MAX_REPLAY_BYTES;
  }

  /** Releases all entries. Nothing can be pushed afterwards. */
  close(): void {
    const end = this.#first + this.#count;
    for (let at = this.#first; at < end; at += 1) letGo(this.#getNumber(at));
    for (const run of this.#runs) giveRun(run);
    this.#runs = [];
    this.#left = 0;
    this.#base = end;
    this.#first = end;
    this.#count = 0;
    this.#bytes = 0;
  }

  /** Continues in the next run, which is taken unless an emptied one is left. */
  #enterRun(): void {
    const nth = Math.floor((this.#first + this.#count - this.#base) / RUN);
    if (nth === this.#runs.length) this.#runs.push(takeRun());
    this.#run = this.#runs[nth] as number;
    this.#left = RUN;
  }

  #getNumber(seq: number): number {
    const place = seq - this.#base;
    return readRun(this.#runs[Math.floor(place / RUN)] as number, place % RUN);
  }

  #drop(): void {
    const number = this.#getNumber(this.#first);
    this.#bytes -= heldAs(number).size;
    letGo(number);
    this.#first += 1;
    this.#count -= 1;
    if (this.#first - this.#base < RUN) return;
    // Every place in it is free again, so it is used next after the others.
    this.#base += RUN;
    this.#runs.push(this.#runs.shift() as number);
  }
}
