import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashResult, HashTask } from './hash-worker.ts';

interface Waiting {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

/** A thread of this process, started with its first task and again if it has ended. */
function createThread() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const take = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    waiting.delete(id);
    // A process that has nothing else to do ends.
    if (waiting.size === 0) worker?.unref();
    return found;
  };

  const start = (): Worker => {
    const started = new Worker(join(import.meta.dirname, 'hash-worker.ts'), { execArgv: [] });
    started.on('message', ({ id, value, failure }: HashResult) => {
      const found = take(id);
      if (value === undefined) found?.reject(new Error(failure ?? 'No hash.'));
      else found?.resolve(value);
    });
    let reason = new Error('The thread ended.');
    started.on('error', (error: Error) => {
      reason = error;
    });
    started.on('exit', () => {
      worker = undefined;
      for (const id of [...waiting.keys()]) take(id)?.reject(reason);
    });
    return started;
  };

  return {
    get waiting() {
      return waiting.size;
    },
    compute(stored: string | undefined, password: string | Uint8Array) {
      worker ??= start();
      worker.ref();
      lastId += 1;
      const task: HashTask = { id: lastId, stored, password };
      const result = new Promise<string | boolean>((resolve, reject) =>
        waiting.set(task.id, { resolve, reject }),
      );
      worker.postMessage(task);
      return result;
    },
  };
}

const threads: ReturnType<typeof createThread>[] = [];

/**
 * Computes the hash of a password, or whether it matches a stored one, in one of `most` threads of this process. The caller limits how many it
 * asks for at once.
 */
export function computeHash(
  most: number,
  stored: string | undefined,
  password: string | Uint8Array,
): Promise<string | boolean> {
  let thread = threads.find(({ waiting }) => waiting === 0);
  if (!thread && threads.length < most) {
    thread = createThread();
    threads.push(thread);
  }
  thread ??= threads.toSorted((one, other) => one.waiting - other.waiting)[0] as (typeof threads)[number];
  return thread.compute(stored, password);
}
