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
  /** A picture in another size and format. It is loaded when its turn has come, so that few are in memory at a time. */
  resize(load: Load, wanted: Omit<ResizeInput, 'data'>): Promise<Outcome<Uint8Array>>;
  /** Size and placeholder of a picture, loaded in the same way. */
  inspect(load: Load): Promise<Outcome<ImageFacts>>;
  /** A PNG of pixels that we drew. */
  draw(input: RawInput): Promise<Outcome<Uint8Array>>;
  close(): Promise<void>;
}

type Load = () => Promise<Uint8Array>;

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
  const waiting: (() => void)[] = [];
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
  const begin = async () => {
    clearTimeout(idle);
    if (working < PROCESSES) {
      working += 1;
      return;
    }
    if (waiting.length >= WAITING) throw new BusyError('Too many pictures wait.');
    // Whoever is done hands its place on.
    await new Promise<void>((resolve) => void waiting.push(resolve));
  };
  const done = () => {
    const next = waiting.shift();
    if (next) return next();
    working -= 1;
    if (working > 0) return;
    idle = setTimeout(() => void end().catch(() => {}), IDLE_MS);
    idle.unref();
  };
  const exec = async <T>(method: string, prepare: () => Promise<unknown>): Promise<Outcome<T>> => {
    await begin();
    try {
      const input = await prepare();
      pool ??= open();
      return await pool
        .exec(method, [input])
        .timeout(TIMEOUT_MS)
        .then(
          (outcome) => outcome as Outcome<T>,
          (error: unknown): Outcome<T> => {
            // The process was ended, by us or by the picture.
            log.warn('images.failed', { method, error });
            return { ok: false, failure: 'too-large' };
          },
        );
    } finally {
      done();
    }
  };
  return {
    recode: (input) => exec('recode', async () => input),
    resize: (load, wanted) => exec('resize', async () => ({ ...wanted, data: await load() })),
    inspect: (load) => exec('inspect', load),
    draw: (input) => exec('draw', async () => input),
    close() {
      clearTimeout(idle);
      return end();
    },
  };
}
