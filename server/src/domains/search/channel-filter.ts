import type { Query } from '../../platform/database/index.ts';
import { IdTable } from './id-table.ts';
import { loadDeletedThreads, loadReadableThreads } from './packed-store.ts';
import { getChannelId, type PackChannels } from './packs.ts';
import type { Places } from './search-store.ts';

/** Values of ids that are known. */
const HIDDEN = 1;
const READABLE = 2;
/** A channel whose private threads the caller can read without joining. */
const MODERATED = 3;

/**
 * Which channels of packs the caller can read: channels by the list of them, public threads by their parents, which packs know, and
 * others as the database says at this moment.
 */
export class ChannelFilter {
  readonly #run: Query;
  readonly #places: Places;
  readonly #known = new IdTable();
  #knowsDeleted = false;

  constructor(run: Query, places: Places) {
    this.#run = run;
    this.#places = places;
    for (const id of places.channelIds) this.#set(id, READABLE);
    for (const id of places.moderatedIds ?? []) this.#set(id, MODERATED);
  }

  /** Leaves only messages that the caller can read. @param candidates lists of places, each in the pack with the channels of the same index */
  async filter(
    channels: readonly PackChannels[],
    candidates: readonly (readonly number[])[],
  ): Promise<number[][]> {
    await this.#learnDeleted();
    const unknown: string[] = [];
    for (const [index, places] of candidates.entries())
      this.#learn(channels[index] as PackChannels, places, unknown);
    if (unknown.length > 0)
      for (const id of await loadReadableThreads(this.#run, this.#places, unknown)) this.#set(id, READABLE);
    return candidates.map((places, index) => {
      const { highs, lows, numbers } = channels[index] as PackChannels;
      return places.filter((place) => {
        const number = numbers[place] as number;
        return this.#known.get(highs[number] as number, lows[number] as number) >= READABLE;
      });
    });
  }

  #set(id: string, value: number): void {
    const bits = BigInt(id);
    this.#known.set(Number(bits >> 32n), Number(bits & 0xffff_ffffn), value);
  }

  /** What packs say of threads is true unless they were deleted. */
  async #learnDeleted(): Promise<void> {
    if (this.#knowsDeleted) return;
    this.#knowsDeleted = true;
    for (const id of await loadDeletedThreads(this.#run, this.#places)) this.#set(id, HIDDEN);
  }

  /** Learns about the channels of messages. Adds those to `unknown` about which packs don't say enough, and takes them as hidden until they are known. */
  #learn(channels: PackChannels, places: readonly number[], unknown: string[]): void {
    const { highs, lows, numbers } = channels;
    for (const place of places) {
      const number = numbers[place] as number;
      const [high, low] = [highs[number] as number, lows[number] as number];
      if (this.#known.get(high, low) !== 0) continue;
      const value = this.#judge(channels, number);
      this.#known.set(high, low, value ?? HIDDEN);
      if (value === undefined) unknown.push(getChannelId(channels, number));
    }
  }

  /** Returns the value of a channel that is not in the list; undefined if only the database knows. */
  #judge({ parentHighs, parentLows, isPrivate }: PackChannels, number: number): number | undefined {
    const [high, low] = [parentHighs[number] as number, parentLows[number] as number];
    if (high === 0 && low === 0) return undefined;
    const parent = this.#known.get(high, low);
    if (parent < READABLE) return HIDDEN;
    return isPrivate[number] === 0 || parent === MODERATED ? READABLE : undefined;
  }
}
