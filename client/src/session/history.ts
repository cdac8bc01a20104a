import { child } from '../child.ts';
import { holdMessage } from '../store/hold-message.ts';
import {
  key,
  type Message,
  type PageRequest,
  reachesPresent,
  reachesStart,
  type Segment,
  type Store,
  segmentAt,
} from '../store/index.ts';
import { EMPTY_TIMELINE, finishReading, startReading } from '../store/timeline.ts';
import { putMessageUsers, updateTimeline } from '../store/timeline-events.ts';
import type { ChatApi } from './api.ts';

/** The largest page that the API gives, which is read while the user scrolls. */
const PAGE_LIMIT = 100;
/** The first page of a channel, which is shown as soon as it is there. */
const PAGE = 50;

type PageKind = PageRequest['kind'];

/** Which pages of a channel are on their way, and which could not be read. */
export interface Loading {
  readonly reading: ReadonlySet<PageKind>;
  readonly failed: ReadonlyMap<PageKind, unknown>;
}
const IDLE: Loading = { reading: new Set(), failed: new Map() };

/** Where a reader is: the message their window must keep after everything is read anew; undefined for the present. */
export type Anchor = () => string | undefined;

export interface History {
  /** Whether the present of a channel is held; reads it when it is not. */
  openPresent(channelId: string): Promise<void>;
  openAround(channelId: string, messageId: string): Promise<void>;
  readOlder(channelId: string, segment: Segment): Promise<void>;
  readNewer(channelId: string, segment: Segment): Promise<void>;
  loading(channelId: string): Loading;
  /** Keeps a channel's window across lost sessions until the returned function is called. */
  hold(channelId: string, anchor: Anchor): () => void;
  /** The session was lost: gives up the windows nobody holds and reads the others anew. */
  resync(): Promise<void>;
}

const getQuery = (request: PageRequest) =>
  request.kind === 'latest' ? { limit: request.limit } : { limit: request.limit, [request.kind]: request.id };

/** Reads message windows into the store. */
export function createHistory(store: Store, api: Pick<ChatApi, 'readMessages'>): History {
  const status = new Map<string, Loading>();
  const inFlight = new Map<string, Promise<void>>();
  const holders = new Map<string, Set<Anchor>>();
  /** Counts lost sessions: a page requested before one could lack events in between, and is dropped. */
  let epoch = 0;

  const setStatus = (channelId: string, kind: PageKind, change: 'reading' | 'done' | { error: unknown }) => {
    const known = status.get(channelId) ?? IDLE;
    const reading = new Set(known.reading);
    const failed = new Map(known.failed);
    reading.delete(kind);
    failed.delete(kind);
    if (change === 'reading') reading.add(kind);
    else if (change !== 'done') failed.set(kind, change.error);
    status.set(channelId, { reading, failed });
    store.touch(key.loading(channelId));
  };

  async function read(channelId: string, request: PageRequest, replace: boolean): Promise<void> {
    const mine = epoch;
    setStatus(channelId, request.kind, 'reading');
    updateTimeline(store, channelId, startReading);
    let page: readonly Message[] | undefined;
    let failure: { error: unknown } | undefined;
    try {
      page = await api.readMessages(channelId, getQuery(request));
    } catch (error) {
      failure = { error };
    }
    if (mine !== epoch) return;
    store.update((state) => {
      setStatus(channelId, request.kind, failure ?? 'done');
      if (!state.timelines.has(channelId)) return;
      for (const message of page ?? []) putMessageUsers(state, message);
      const held = page?.map((message) => holdMessage(state, message));
      updateTimeline(state, channelId, (timeline) => finishReading(timeline, request, held, replace));
    });
  }

  function readOnce(channelId: string, request: PageRequest, replace = false): Promise<void> {
    const name = `${epoch} ${channelId} ${request.kind} ${request.kind === 'latest' ? '' : request.id}`;
    let reading = inFlight.get(name);
    if (!reading) {
      reading = read(channelId, request, replace).finally(() => inFlight.delete(name));
      inFlight.set(name, reading);
    }
    return reading;
  }

  const segments = (channelId: string) => store.timelines.get(channelId)?.segments ?? [];

  return {
    async openPresent(channelId) {
      if (segments(channelId).some(reachesPresent)) return;
      await readOnce(channelId, { kind: 'latest', limit: PAGE });
    },
    async openAround(channelId, messageId) {
      if (segmentAt(segments(channelId), messageId)) return;
      await readOnce(channelId, { kind: 'around', id: messageId, limit: PAGE });
    },
    async readOlder(channelId, segment) {
      if (reachesStart(segment)) return;
      await readOnce(channelId, {
        kind: 'before',
        id: segment.messages.first?.id ?? segment.low,
        limit: PAGE_LIMIT,
      });
    },
    async readNewer(channelId, segment) {
      if (reachesPresent(segment)) return;
      await readOnce(channelId, { kind: 'after', id: segment.high, limit: PAGE_LIMIT });
    },
    loading: (channelId) => status.get(channelId) ?? IDLE,
    hold(channelId, anchor) {
      const set = child(holders, channelId, () => new Set());
      set.add(anchor);
      return () => {
        set.delete(anchor);
        if (set.size === 0 && holders.get(channelId) === set) holders.delete(channelId);
      };
    },
    async resync() {
      epoch++;
      inFlight.clear();
      const rereads: Promise<void>[] = [];
      store.batch(() => {
        for (const channelId of status.keys()) store.touch(key.loading(channelId));
        status.clear();
        for (const channelId of [...store.timelines.keys()]) {
          const holder = [...(holders.get(channelId) ?? [])][0];
          updateTimeline(store, channelId, ({ pending, nonces, segments: held }) => ({
            ...EMPTY_TIMELINE,
            pending,
            nonces,
            segments: holder ? held : [],
          }));
          if (!holder) continue;
          const anchor = holder();
          const request: PageRequest =
            anchor === undefined
              ? { kind: 'latest', limit: Math.min(PAGE_LIMIT, Math.max(PAGE, longest(segments(channelId)))) }
              : { kind: 'around', id: anchor, limit: PAGE_LIMIT };
          rereads.push(readOnce(channelId, request, true));
        }
      });
      await Promise.all(rereads);
    },
  };
}

const longest = (segments: readonly Segment[]) =>
  Math.max(0, ...segments.map((segment) => segment.messages.length));

/** The segment a view at `anchor` shows: that of the message, or the present; undefined while it is not held. */
export const segmentToShow = (
  segments: readonly Segment[],
  anchor: string | undefined,
): Segment | undefined =>
  anchor === undefined ? segments.find(reachesPresent) : segmentAt(segments, anchor);
