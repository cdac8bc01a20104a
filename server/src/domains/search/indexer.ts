import type { Message } from '@guildhall/protocol/messages/schemas';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/database/index.ts';
import { getRetryLevel } from '../../platform/outage.ts';
import { advanceBuild } from './builds.ts';
import { hashTerm } from './hash.ts';
import {
  type Document,
  hasIndexWork,
  loadQueued,
  loadSegments,
  lockIndex,
  storeDocuments,
  storeSegments,
  takeQueued,
} from './index-store.ts';
import { packNext } from './packer.ts';
import { Segments } from './segments.ts';
import { getDocument } from './terms.ts';

export interface SearchIndexer {
  close(): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly searchIndexer: SearchIndexer;
  }
}

/** Messages that are indexed in one transaction. */
const BATCH = 500;
/** How many times longer than after the same work in an idle process it rests in one that is busy all the time. */
const BUSY = 4;
/** Milliseconds between looks at an empty queue, and after a failure. */
const IDLE_MS = 500;
const FAILED_MS = 5_000;

interface Indexed {
  readonly message: Message;
  /** Of the thread that it is in. */
  readonly parentId: string | null;
}

/** Indexes the messages of one scope. */
async function indexScope(tx: Tx, scopeId: string, messages: readonly Indexed[]): Promise<void> {
  const segments = new Segments(scopeId, await loadSegments(tx, [scopeId]));
  const documents = messages.map(({ message, parentId }): Document => {
    const salt = BigInt(segments.add(message.id).salt);
    const { terms, words } = getDocument(message, parentId);
    return {
      scope_id: scopeId,
      channel_id: message.channel_id,
      message_id: message.id,
      author_id: message.author.id,
      terms: terms.map((term) => (hashTerm(term) ^ salt).toString()),
      words,
    };
  });
  await storeSegments(tx, segments.changed);
  await storeDocuments(tx, documents);
}

/**
 * Indexes queued messages, of some scopes if given, and returns how many were taken from the queue. While another transaction indexes,
 * it waits for that one if scopes are given, and otherwise does nothing.
 */
export const indexQueued = ({ db }: Pick<App, 'db'>, scopeIds?: readonly string[]): Promise<number> =>
  db.transaction(async (tx) => {
    if (!(await lockIndex(tx, scopeIds !== undefined))) return 0;
    const queued = await takeQueued(tx, BATCH, scopeIds);
    if (queued.length === 0) return 0;
    const loaded = await loadQueued(tx, queued);
    for (const [scopeId, rows] of Map.groupBy(loaded, ({ scope_id }) => scope_id)) {
      const messages = rows.map(({ text, parent_id }) => ({
        message: JSON.parse(text) as Message,
        parentId: parent_id,
      }));
      messages.sort((a, b) => compareSnowflakes(a.message.id, b.message.id));
      await indexScope(tx, scopeId, messages);
    }
    return queued.length;
  });

/** Indexes messages, makes builds and packs segments, in `worker` processes. Several do no harm. */
export function createSearchIndexer(app: Pick<App, 'db' | 'log' | 'config'>): SearchIndexer {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  let before = performance.eventLoopUtilization();
  /**
   * Returns for how many milliseconds to rest after working: as long as it took, and up to BUSY times that in a busy process, as what users
   * wait for comes first. A search indexes the messages of its own guild anyway.
   */
  const getRest = (took: number): number => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return took * (1 + (BUSY - 1) * utilization);
  };
  /** Works once; returns for how many milliseconds to rest. */
  const step = async (): Promise<number> => {
    const began = performance.now();
    try {
      const hasWorked =
        (await hasIndexWork(app.db)) &&
        ((await indexQueued(app)) > 0 ||
          (await app.db.transaction(advanceBuild)) ||
          (await app.db.transaction(packNext)));
      return hasWorked ? getRest(performance.now() - began) : IDLE_MS;
    } catch (error) {
      app.log[getRetryLevel(error)]('search.index_failed', { error });
      return FAILED_MS;
    }
  };
  const schedule = (delayMs: number) => {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = step().then(schedule);
    }, delayMs);
    timer.unref();
  };
  if (app.config.roles.has('worker')) schedule(IDLE_MS);

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
