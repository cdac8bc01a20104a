import type { Query } from '../../platform/database/index.ts';
import { type Candidates, readIds } from './packed-search.ts';
import { readId } from './packs.ts';
import { fromPlace, type Result } from './results.ts';

/** Collects results in the order of their ids: those outside packs, and those in packs, segment by segment in that order. */
export class Collector {
  readonly results: Result[] = [];
  readonly #run: Query;
  readonly #isAscending: boolean;
  /** Results outside packs that are not collected yet; the next one is the last. */
  readonly #loose: Result[];

  constructor(run: Query, isAscending: boolean, loose: readonly Result[]) {
    this.#run = run;
    this.#isAscending = isAscending;
    this.#loose = loose.toReversed();
  }

  async add({ segment, places }: Candidates): Promise<void> {
    const ordered = this.#isAscending ? places : places.toReversed();
    const [first, last] = [BigInt(segment.from_id), BigInt(segment.last_id)];
    this.#takeLoose((id) => (this.#isAscending ? id < first : id > last));
    const next = this.#loose.at(-1);
    const isMixed =
      next !== undefined && (this.#isAscending ? BigInt(next.id!) <= last : BigInt(next.id!) >= first);
    if (isMixed) await readIds(this.#run, [segment]);
    for (const place of ordered) {
      if (isMixed) {
        const own = readId(segment.ids as Buffer, place);
        this.#takeLoose((id) => (this.#isAscending ? id < own : id > own));
      }
      this.results.push(fromPlace(segment, place));
    }
  }

  /** Adds what is left outside packs. */
  finish(): void {
    this.#takeLoose(() => true);
  }

  #takeLoose(isNext: (id: bigint) => boolean): void {
    for (let next = this.#loose.at(-1); next && isNext(BigInt(next.id!)); next = this.#loose.at(-1)) {
      this.results.push(next);
      this.#loose.pop();
    }
  }
}
