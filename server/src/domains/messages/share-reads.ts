import { setImmediate as nextTurn } from 'node:timers/promises';

/** A page of a channel's messages and the guild's version at which it was read; 0 in private channels. */
export interface ReadPage {
  readonly version: number;
  readonly page: string;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Reads of history that callers share. */
    readonly historyReads: ReturnType<typeof shareReads<ReadPage>>;
  }
}

/**
 * Lets callers that want the same thing at the same time share one read. A caller never gets a read that began before its
 * call, so no message acknowledged earlier is missing: it shares the one that begins after the current one, once the calls that arrived
 * with its end have joined.
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const present = new Map<string, Promise<unknown>>();
  const next = new Map<string, Promise<T>>();

  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const result = read();
    present.set(key, result);
    const end = () => {
      if (present.get(key) === result) present.delete(key);
    };
    result.then(end, end);
    return result;
  };

  return (key, read) => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const running = present.get(key);
    if (!running) return begin(key, read);
    const after = async () => {
      await nextTurn();
      next.delete(key);
      return begin(key, read);
    };
    const later = running.then(after, after);
    next.set(key, later);
    return later;
  };
}
