import type { App } from '../../app.ts';
import { CACHE_ROOT } from './cache.ts';
import { findCached } from './cache-store.ts';
import { getStorage } from './files.ts';

/** Files looked up at a time. */
const BATCH = 500;
/** The folder of images from other hosts before the cache. */
const FORMER_ROOT = 'external';

/** Removes cached files that are not in the index: a process died while it removed them. */
export async function sweepCache(app: Pick<App, 'db' | 'providers'>): Promise<void> {
  const storage = getStorage(app);
  let keys: string[] = [];
  const look = async () => {
    const known = await findCached(app.db, keys);
    for (const key of keys) if (!known.has(key)) await storage.remove(key);
    keys = [];
  };
  for await (const key of storage.list(CACHE_ROOT)) if (keys.push(key) >= BATCH) await look();
  await look();
  for await (const key of storage.list(FORMER_ROOT)) await storage.remove(key);
}
