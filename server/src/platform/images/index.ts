import { join } from 'node:path';
import { pool as createPool, type Pool } from 'workerpool';
import type { Log } from '../log/index.ts';
import type { ImageFacts, Outcome, RawInput, Recoded, RecodeInput, ResizeInput } from './types.ts';

export type { ImageFacts, ImageFailure, Outcome, Recoded } from './types.ts';

/**
 * What is done with pictures from people: in processes of its own, two at a time, each picture for a bounded time, so that
 * neither one made to harm nor many at once hold up calls. Rejects with BusyError while too many wait.
 */
export interface Images {
  /** A picture made anew from its pixels alone. */
  recode(input: RecodeInput): Promise<Outcome<Recoded>>;
  /** A picture in another size and format. */
  resize(input: ResizeInput): Promise<Outcome<Uint8Array>>;
  /** Size and placeholder of a picture. */
  inspect(data: Uint8Array): Promise<Outcome<ImageFacts>>;
  /** A PNG of pixels that we drew. */
  draw(input: RawInput): Promise<Outcome<Uint8Array>>;
  close(): Promise<void>;
}

/** Too many pictures wait. */
export class BusyError extends Error {}

const WORKER = join(import.meta.dirname, 'worker.ts');
const PROCESSES = 2;
const WAITING = 200;
/** A process is ended when a picture takes longer: the time within is bounded as well, so this one hangs. */
const TIMEOUT_MS = 30_000;
/** The processes end after so long without work, and come again with it. */
const IDLE_MS = 60_000;

export function createImages(log: Log): Images {
  let pool: Pool | undefined;
  let working = 0;
  let idle: NodeJS.Timeout | undefined;

  const open = () =>
    createPool(WORKER, {
      workerType: 'process',
      maxWorkers: PROCESSES,
      maxQueueSize: WAITING,
      forkOpts: { serialization: 'advanced', execArgv: [] },
    });
  const end = async () => {
    const ended = pool;
    pool = undefined;
    await ended?.terminate(true);
  };
  const exec = async <T>(method: string, input: unknown): Promise<Outcome<T>> => {
    clearTimeout(idle);
    pool ??= open();
    if (pool.stats().pendingTasks >= WAITING) throw new BusyError('Too many pictures wait.');
    working += 1;
    try {
      return (await pool.exec(method, [input]).timeout(TIMEOUT_MS)) as Outcome<T>;
    } catch (error) {
      // The process was ended, by us or by the picture.
      log.warn('images.failed', { method, error });
      return { ok: false, failure: 'too-large' };
    } finally {
      working -= 1;
      if (working === 0) {
        idle = setTimeout(() => void end().catch(() => {}), IDLE_MS);
        idle.unref();
      }
    }
  };
  return {
    recode: (input) => exec('recode', input),
    resize: (input) => exec('resize', input),
    inspect: (data) => exec('inspect', data),
    draw: (input) => exec('draw', input),
    close() {
      clearTimeout(idle);
      return end();
    },
  };
}
