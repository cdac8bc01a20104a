import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Message } from './entities.ts';

/** A range of a channel's history in which every message is known: from `low` to `high`, both included. */
export interface Segment {
  readonly low: string;
  readonly high: string;
  /** Oldest first. */
  readonly messages: readonly Message[];
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
  const messages = [...page].sort((a, b) => compareSnowflakes(a.id, b.id));
  const first = messages[0]?.id;
  const last = messages.at(-1)?.id;
  const short = messages.length < request.limit;
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
    older = [...older, ...segment.messages.filter(({ id }) => compareSnowflakes(id, fresh.low) < 0)];
    newer = [...newer, ...segment.messages.filter(({ id }) => compareSnowflakes(id, fresh.high) > 0)];
  }
  const joined = { low, high, messages: [...older, ...fresh.messages, ...newer] };
  return [...apart, joined].sort((a, b) => compareSnowflakes(a.low, b.low));
}

/** The segment that knows about `id`, whether or not such a message exists. */
export const segmentAt = (segments: readonly Segment[], id: string) =>
  segments.find((segment) => isWithin(id, segment));

const replace = (segments: readonly Segment[], old: Segment, messages: readonly Message[]) =>
  segments.map((segment) => (segment === old ? { ...segment, messages } : segment));

/** Adds a message where its place is known; the same array when it is not, or when the message is there already. */
export function insertMessage(segments: readonly Segment[], message: Message): readonly Segment[] {
  const segment = segmentAt(segments, message.id);
  if (!segment) return segments;
  const { messages } = segment;
  let at = messages.length;
  while (at > 0 && compareSnowflakes(messages[at - 1]!.id, message.id) > 0) at--;
  if (messages[at - 1]?.id === message.id) return segments;
  return replace(segments, segment, messages.toSpliced(at, 0, message));
}

/** Changes the messages for which `change` gives another object; the same array when there is none. */
export function changeMessages(
  segments: readonly Segment[],
  change: (message: Message) => Message,
): readonly Segment[] {
  let changed = segments;
  for (const segment of segments) {
    const messages = segment.messages.map(change);
    const differs = messages.some((message, index) => message !== segment.messages[index]);
    if (differs) changed = replace(changed, segment, messages);
  }
  return changed;
}

/** Removes messages; returns the same array if none was held. */
export function removeMessages(segments: readonly Segment[], ids: ReadonlySet<string>): readonly Segment[] {
  let changed = segments;
  for (const segment of segments) {
    const messages = segment.messages.filter(({ id }) => !ids.has(id));
    if (messages.length !== segment.messages.length) changed = replace(changed, segment, messages);
  }
  return changed;
}
