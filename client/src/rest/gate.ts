import { delay } from '../delay.ts';

/** Delays calls while their rate-limit bucket is known to be empty, so that they wait here instead of causing a series of 429s. */
export interface Gate {
  /** Resolves when a call of the bucket can be sent. */
  enter(bucket: string, signal?: AbortSignal): Promise<void>;
  /** Reads the rate-limit headers of a response. */
  observe(bucket: string, headers: Headers): void;
  /** Closes the bucket, or everything, for some milliseconds. */
  close(bucket: string | 'global', ms: number): void;
}

export function createGate(now: () => number = Date.now): Gate {
  const opensAt = new Map<string, number>();
  const getWait = (bucket: string) => Math.max(opensAt.get(bucket) ?? 0, opensAt.get('global') ?? 0) - now();
  const close = (bucket: string, ms: number) => {
    opensAt.set(bucket, Math.max(opensAt.get(bucket) ?? 0, now() + ms));
  };
  return {
    async enter(bucket, signal) {
      for (let wait = getWait(bucket); wait > 0; wait = getWait(bucket)) await delay(wait, signal);
      opensAt.delete(bucket);
    },
    observe(bucket, headers) {
      if (headers.get('x-ratelimit-remaining') !== '0') return;
      const seconds = Number(headers.get('x-ratelimit-reset-after'));
      if (seconds > 0) close(bucket, seconds * 1000);
    },
    close,
  };
}
