import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Message } from './entities.ts';
import { MessageList } from './message-list.ts';

/** A range of a channel's history in which every message is known: from `low` to `high`, both included. */
export interface Segment {
  readonly low: string;
  readonly high: string;
  readonly messages: MessageList;
}

/** `low` of a segment that reaches the channel's first message. */
export const START = '0';
/** `high` of a segment that reaches the present and takes new messages: larger than any snowflake. */
export const PRESENT = '9999999999999999999';

export const reachesStart = (segment: Segment) => segment.low === START;
export const reachesPresent = (segment: Segment) => segment.high === PRESENT;

const before = (id: string) => (BigInt(id) - 1n).toString();
const after = (id: string) => (id === PRESENT ? id : (BigInt(id) + 1n).toString());
const isWithin = (id: string, { low, high }: Segment) =>
  compareSnowflakes(low, id) <= 0 && compareSnowflakes(id, high) <= 0;

/** How a page of history was requested. */
export type PageRequest =
  | { readonly kind: 'latest'; readonly limit: number }
  | { readonly kind: 'before' | 'after' | 'around'; readonly id: string; readonly limit: number };

/** The segment that a response to `request` proves: a page shorter than its limit has reached an end. */
export function getSegment(request: PageRequest, page: readonly Message[]): Segment {
  const sorted = [...page].sort((a, b) => compareSnowflakes(a.id, b.id));
  const messages = MessageList.from(sorted);
  const first = sorted[0]?.id;
  const last = sorted.at(-1)?.id;
  const short = sorted.length < request.limit;
  switch (request.kind) {
    case 'latest':
      return { low: short ? START : first!, high: PRESENT, messages };
    case 'before':
      return { low: short ? START : first!, high: before(request.id), messages };
    case 'after':
      return { low: after(request.id), high: short ? PRESENT : last!, messages };
    case 'around':
      return { low: first ?? request.id, high: last ?? request.id, messages };
  }
}

/** Inserts a freshly read segment: it replaces the messages in its range and joins the segments it touches. */
export function mergeSegment(segments: readonly Segment[], fresh: Segment): Segment[] {
  let { low, high } = fresh;
  let older: readonly Message[] = [];
  let newer: readonly Message[] = [];
  const apart: Segment[] = [];
  for (const segment of segments) {
    const touches =
      compareSnowflakes(segment.low, after(fresh.high)) <= 0 &&
      compareSnowflakes(fresh.low, after(segment.high)) <= 0;
    if (!touches) {
      apart.push(segment);
      continue;
    }
    if (compareSnowflakes(segment.low, low) < 0) low = segment.low;
    if (compareSnowflakes(segment.high, high) > 0) high = segment.high;
    const known = [...segment.messages];
    older = [...older, ...known.filter(({ id }) => compareSnowflakes(id, fresh.low) < 0)];
    newer = [...newer, ...known.filter(({ id }) => compareSnowflakes(id, fresh.high) > 0)];
  }
  const joined = { low, high, messages: MessageList.from([...older, ...fresh.messages, ...newer]) };
  return [...apart, joined].sort((a, b) => compareSnowflakes(a.low, b.low));
}

/** The segment that knows about `id`, whether or not such a message exists. */
export const segmentAt = (segments: readonly Segment[], id: string) =>
  segments.find((segment) => isWithin(id, segment));

/** The segments with changed lists of messages; the same array if all lists stay the same. */
function changeLists(
  segments: readonly Segment[],
  change: (messages: MessageList, segment: Segment) => MessageList,
): readonly Segment[] {
  const changed = segments.map((segment) => {
    const messages = change(segment.messages, segment);
    return messages === segment.messages ? segment : { ...segment, messages };
  });
  return changed.some((segment, index) => segment !== segments[index]) ? changed : segments;
}

/** Adds a message where its place is known; the same array when it is not, or when the message is there already. */
export const insertMessage = (segments: readonly Segment[], message: Message) =>
  changeLists(segments, (messages, segment) =>
    isWithin(message.id, segment) ? messages.add(message) : messages,
  );

/** Changes the messages for which `change` gives another object; the same array when there is none. */
export const changeMessages = (segments: readonly Segment[], change: (message: Message) => Message) =>
  changeLists(segments, (messages) => messages.change(change));

/** Removes messages; returns the same array if none was held. */
export const removeMessages = (segments: readonly Segment[], ids: ReadonlySet<string>) =>
  changeLists(segments, (messages) => messages.remove(ids));
