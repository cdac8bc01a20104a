import type { Database } from '../../platform/database/index.ts';
import { type KnownSource, type Source, sourceHashes } from './sign-in-limits.ts';
import { loadKnownSources } from './store.ts';

/** An id without a user, looked up in place of a missing account, so that both take equally long. */
export const NOBODY = '0';

/** Whether the account knows either part of a source. */
export const isKnownSource = ({ address, device }: KnownSource): boolean => address || device;

/** The parts of `source` that the account knows; none if there is no such account. */
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
