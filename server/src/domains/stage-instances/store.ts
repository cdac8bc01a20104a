import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/index.ts';
import type { StageRow } from '../../state/stages.ts';

/** Stores a stage that goes live. */
export async function insertStage(tx: Tx, guildId: string, { id, ...columns }: StageRow): Promise<void> {
  await tx.sql
    .insertInto('stage_instances')
    .values({ guild_id: guildId, stage_id: id, ...columns })
    .execute();
}

/** Stores the topic of a stage. */
export async function storeTopic(tx: Tx, guildId: string, channelId: string, topic: string): Promise<void> {
  await tx.sql
    .updateTable('stage_instances')
    .set({ topic })
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', channelId)
    .execute();
}

/** Ends a stage. Returns false if it was not live. */
export async function deleteStage(tx: Tx, guildId: string, channelId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom('stage_instances')
    .where('guild_id', '=', guildId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A stage by its keys. */
export interface StageKey {
  readonly guildId: string;
  readonly channelId: string;
}

/** Notes which stages have no speakers. Returns those that have had none for `minutes`. */
export async function findSilentStages(db: Database, minutes: number): Promise<StageKey[]> {
  const { rows } = await sql<{ guild_id: string; channel_id: string; is_due: boolean }>`
    UPDATE stage_instances i SET silent_since = CASE WHEN s.speaks THEN NULL ELSE coalesce(i.silent_since, now()) END
    FROM (SELECT guild_id, channel_id, EXISTS (
        SELECT FROM voice_states v WHERE v.guild_id = o.guild_id AND v.channel_id = o.channel_id AND NOT v.suppress) AS speaks
      FROM stage_instances o) s
    WHERE (s.guild_id, s.channel_id) = (i.guild_id, i.channel_id) AND (NOT s.speaks OR i.silent_since IS NOT NULL)
    RETURNING i.guild_id, i.channel_id, i.silent_since <= now() - make_interval(mins => ${minutes}) AS is_due`.execute(
    db.sql,
  );
  return rows
    .filter(({ is_due }) => is_due)
    .map(({ guild_id, channel_id }) => ({ guildId: guild_id, channelId: channel_id }));
}
