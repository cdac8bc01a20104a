import { join } from 'node:path';
import { pool as createPool, type Pool } from 'workerpool';
import { createFairQueue } from '../fair-queue/index.ts';
import type { Log } from '../log/index.ts';
import type { ImageFacts, Outcome, RawInput, Recoded, RecodeInput, ResizeInput } from './types.ts';

export { BusyError } from '../fair-queue/index.ts';
export type { ImageFacts, ImageFailure, Outcome, Recoded } from './types.ts';

/** Work for uploads, and work for views. */
export type ImageLane = 'uploads' | 'views';

/** On whose behalf a picture is worked on. */
export interface ImageRequest {
  readonly lane: ImageLane;
  /** An account, or an address block: each has one picture worked on at a time. */
  readonly key: string;
  /** Names the result: requests with the same id share it. */
  readonly id?: string;
}

/**
 * Work on pictures from people: in processes of its own, two at a time, each picture for a bounded time and memory, so that
 * neither one made to harm nor many at once hold up calls. Rejects with BusyError while too many wait.
 */
export interface Images {
  /** A picture made anew from its pixels alone. */
  recode(input: RecodeInput, request: ImageRequest): Promise<Outcome<Recoded>>;
  /** A picture in another size and format. It is loaded when its turn has come, so that few are in memory at a time. */
  resize(load: Load, wanted: Omit<ResizeInput, 'data'>, request: ImageRequest): Promise<Outcome<Uint8Array>>;
  /** Size and placeholder of a picture, loaded in the same way. */
  inspect(load: Load, request: ImageRequest): Promise<Outcome<ImageFacts>>;
  /** A PNG of pixels that we drew. */
  draw(input: RawInput, request: ImageRequest): Promise<Outcome<Uint8Array>>;
  close(): Promise<void>;
}

type Load = () => Promise<Uint8Array>;

const WORKER = join(import.meta.dirname, 'worker.ts');
const PROCESSES = 2;
/** A page full of pictures that nobody has seen yet fits into the line of one address. */
const QUEUE = {
  lanes: ['uploads', 'views'],
  atOnce: PROCESSES,
  atOnceForKey: 1,
  waitingForKey: 128,
  waiting: 2_048,
} as const;
/** A process is ended when a picture takes longer: the time within is bounded as well, so this one hangs. */
const TIMEOUT_MS = 30_000;
/** The processes end after so long without work, and come again with it. */
const IDLE_MS = 60_000;

export function createImages(log: Log): Images {
  const queue = createFairQueue<ImageLane>(QUEUE);
  let pool: Pool | undefined;
  let unnamed = 0;
  let idle: NodeJS.Timeout | undefined;

  const open = () =>
    createPool(WORKER, {
      workerType: 'process',
      maxWorkers: PROCESSES,
      forkOpts: { serialization: 'advanced', execArgv: [] },
    });
  const end = async () => {
    const ended = pool;
    pool = undefined;
    await ended?.terminate(true);
  };
  const endWhenIdle = () => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (queue.running === 0) void end().catch(() => {});
    }, IDLE_MS);
    idle.unref();
  };
  const perform = async <T>(method: string, prepare: () => Promise<unknown>): Promise<Outcome<T>> => {
    const input = await prepare();
    pool ??= open();
    try {
      return (await pool.exec(method, [input]).timeout(TIMEOUT_MS)) as Outcome<T>;
    } catch (error) {
      // The process was ended, by us or by the picture.
      log.warn('images.failed', { method, error });
      return { ok: false, failure: 'too-large' };
    } finally {
      endWhenIdle();
    }
  };
  const exec = <T>(
    method: string,
    { lane, key, id }: ImageRequest,
    prepare: () => Promise<unknown>,
  ): Promise<Outcome<T>> => {
    unnamed += 1;
    return queue.run({ lane, key, id: id ? `${method} ${id}` : `#${unnamed}` }, () =>
      perform<T>(method, prepare),
    );
  };
  return {
    recode: (input, request) => exec('recode', request, async () => input),
    resize: (load, wanted, request) =>
      exec('resize', request, async () => ({ ...wanted, data: await load() })),
    inspect: (load, request) => exec('inspect', request, load),
    draw: (input, request) => exec('draw', request, async () => input),
    close() {
      clearTimeout(idle);
      return end();
    },
  };
}
