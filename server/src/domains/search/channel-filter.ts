import type { Query } from '../../platform/database/index.ts';
import { loadReadableThreads } from './packed-store.ts';
import type { PackChannels } from './packs.ts';
import type { Places } from './search-store.ts';

/** Which channels of packs the caller can read: channels by the list of them, threads as the database says at this moment. */
export class ChannelFilter {
  readonly #run: Query;
  readonly #places: Places;
  readonly #known = new Map<string, boolean>();

  constructor(run: Query, places: Places) {
    this.#run = run;
    this.#places = places;
    for (const id of places.channelIds) this.#known.set(id, true);
  }

  /** Leaves only messages that the caller can read. @param candidates lists of places, each in the pack with the channels of the same index */
  async filter(
    channels: readonly PackChannels[],
    candidates: readonly (readonly number[])[],
  ): Promise<number[][]> {
    const used = candidates.map((places, index) => listUsed(channels[index] as PackChannels, places));
    await this.#learn(new Set(used.flatMap((own) => [...own.values()])));
    return candidates.map((places, index) => {
      const own = channels[index] as PackChannels;
      const readable = new Uint8Array(own.count);
      for (const [number, id] of used[index] as Map<number, string>)
        readable[number] = Number(this.#known.get(id) === true);
      return places.filter((place) => readable[own.numberAt(place)] === 1);
    });
  }

  async #learn(ids: ReadonlySet<string>): Promise<void> {
    const unknown = [...ids].filter((id) => !this.#known.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) this.#known.set(id, false);
    // Only guilds have threads, which are known by those of their channels that the caller moderates.
    if (this.#places.moderatedIds === null) return;
    for (const id of await loadReadableThreads(this.#run, this.#places, unknown)) this.#known.set(id, true);
  }
}

/** The channels of messages at places, by their numbers. */
function listUsed(channels: PackChannels, places: readonly number[]): Map<number, string> {
  const used = new Map<number, string>();
  const isUsed = new Uint8Array(channels.count);
  for (const place of places) {
    const number = channels.numberAt(place);
    if (isUsed[number] === 1) continue;
    isUsed[number] = 1;
    used.set(number, channels.idOf(number));
  }
  return used;
}
