import type { Tx } from '../platform/database/index.ts';
import type { GuildAccess } from './access.ts';
import { VersionMoved } from './version-moved.ts';
import { lockVersion } from './version-store.ts';

/**
 * Locks a guild at the version on which `access` was computed until the transaction ends, so that nothing is written
 * after its permission was revoked. Throws VersionMoved if the guild has changed. Must be called before other rows are locked.
 */
export async function holdVersion(
  tx: Tx,
  { state, version }: Pick<GuildAccess, 'state' | 'version'>,
): Promise<void> {
  if (!(await lockVersion(tx, { guildId: state.id, version }))) throw new VersionMoved();
}
