import type pg from 'pg';
import type { Seeded } from './seed.ts';

/** Threads to store, one after the other in the channels of a guild. */
export interface ThreadSeed {
  readonly count: number;
  /** The id of the first thread; the others' follow. */
  readonly first: number;
  readonly archived: boolean;
  /** Their names, unless they are numbered. */
  readonly names?: readonly string[];
}

/** A guild's threads, and the channels that they are in. */
export interface SeededThreads extends Seeded {
  readonly parents: ReadonlyMap<string, string>;
  readonly privateIds: ReadonlySet<string>;
}

/** Above the id of every message. */
const LAST_MESSAGE = '9000000000000000000';
/** One of so many threads is private. */
const PRIVATE = 5;

/** Stores threads, each archived a minute before the next, and returns them with their parents. */
export async function seedThreads(
  client: pg.Client,
  { guildId, channelIds }: Seeded,
  { count, first, archived, names }: ThreadSeed,
): Promise<SeededThreads> {
  const { rows } = await client.query(
    `WITH made AS (
       INSERT INTO threads (guild_id, channel_id, parent_id, type, name, owner_id, archived, archive_changed_at, auto_archive_duration, due_at)
       SELECT $1, $2 + nth, ($3::bigint[])[(1 + nth % cardinality($3::bigint[]))::int], CASE nth % $4 WHEN 0 THEN 12 ELSE 11 END,
         name, 1, $5, now() - ($6 - nth) * interval '1 minute', 1440, now() + interval '1 day'
       FROM unnest($8::text[]) WITH ORDINALITY AS n(name, nth) RETURNING channel_id, parent_id, type
     ), listed AS (
       INSERT INTO channel_directory (channel_id, guild_id) SELECT channel_id, $1 FROM made
     ), headed AS (
       INSERT INTO channel_heads (channel_id, seq, last_message_id) SELECT channel_id, 0, $7::bigint FROM made
     )
     SELECT channel_id, parent_id, type = 12 AS is_private FROM made`,
    [
      guildId,
      first,
      channelIds,
      PRIVATE,
      archived,
      count,
      LAST_MESSAGE,
      names ?? Array.from({ length: count }, (_, index) => `thread-${index + 1}`),
    ],
  );
  return {
    guildId,
    channelIds: rows.map(({ channel_id }) => channel_id),
    parents: new Map(rows.map(({ channel_id, parent_id }) => [channel_id, parent_id])),
    privateIds: new Set(rows.flatMap(({ channel_id, is_private }) => (is_private ? channel_id : []))),
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
