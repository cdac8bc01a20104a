import type { App } from '../../app.ts';
import type { BusEvent } from '../../platform/outbox/index.ts';
import type { MessageDraft } from './draft.ts';
import { type InsertResult, insertMessages } from './insert-store.ts';

/** As `InsertResult`, with the event that announces the message. */
export type WriteResult =
  | { readonly kind: 'stored'; readonly event: BusEvent }
  | { readonly kind: 'refused' | 'repeated' };

export interface MessageWriter {
  /** Stores and publishes a message. Concurrent calls share a statement; one channel's keep their order. */
  write(draft: MessageDraft): Promise<WriteResult>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly messageWriter: MessageWriter;
  }
}

/** Messages in one statement at most. */
const BATCH = 64;
/** Concurrent statements: enough to keep PostgreSQL's commit busy, few enough that batches form. */
const CONCURRENT = 3;

interface Waiting {
  readonly draft: MessageDraft;
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Takes drafts from `queue` that can share a statement: one kind of channel, none that is being written to, no nonce twice. */
const takeBatch = (queue: Waiting[], busy: ReadonlySet<string>): { batch: Waiting[]; rest: Waiting[] } => {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const nonces = new Set<string>();
  const blocked = new Set<string>();
  for (const waiting of queue) {
    const { place, columns } = waiting.draft;
    const { channel_id: channelId, author_id: authorId, nonce = null } = columns;
    const otherKind = batch[0] !== undefined && batch[0].draft.place.kind !== place.kind;
    const key = nonce === null ? undefined : `${authorId} ${channelId} ${nonce}`;
    if (
      batch.length >= BATCH ||
      otherKind ||
      busy.has(channelId) ||
      blocked.has(channelId) ||
      (key && nonces.has(key))
    ) {
      // Later messages to this channel stay behind the waiting ones.
      blocked.add(channelId);
      rest.push(waiting);
    } else {
      if (key) nonces.add(key);
      batch.push(waiting);
    }
  }
  return { batch, rest };
};

/** The result with the event that announces the message. */
export const writeResult = (result: InsertResult): WriteResult =>
  result.kind === 'stored' ? { kind: 'stored', event: result.events.at(-1) as BusEvent } : result;

export function createMessageWriter({ db, ids, outbox }: Pick<App, 'db' | 'ids' | 'outbox'>): MessageWriter {
  let queue: Waiting[] = [];
  let running = 0;
  const busy = new Set<string>();

  const run = async (batch: Waiting[]) => {
    const events = outbox.open();
    try {
      const drafts = batch.map(({ draft }) => draft);
      const results = await insertMessages(db, ids, events.reserve, drafts);
      events.committed(results.flatMap((result) => (result.kind === 'stored' ? result.events : [])));
      for (const [index, { resolve }] of batch.entries())
        resolve(writeResult(results[index] as InsertResult));
    } catch (error) {
      events.failed(error);
      for (const waiting of batch) waiting.reject(error);
    }
  };

  const start = () => {
    while (running < CONCURRENT && queue.length > 0) {
      const { batch, rest } = takeBatch(queue, busy);
      if (batch.length === 0) return;
      queue = rest;
      running += 1;
      const channels = new Set(batch.map(({ draft }) => draft.columns.channel_id));
      for (const channel of channels) busy.add(channel);
      void run(batch).finally(() => {
        running -= 1;
        for (const channel of channels) busy.delete(channel);
        start();
      });
    }
  };

  return {
    write(draft) {
      return new Promise((resolve, reject) => {
        // Messages that arrive in the same turn of the event loop share a statement.
        if (queue.push({ draft, resolve, reject }) === 1) setImmediate(start);
      });
    },
  };
}
