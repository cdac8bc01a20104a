import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from './entities.ts';
import { MessageList } from './message-list.ts';
import {
  getSegment,
  insertMessage,
  mergeSegment,
  type PageRequest,
  PRESENT,
  type Segment,
  START,
  segmentAt,
} from './segments.ts';

const message = (id: number) => ({ id: String(id) }) as Message;
const ids = (segment: Segment) => [...segment.messages].map(({ id }) => Number(id));

/** The API's response, from a channel with the messages `all`. */
function answer(all: readonly number[], request: PageRequest): Message[] {
  const { limit } = request;
  const at = 'id' in request ? Number(request.id) : 0;
  const older = (below: number, count: number) => all.filter((id) => id < below).slice(-count);
  const newer = (above: number, count: number) => all.filter((id) => id > above).slice(0, count);
  switch (request.kind) {
    case 'latest':
      return all.slice(-limit).map(message);
    case 'before':
      return older(at, limit).map(message);
    case 'after':
      return newer(at, limit).map(message);
    case 'around':
      return [...older(at, limit / 2), ...all.filter((id) => id === at), ...newer(at, limit / 2)]
        .slice(0, limit)
        .map(message);
  }
}

const request: fc.Arbitrary<PageRequest> = fc.oneof(
  fc.record({ kind: fc.constant('latest' as const), limit: fc.constantFrom(2, 4, 8) }),
  fc.record({
    kind: fc.constantFrom('before' as const, 'after' as const, 'around' as const),
    id: fc.integer({ min: 1, max: 60 }).map(String),
    limit: fc.constantFrom(2, 4, 8),
  }),
);

describe('segments', () => {
  it('hold exactly the channel’s messages of their range, whatever pages were read in whatever order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }),
        fc.array(request, { maxLength: 12 }),
        (unsorted, requests) => {
          const all = unsorted.sort((a, b) => a - b);
          let segments: Segment[] = [];
          for (const asked of requests)
            segments = mergeSegment(segments, getSegment(asked, answer(all, asked)));
          for (const segment of segments) {
            const low = Number(segment.low);
            const high = segment.high === PRESENT ? Number.POSITIVE_INFINITY : Number(segment.high);
            expect(ids(segment)).toEqual(all.filter((id) => id >= low && id <= high));
          }
          for (let index = 1; index < segments.length; index++) {
            expect(Number(segments[index]!.low)).toBeGreaterThan(Number(segments[index - 1]!.high));
          }
        },
      ),
    );
  });

  it('take a new message only where their end is the present', () => {
    const segments = [{ low: '5', high: '9', messages: MessageList.from([message(5), message(9)]) }];
    expect(insertMessage(segments, message(12))).toBe(segments);
    const open = [{ low: START, high: PRESENT, messages: MessageList.from([message(5)]) }];
    expect(ids(insertMessage(open, message(12))[0]!)).toEqual([5, 12]);
    expect(ids(insertMessage(open, message(3))[0]!)).toEqual([3, 5]);
    expect(segmentAt(open, '100')).toBe(open[0]);
  });

  it('take a new message in its range alone, though others are empty too', () => {
    const empty = (id: string) => ({ low: id, high: id, messages: MessageList.EMPTY });
    expect(insertMessage([empty('5'), empty('9')], message(9)).map(ids)).toEqual([[], [9]]);
  });
});
