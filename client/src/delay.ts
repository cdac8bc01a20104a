/** Resolves after `ms`, or rejects with the signal's reason when it is aborted before. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Milliseconds to wait before attempt `attempt` (0 for the first retry): doubles from `base` up to `cap`, and lies anywhere
 * in the upper half of that, so that many clients that lost one server do not come back at once.
 */
export function backoff(
  attempt: number,
  base: number,
  cap: number,
  random: () => number = Math.random,
): number {
  const full = Math.min(cap, base * 2 ** attempt);
  return full / 2 + (random() * full) / 2;
}
