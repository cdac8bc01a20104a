import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** A scope whose messages are being queued; `parts` as in `search_builds`. */
export interface Build {
  readonly scope_id: string;
  readonly parts: readonly string[] | null;
  readonly until_id: string;
}

/** Takes a build that no other transaction works on. */
export async function lockBuild(tx: Tx): Promise<Build | undefined> {
  const { rows } = await sql<Build>`
    SELECT scope_id, parts, until_id FROM search_builds ORDER BY scope_id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(
    tx.sql,
  );
  return rows[0];
}

/**
 * The places of a scope that can have messages from `fromId` on and before `untilId`: the channels and threads of the guild, or the
 * private channel itself.
 */
const PLACES = (scopeId: string, fromId: string, untilId: string) => sql`ARRAY(
  SELECT channel_id FROM channels WHERE guild_id = ${scopeId} UNION ALL SELECT ${scopeId}::bigint UNION ALL
  SELECT t.channel_id FROM threads t JOIN channel_heads h ON h.channel_id = t.channel_id
  WHERE t.guild_id = ${scopeId} AND t.channel_id < ${untilId} AND h.last_message_id >= ${fromId})`;

/** The first id of each `size` messages of a scope. */
export async function loadParts(tx: Tx, { scope_id, until_id }: Build, size: number): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    SELECT message_id FROM (
      SELECT message_id, row_number() OVER (ORDER BY message_id) AS nth FROM messages
      WHERE channel_id = ANY (${PLACES(scope_id, '0', until_id)})) numbered
    WHERE nth % ${size}::int = 1 ORDER BY message_id`.execute(tx.sql);
  return rows.map(({ message_id }) => message_id);
}

export async function storeParts(tx: Tx, { scope_id }: Build, parts: readonly string[]): Promise<void> {
  await sql`UPDATE search_builds SET parts = ${[...parts]}::bigint[] WHERE scope_id = ${scope_id}`.execute(
    tx.sql,
  );
}

/** Queues the messages of the part that begins with `fromId`, the last of `parts`. */
export async function queuePart(tx: Tx, { scope_id, until_id }: Build, fromId: string): Promise<void> {
  await sql`
    WITH queued AS (
      INSERT INTO search_queue (scope_id, message_id, channel_id)
      SELECT ${scope_id}::bigint, message_id, channel_id FROM messages
      WHERE channel_id = ANY (${PLACES(scope_id, fromId, until_id)}) AND message_id >= ${fromId} AND message_id < ${until_id}
        AND type IN (0, 19, 20, 23)
      ON CONFLICT DO NOTHING RETURNING 1)
    UPDATE search_builds SET parts = trim_array(parts, 1), until_id = ${fromId},
      documents = documents + (SELECT count(*) FROM queued)
    WHERE scope_id = ${scope_id}`.execute(tx.sql);
}

export async function deleteBuild(tx: Tx, { scope_id }: Build): Promise<void> {
  await sql`DELETE FROM search_builds WHERE scope_id = ${scope_id}`.execute(tx.sql);
}
