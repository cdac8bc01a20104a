/** Results of the provider that are kept for a while: many users search for the same. */
export interface GifCache {
  /** Returns the result of `load`, or that of an earlier call with the same key. Failures are not kept. */
  get<Result>(key: string, load: () => Promise<Result>): Promise<Result>;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly gifCache: GifCache;
  }
}

/** ms for which a result is kept, and how many are. */
const KEPT = 10 * 60_000;
const MAX_RESULTS = 300;

export function createGifCache(): GifCache {
  const results = new Map<string, { readonly at: number; readonly result: Promise<unknown> }>();
  return {
    get<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
      const known = results.get(key);
      if (known && Date.now() - known.at < KEPT) return known.result as Promise<Result>;
      const result = load();
      results.delete(key);
      results.set(key, { at: Date.now(), result });
      const [oldest] = results.keys();
      if (results.size > MAX_RESULTS && oldest !== undefined) results.delete(oldest);
      result.catch(() => {
        if (results.get(key)?.result === result) results.delete(key);
      });
      return result;
    },
  };
}
