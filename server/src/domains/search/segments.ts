import { createSalt } from './hash.ts';
import type { Segment } from './index-store.ts';

/** Messages in a segment, about: the newest, which is not packed, is searched document by document. */
export const SEGMENT_SIZE = 8_000;
/** Documents outside a pack for which it is made again. */
const MAX_LOOSE = 64;

export const createSegment = (scopeId: string, fromId: string): Segment => ({
  scope_id: scopeId,
  from_id: fromId,
  last_id: fromId,
  salt: createSalt().toString(),
  documents: 0,
  packed: 0,
  due: false,
});

/** The segments of a scope while messages are added to it. */
export class Segments {
  readonly #scopeId: string;
  /** From the oldest to the newest. */
  readonly #segments: Segment[];
  readonly #changed = new Set<Segment>();

  constructor(scopeId: string, segments: readonly Segment[]) {
    this.#scopeId = scopeId;
    this.#segments = segments.length > 0 ? [...segments] : [createSegment(scopeId, '0')];
    for (const segment of this.#segments.slice(0, -1)) this.#close(segment);
  }

  get changed(): readonly Segment[] {
    return [...this.#changed];
  }

  get newest(): Segment {
    return this.#segments.at(-1) as Segment;
  }

  /** Adds a message and returns its segment: a new one if the message is the newest and the segment before is full. */
  add(messageId: string): Segment {
    const id = BigInt(messageId);
    const { newest } = this;
    if (newest.documents >= SEGMENT_SIZE && id > BigInt(newest.last_id)) {
      this.#segments.push(createSegment(this.#scopeId, messageId));
      this.#close(newest);
    }
    const segment = this.#segments.findLast(({ from_id }) => BigInt(from_id) <= id) as Segment;
    segment.documents += 1;
    segment.due ||= segment !== this.newest && segment.documents - segment.packed > MAX_LOOSE;
    if (id > BigInt(segment.last_id)) segment.last_id = messageId;
    this.#changed.add(segment);
    return segment;
  }

  /** Has a segment packed that isn't the newest. */
  #close(segment: Segment): void {
    if (segment.due || segment.packed > 0 || segment.documents === 0) return;
    segment.due = true;
    this.#changed.add(segment);
  }
}
