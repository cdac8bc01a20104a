import type { Database } from '../../platform/database/index.ts';
import { type KnownSource, type Source, sourceHashes } from './sign-in-limits.ts';
import { loadKnownSources } from './store.ts';

/** The id that nobody has: asked about in the place of an account that isn't there, so that both take equally long. */
export const NOBODY = '0';

/** Which parts of `source` the account knows; none if there is no such account. */
export async function findKnownSource(
  db: Database,
  userId: string | undefined,
  source: Source,
): Promise<KnownSource> {
  const [address, device] = sourceHashes(userId ?? NOBODY, source);
  const known = await loadKnownSources(db, userId ?? NOBODY, [
    ...(address ? [address] : []),
    ...(device ? [device] : []),
  ]);
  const knows = (hash: Buffer | undefined) => hash !== undefined && known.some((one) => one.equals(hash));
  return { address: knows(address), device: knows(device) };
}
