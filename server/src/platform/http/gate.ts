import { ApiError } from './errors.ts';

/** Lets a few through at a time; others wait in turn, and beyond a number of them are refused. */
export interface Gate {
  /** Does `work` in its turn. Throws 503 where too many wait. */
  run<Result>(work: () => Promise<Result> | Result): Promise<Result>;
  /** Throws 503 where `run` would: for what should not even be prepared then. */
  check(): void;
  /** Whether it would. */
  readonly full: boolean;
  /** Callers that wait. */
  readonly waiting: number;
}

export interface GateOptions {
  readonly atOnce: number;
  readonly maxWaiting: number;
}

/** Seconds after which it is worth trying again. */
const RETRY_AFTER = 5;

/** One for all: a flood is refused with it thousands of times a second. */
export const overloaded = new ApiError(
  503,
  130_000,
  'API resource is currently overloaded. Try again a little later.',
  {
    headers: { 'retry-after': String(RETRY_AFTER) },
  },
);

export function createGate({ atOnce, maxWaiting }: GateOptions): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => running >= atOnce && waiting.length >= maxWaiting;
  const check = () => {
    if (isFull()) throw overloaded;
  };
  return {
    check,
    get full() {
      return isFull();
    },
    async run(work) {
      check();
      // A turn is handed over, so `running` stays as it is then.
      if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    get waiting() {
      return waiting.length;
    },
  };
}
