import { sql } from 'kysely';
import type { Tx } from '../platform/database/index.ts';
import type { GuildAccess } from './access.ts';
import { VersionMoved } from './version-moved.ts';

/**
 * Holds a guild at the version on which `access` was computed until the transaction ends, so that nothing that was allowed by it
 * is written after it was forbidden. Throws VersionMoved where the guild has changed. To be called before other rows are locked.
 */
export async function holdVersion(
  tx: Tx,
  { state, version }: Pick<GuildAccess, 'state' | 'version'>,
): Promise<void> {
  const held =
    await sql`SELECT FROM guilds WHERE guild_id = ${state.id} AND version = ${version} FOR SHARE`.execute(
      tx.sql,
    );
  if (held.rows.length === 0) throw new VersionMoved();
}
