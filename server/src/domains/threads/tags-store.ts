import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import { type ThreadRecord, threadRecordSql } from '../../state/thread-store.ts';

/** Tags to remove from the posts of a forum. */
export interface TagFilter {
  readonly guildId: string;
  readonly parentId: string;
  readonly tagIds: readonly string[];
}

const toArray = (tagIds: readonly string[]) => sql`${[...tagIds]}::bigint[]`;
const without = (tags: RawBuilder<unknown>) => sql`ARRAY(
  SELECT id FROM unnest(t.applied_tags) WITH ORDINALITY AS a(id, place) WHERE id <> ALL (${tags}) ORDER BY place)`;

const RECORD = sql.raw(threadRecordSql('t', 'false'));

/** Removes tags from a forum's active posts and returns those that had them, without their members. */
export async function removeActiveTags(
  tx: Tx,
  { guildId, parentId, tagIds }: TagFilter,
): Promise<ThreadRecord[]> {
  const tags = toArray(tagIds);
  const { rows } = await sql<{ record: ThreadRecord }>`
    UPDATE threads t SET applied_tags = ${without(tags)}
    WHERE t.guild_id = ${guildId} AND t.parent_id = ${parentId} AND NOT t.archived AND t.applied_tags && ${tags}
    RETURNING ${RECORD} AS record`.execute(tx.sql);
  return rows.map(({ record }) => record);
}

/** Removes tags from at most `limit` archived posts of a forum and returns from how many. */
export async function removeArchivedTags(
  db: Pick<Database, 'sql'>,
  { guildId, parentId, tagIds }: TagFilter,
  limit: number,
): Promise<number> {
  const tags = toArray(tagIds);
  const { rows } = await sql`
    UPDATE threads t SET applied_tags = ${without(tags)}
    WHERE t.guild_id = ${guildId} AND t.channel_id IN (
      SELECT channel_id FROM threads WHERE guild_id = ${guildId} AND parent_id = ${parentId} AND archived
        AND applied_tags && ${tags} LIMIT ${limit} FOR UPDATE)
    RETURNING 1`.execute(db.sql);
  return rows.length;
}
