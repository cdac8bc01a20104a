import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/index.ts';

/** A guild's permission version on which a decision was made. */
export interface GuildVersion {
  readonly guildId: string;
  readonly version: number;
}

/** Increments a guild's version if it still is `version`, and locks its row. Returns whether it was. */
export async function raiseVersionFrom(tx: Tx, { guildId, version }: GuildVersion): Promise<boolean> {
  const { rows } = await sql`
    UPDATE guilds SET version = version + 1, version_changed_at = now()
    WHERE guild_id = ${guildId} AND version = ${version} RETURNING version`.execute(tx.sql);
  return rows.length > 0;
}

/** Increments a guild's version, whatever it is, and locks its row. Returns undefined if there is no such guild. */
export async function raiseVersion(tx: Tx, guildId: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: string }>`
    UPDATE guilds SET version = version + 1, version_changed_at = now()
    WHERE guild_id = ${guildId} RETURNING version`.execute(tx.sql);
  return rows[0] && Number(rows[0].version);
}

const isCurrentSql = ({ guildId, version }: GuildVersion) =>
  sql`EXISTS (SELECT FROM guilds WHERE guild_id = ${guildId} AND version = ${version})`;

/** Whether a guild still has the version. */
export async function isCurrent(tx: Tx, version: GuildVersion): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`SELECT ${isCurrentSql(version)} AS holds`.execute(tx.sql);
  return rows[0]?.holds === true;
}

/** Whether a guild still has the version, which it keeps until the transaction ends. */
export async function lockVersion(tx: Tx, { guildId, version }: GuildVersion): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM guilds WHERE guild_id = ${guildId} AND version = ${version} FOR SHARE`.execute(
      tx.sql,
    );
  return rows.length > 0;
}

/**
 * Advances a channel's sequence by `count`: returns its previous value, or null if the channel is gone. Returns undefined if the guild has
 * another version by now. @param version absent for private channels
 */
export async function advanceSequence(
  tx: Tx,
  channelId: string,
  count: number,
  version: GuildVersion | undefined,
): Promise<number | null | undefined> {
  const { rows } = await sql<{ seq: string | null; current: boolean }>`
    WITH current AS (
      SELECT ${version ? isCurrentSql(version) : sql`true`} AS holds
    ), head AS (
      UPDATE channel_heads SET seq = seq + ${count}
      WHERE channel_id = ${channelId} AND (SELECT holds FROM current) RETURNING old.seq)
    SELECT (SELECT seq FROM head) AS seq, (SELECT holds FROM current) AS current`.execute(tx.sql);
  if (!rows[0]?.current) return undefined;
  return rows[0].seq === null ? null : Number(rows[0].seq);
}

/** The guilds whose versions moved in the last ten seconds. */
export const loadMovedVersions = (
  db: Pick<Database, 'query'>,
): Promise<{ guild_id: string; version: string }[]> =>
  db.query(
    'state.moved_versions',
    `SELECT guild_id, version FROM guilds WHERE version_changed_at > now() - interval '10 seconds'`,
    [],
  );
