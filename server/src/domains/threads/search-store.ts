import { ChannelFlag } from '@guildhall/protocol/channels/flags';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { THREAD_LIMITS } from '@guildhall/protocol/limits/channels';
import type { ThreadSearchQuery } from '@guildhall/protocol/threads/posts';
import type { Thread, ThreadMember } from '@guildhall/protocol/threads/schemas';
import type { Database } from '../../platform/database/index.ts';
import { authorSql, markedMessageSql } from '../messages/index.ts';

export type ThreadSort = NonNullable<ThreadSearchQuery['sort_by']>;

/** The parameters of a search. */
export interface ThreadFilter {
  readonly guildId: string;
  readonly parentId: string;
  readonly userId: string;
  /** LIKE patterns that the name has to match. */
  readonly patterns: readonly string[];
  readonly tags: readonly string[] | undefined;
  /** Whether all of the tags are needed. */
  readonly needsAllTags: boolean;
  readonly archived: boolean | undefined;
  readonly maxId: string | undefined;
  readonly minId: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly sort: ThreadSort;
  readonly direction: 'asc' | 'desc';
}

/** Threads that were found, and the guild's version of the same moment. */
export interface FoundThreads {
  readonly version: number;
  readonly total: number;
  readonly threads: readonly Thread[];
  readonly members: readonly ThreadMember[];
  /** The first messages of posts as text with marks. */
  readonly messages: string;
}

const ACTIVITY = 'greatest(h.last_message_id, t.channel_id)';

/** What each order goes by; the second decides between threads for which the first is equal. */
const ORDERS: Readonly<Record<ThreadSort, readonly [string, string]>> = {
  last_message_time: ['0', ACTIVITY],
  relevance: ['(m.user_id IS NOT NULL)::int', ACTIVITY],
  creation_time: ['0', 't.channel_id'],
  archive_time: ['(extract(epoch FROM t.archive_changed_at) * 1000)::bigint', 't.channel_id'],
};

/**
 * $1 guild, $2 parent, $3 reader, $4 patterns, $5 tags, $6 whether all of them, $7 archived, $8 and $9 ids, $10 limit, $11 offset.
 * Only the page is made into wire objects.
 */
function searchSql([first, second]: readonly [string, string], direction: 'asc' | 'desc') {
  const order = `pinned DESC, first ${direction}, second ${direction}`;
  return `
  WITH found AS MATERIALIZED (
    SELECT t.channel_id, ${first} AS first, ${second} AS second,
      t.flags & ${ChannelFlag.PINNED} <> 0 AND $8::bigint IS NULL AND $9::bigint IS NULL AS pinned
    FROM threads t JOIN channel_heads h ON h.channel_id = t.channel_id
    LEFT JOIN thread_members m ON m.guild_id = $1 AND m.channel_id = t.channel_id AND m.user_id = $3
    WHERE t.guild_id = $1 AND t.parent_id = $2 AND t.type <> ${ChannelType.PRIVATE_THREAD} AND t.name ILIKE ALL ($4::text[])
      AND ($5::bigint[] IS NULL OR CASE WHEN $6 THEN t.applied_tags @> $5 ELSE t.applied_tags && $5 END)
      AND t.archived = coalesce($7::boolean, t.archived)
      AND t.channel_id < coalesce($8::bigint, 9223372036854775807) AND t.channel_id > coalesce($9::bigint, 0)
  ), page AS (
    SELECT channel_id, row_number() OVER (ORDER BY ${order}) AS place FROM found
    ORDER BY ${order} LIMIT $10 OFFSET $11
  ), shown AS (
    SELECT p.place, wire_thread(t) AS thread, (SELECT wire_thread_member(m)
        || jsonb_build_object('id', m.channel_id::text, 'user_id', m.user_id::text)
      FROM thread_members m WHERE m.guild_id = $1 AND m.channel_id = t.channel_id AND m.user_id = $3) AS member
    FROM page p JOIN threads t ON t.guild_id = $1 AND t.channel_id = p.channel_id
  )
  SELECT (SELECT version FROM guilds WHERE guild_id = $1) AS version,
    (SELECT count(*)::int FROM (SELECT FROM found LIMIT ${THREAD_LIMITS.search.total}) f) AS total,
    (SELECT coalesce(jsonb_agg(thread ORDER BY place), '[]') FROM shown) AS threads,
    (SELECT coalesce(jsonb_agg(member ORDER BY place) FILTER (WHERE member IS NOT NULL), '[]') FROM shown) AS members,
    (SELECT concat('[', string_agg(${markedMessageSql('m', 'author', 'm.channel_id')}, ',' ORDER BY p.place), ']')
     FROM page p JOIN messages m ON m.channel_id = p.channel_id AND m.message_id = p.channel_id
     ${authorSql('m', 'author')}) AS messages`;
}

const getName = (sort: ThreadSort, direction: 'asc' | 'desc') =>
  `threads.search_${sort}_${direction}` as const;

const STATEMENTS = new Map(
  (Object.keys(ORDERS) as ThreadSort[]).flatMap((sort) =>
    (['asc', 'desc'] as const).map(
      (direction) => [getName(sort, direction), searchSql(ORDERS[sort], direction)] as const,
    ),
  ),
);

/** Searches the public threads of a channel. One statement. */
export async function findThreads(db: Database, filter: ThreadFilter): Promise<FoundThreads> {
  const name = getName(filter.sort, filter.direction);
  const [row] = await db.query<FoundThreads & { version: string | null }>(
    name,
    STATEMENTS.get(name) as string,
    [
      filter.guildId,
      filter.parentId,
      filter.userId,
      filter.patterns,
      filter.tags ?? null,
      filter.needsAllTags,
      filter.archived ?? null,
      filter.maxId ?? null,
      filter.minId ?? null,
      filter.limit,
      filter.offset,
    ],
  );
  const { total = 0, threads = [], members = [], messages = '[]' } = row ?? {};
  return { version: Number(row?.version ?? 0), total, threads, members, messages };
}

/** A post with its first message, null if it was deleted, as JSON text with marks. */
export interface PostRecord {
  readonly id: string;
  readonly owner_id: string;
  readonly message: string | null;
}

/** Returns those of the ids that are posts of a forum, and the guild's version of the same moment. */
export async function loadPosts(
  db: Database,
  guildId: string,
  parentId: string,
  threadIds: readonly string[],
): Promise<{ version: number; posts: readonly PostRecord[] }> {
  const [row] = await db.query<{ version: string | null; posts: PostRecord[] }>(
    'threads.post_data',
    `SELECT (SELECT version FROM guilds WHERE guild_id = $1) AS version, coalesce(json_agg(json_build_object(
       'id', t.channel_id::text, 'owner_id', t.owner_id::text, 'message', (
         SELECT ${markedMessageSql('m', 'author', 'm.channel_id')} FROM messages m ${authorSql('m', 'author')}
         WHERE m.channel_id = t.channel_id AND m.message_id = t.channel_id))), '[]') AS posts
     FROM threads t WHERE t.guild_id = $1 AND t.parent_id = $2 AND t.channel_id = ANY ($3::bigint[])
       AND t.type <> ${ChannelType.PRIVATE_THREAD}`,
    [guildId, parentId, threadIds],
  );
  return { version: Number(row?.version ?? 0), posts: row?.posts ?? [] };
}
