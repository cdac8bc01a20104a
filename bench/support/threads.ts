import type pg from 'pg';
import type { Seeded } from './seed.ts';

/** Threads to store, one after the other in the channels of a guild. */
export interface ThreadSeed {
  readonly count: number;
  /** The id of the first thread; the others' follow. */
  readonly first: number;
  readonly archived: boolean;
}

/** A guild's threads, and the channels that they are in. */
export interface SeededThreads extends Seeded {
  readonly parents: ReadonlyMap<string, string>;
}

/** Above the id of every message. */
const LAST_MESSAGE = '9000000000000000000';
/** One of so many threads is private. */
const PRIVATE = 5;

/** Stores threads, each archived a minute before the next, and returns them with their parents. */
export async function seedThreads(
  client: pg.Client,
  { guildId, channelIds }: Seeded,
  { count, first, archived }: ThreadSeed,
): Promise<SeededThreads> {
  const { rows } = await client.query(
    `WITH made AS (
       INSERT INTO threads (guild_id, channel_id, parent_id, type, name, owner_id, archived, archive_changed_at, auto_archive_duration, due_at)
       SELECT $1, $2 + nth, ($3::bigint[])[1 + nth % cardinality($3::bigint[])], CASE nth % $4 WHEN 0 THEN 12 ELSE 11 END,
         'thread-' || nth, 1, $5, now() - ($6 - nth) * interval '1 minute', 1440, now() + interval '1 day'
       FROM generate_series(1, $6) nth RETURNING channel_id, parent_id
     ), listed AS (
       INSERT INTO channel_directory (channel_id, guild_id) SELECT channel_id, $1 FROM made
     ), headed AS (
       INSERT INTO channel_heads (channel_id, seq, last_message_id) SELECT channel_id, 0, $7::bigint FROM made
     )
     SELECT channel_id, parent_id FROM made`,
    [guildId, first, channelIds, PRIVATE, archived, count, LAST_MESSAGE],
  );
  return {
    guildId,
    channelIds: rows.map(({ channel_id }) => channel_id),
    parents: new Map(rows.map(({ channel_id, parent_id }) => [channel_id, parent_id])),
  };
}

/** Makes a user a member of every so-manieth thread. */
export async function joinThreads(
  client: pg.Client,
  { guildId, channelIds }: Seeded,
  userId: string,
  every: number,
): Promise<void> {
  await client.query(
    'INSERT INTO thread_members (guild_id, channel_id, user_id) SELECT $1, id, $2 FROM unnest($3::bigint[]) id',
    [guildId, userId, channelIds.filter((_, index) => index % every === 0)],
  );
}
