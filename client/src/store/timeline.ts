import type { Message } from './entities.ts';
import { keepOwnVotes } from './polls.ts';
import {
  changeMessages,
  getSegment,
  insertMessage,
  mergeSegment,
  type PageRequest,
  removeMessages,
  type Segment,
} from './segments.ts';

/** A file of a message that is being sent. */
export interface PendingFile {
  /** Number within the message. */
  readonly id: string;
  readonly filename: string;
  /** Bytes, and how many of them were uploaded. */
  readonly size: number;
  readonly sent: number;
  /** Its description by the sender. */
  readonly description?: string;
  readonly spoiler?: boolean;
  /** What a voice message says of its recording. */
  readonly recording?: { readonly seconds: number; readonly waveform: string };
  /** The name of its upload once it is complete. */
  readonly uploaded?: string;
}

/** A message that was written here and not yet confirmed by the server. */
export interface PendingMessage {
  readonly nonce: string;
  readonly channelId: string;
  readonly content: string;
  /** The message it replies to. */
  readonly reference?: { readonly message_id: string; readonly channel_id: string };
  /** Whether to notify the author of the message replied to. */
  readonly mentionReplied?: boolean;
  /** Whether it notifies nobody. */
  readonly isSilent?: boolean;
  /** Whether it is read aloud to others. */
  readonly isSpoken?: boolean;
  readonly files?: readonly PendingFile[];
  readonly sticker_items?: NonNullable<Message['sticker_items']>;
  /** ISO 8601, by this device's clock. */
  readonly timestamp: string;
  /**
   * `uploading` while its files are on their way, `sending` when it is itself, `waiting` needs a network first, `failed` needs a
   * decision.
   */
  readonly status: 'uploading' | 'sending' | 'waiting' | 'failed';
  /** Why it failed, in the server's words. */
  readonly error?: string;
  /** JSON error code of the refusal. */
  readonly errorCode?: number;
}

/** An event in a channel while a page of it was being read. */
type JournalEntry =
  | { readonly kind: 'create'; readonly message: Message }
  | { readonly kind: 'update'; readonly change: Partial<Message> & { readonly id: string } }
  | { readonly kind: 'change'; readonly id: string; readonly apply: (message: Message) => Message }
  | { readonly kind: 'delete'; readonly ids: ReadonlySet<string> };

/** The known messages of a channel. Immutable: each change creates a new one. */
export interface Timeline {
  readonly segments: readonly Segment[];
  readonly pending: readonly PendingMessage[];
  /** The nonce of each message sent from here, so that its row keeps its identity. */
  readonly nonces: ReadonlyMap<string, string>;
  /** Pages being read. */
  readonly reading: number;
  readonly journal: readonly JournalEntry[];
}

export const EMPTY_TIMELINE: Timeline = {
  segments: [],
  pending: [],
  nonces: new Map(),
  reading: 0,
  journal: [],
};

const isOlder = (a: string | null | undefined, b: string | null | undefined) =>
  (a ? Date.parse(a) : 0) < (b ? Date.parse(b) : 0);

/** Applies an edit to a message or to its quotation in a reply. An edit older than the stored one changes nothing. */
export function applyEdit(message: Message, change: Partial<Message> & { readonly id: string }): Message {
  if (message.id === change.id) {
    const stale = 'edited_timestamp' in change && isOlder(change.edited_timestamp, message.edited_timestamp);
    if (stale) return message;
    const poll = change.poll && { poll: keepOwnVotes(change.poll, message.poll) };
    return { ...message, ...change, ...poll };
  }
  const quoted = message.referenced_message;
  if (quoted?.id !== change.id) return message;
  const next = applyEdit(quoted, change);
  return next === quoted ? message : { ...message, referenced_message: next };
}

/** Removes messages; replies to them stay, with nothing to quote. */
function without(segments: readonly Segment[], ids: ReadonlySet<string>): readonly Segment[] {
  return changeMessages(removeMessages(segments, ids), (message) =>
    message.referenced_message && ids.has(message.referenced_message.id)
      ? { ...message, referenced_message: null }
      : message,
  );
}

function apply(segments: readonly Segment[], entry: JournalEntry): readonly Segment[] {
  switch (entry.kind) {
    case 'create':
      return insertMessage(segments, entry.message);
    case 'update':
      return changeMessages(segments, (message) => applyEdit(message, entry.change));
    case 'change':
      return changeMessages(segments, (message) =>
        message.id === entry.id ? entry.apply(message) : message,
      );
    case 'delete':
      return without(segments, entry.ids);
  }
}

/** The timeline after an event in the channel, which is also recorded while pages are being read. */
export function record(timeline: Timeline, entry: JournalEntry): Timeline {
  const segments = apply(timeline.segments, entry);
  const journal = timeline.reading > 0 ? [...timeline.journal, entry] : timeline.journal;
  if (segments === timeline.segments && journal === timeline.journal) return timeline;
  return { ...timeline, segments, journal };
}

export const startReading = (timeline: Timeline): Timeline => ({
  ...timeline,
  reading: timeline.reading + 1,
});

/** The reading ended, with or without a page. */
function stopReading(timeline: Timeline): Timeline {
  const reading = timeline.reading - 1;
  return { ...timeline, reading, journal: reading > 0 ? timeline.journal : [] };
}

/**
 * Stores a page that was being read. Events that arrived meanwhile are applied over it, since it is unknown whether the page was read
 * before or after.
 *
 * @param replace whether everything held so far is given up for it
 */
export function finishReading(
  timeline: Timeline,
  request: PageRequest,
  page: readonly Message[] | undefined,
  replace = false,
): Timeline {
  if (!page) return stopReading(timeline);
  let segments: readonly Segment[] = mergeSegment(
    replace ? [] : timeline.segments,
    getSegment(request, page),
  );
  for (const entry of timeline.journal) segments = apply(segments, entry);
  return stopReading({ ...timeline, segments });
}
