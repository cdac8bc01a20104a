import { createSalt } from './hash.ts';
import type { Segment } from './index-store.ts';

/** Messages in a segment, about: what a search for the commonest word reads at a time. */
export const SEGMENT_SIZE = 32_000;

export const createSegment = (scopeId: string, fromId: string): Segment => ({
  scope_id: scopeId,
  from_id: fromId,
  last_id: fromId,
  salt: createSalt().toString(),
  documents: 0,
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
  }

  get changed(): readonly Segment[] {
    return [...this.#changed];
  }

  /** Adds a message and returns its segment: a new one if the message is the newest and the segment before is full. */
  add(messageId: string): Segment {
    const id = BigInt(messageId);
    const newest = this.#segments.at(-1) as Segment;
    if (newest.documents >= SEGMENT_SIZE && id > BigInt(newest.last_id))
      this.#segments.push(createSegment(this.#scopeId, messageId));
    const segment = this.#segments.findLast(({ from_id }) => BigInt(from_id) <= id) as Segment;
    segment.documents += 1;
    if (id > BigInt(segment.last_id)) segment.last_id = messageId;
    this.#changed.add(segment);
    return segment;
  }
}
