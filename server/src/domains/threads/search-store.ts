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
  /** Parts that the name has, in any order. */
  readonly words: readonly string[];
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

/** What an order of threads goes by, and what decides between threads for which that is equal. */
interface Order {
  /** Of active threads, with their head `h` and the reader's membership `m`. */
  readonly active: readonly [string, string];
  /** Of archived ones, whose activity doesn't change. */
  readonly archived: readonly [string, string];
  /** The indexed column by which archived ones are read. */
  readonly read: string;
}

const ACTIVITY = 'greatest(h.last_message_id, t.channel_id)';
const JOINED = '(m.user_id IS NOT NULL)::int';
const ARCHIVED_AT = '(extract(epoch FROM t.archive_changed_at) * 1000)::bigint';

const ORDERS: Readonly<Record<ThreadSort, Order>> = {
  last_message_time: {
    active: ['0', ACTIVITY],
    archived: ['0', 't.archived_activity'],
    read: 'archived_activity',
  },
  relevance: {
    active: [JOINED, ACTIVITY],
    archived: [JOINED, 't.archived_activity'],
    read: 'archived_activity',
  },
  creation_time: { active: ['0', 't.channel_id'], archived: ['0', 't.channel_id'], read: 'channel_id' },
  archive_time: {
    active: [ARCHIVED_AT, 't.channel_id'],
    archived: [ARCHIVED_AT, 't.channel_id'],
    read: 'archive_changed_at',
  },
};

/** The parts of a search that change its SQL. */
interface Shape {
  readonly sort: ThreadSort;
  readonly direction: 'asc' | 'desc';
  readonly hasWords: boolean;
  readonly tags: 'none' | 'any' | 'all';
  /** Whether ids are limited. */
  readonly hasRange: boolean;
}

const { total: MAX_TOTAL } = THREAD_LIMITS.search;

/** The terms of the words, as `post_terms` has them: of longer ones the parts of three characters are enough. */
const WORD_TERMS = `SELECT hashtextextended(substr(lower(word), start, 3), $2)
      FROM unnest($12::text[]) word, generate_series(1, greatest(length(lower(word)) - 2, 1)) start`;

const getTermsFilter = ({ hasWords, tags }: Shape): string =>
  [
    hasWords ? `post_terms(t.parent_id, t.name, t.applied_tags) @> ARRAY(${WORD_TERMS})` : [],
    tags === 'any' ? 'post_terms(t.parent_id, t.name, t.applied_tags) && $5::bigint[]' : [],
    tags === 'all' ? 'post_terms(t.parent_id, t.name, t.applied_tags) @> $5::bigint[]' : [],
  ]
    .flat()
    .join(' AND ');

/**
 * $1 guild, $2 parent, $3 reader, $4 patterns, $5 tags, $6 whether all of them, $7 archived, $8 and $9 ids, $10 limit, $11 offset, $12 words.
 *
 * There are few active threads, and any number of archived ones. Of these, the first ones in the order of the result are read. Only if
 * they don't fill the page, all that have the words and tags are found by the index of terms, which would be slow for common ones. OFFSET 0
 * has it used alone.
 * Only the page is made into wire objects.
 */
function searchSql(shape: Shape) {
  const { active, archived, read } = ORDERS[shape.sort];
  const { direction } = shape;
  const order = `pinned DESC, first ${direction}, second ${direction}`;
  const terms = getTermsFilter(shape);
  const place = `t.guild_id = $1 AND t.parent_id = $2 AND t.type <> ${ChannelType.PRIVATE_THREAD}`;
  // Without ids, a condition would have the planner expect few threads, and sort them instead of reading an index.
  const range = shape.hasRange
    ? 't.channel_id < coalesce($8::bigint, 9223372036854775807) AND t.channel_id > coalesce($9::bigint, 0)'
    : 'true';
  const filter = `t.name ILIKE ALL ($4::text[])
      AND ($5::bigint[] IS NULL OR CASE WHEN $6 THEN t.applied_tags @> $5 ELSE t.applied_tags && $5 END)`;
  const member =
    'LEFT JOIN thread_members m ON m.guild_id = $1 AND m.channel_id = t.channel_id AND m.user_id = $3';
  const archivedRow = `t.channel_id, ${archived[0]} AS first, ${archived[1]} AS second, false AS pinned`;
  return `
  WITH input AS (SELECT $8::bigint, $9::bigint, $12::text[]),
  active AS (
    SELECT t.channel_id, ${active[0]} AS first, ${active[1]} AS second,
      t.flags & ${ChannelFlag.PINNED} <> 0 AND $8::bigint IS NULL AND $9::bigint IS NULL AS pinned
    FROM threads t JOIN channel_heads h ON h.channel_id = t.channel_id ${member}
    WHERE ${place} AND NOT t.archived AND $7::boolean IS DISTINCT FROM true AND ${range} AND ${filter}
  ), read AS MATERIALIZED (
    SELECT t.channel_id, t.name, t.applied_tags${read === 'channel_id' ? '' : `, t.${read}`}
    FROM threads t WHERE ${place} AND t.archived AND $7::boolean IS DISTINCT FROM false AND ${range}
    ORDER BY t.${read} ${direction} LIMIT ${MAX_TOTAL}
  ), first_archived AS MATERIALIZED (
    SELECT ${archivedRow} FROM read t ${member} WHERE ${filter}
  ), gate AS MATERIALIZED (
    SELECT (SELECT count(*) FROM first_archived) > $10::int + $11::int OR (SELECT count(*) FROM read) < ${MAX_TOTAL} AS enough
  ), all_archived AS (
    SELECT * FROM first_archived ${
      terms === ''
        ? ''
        : `WHERE (SELECT enough FROM gate)
    UNION ALL
    SELECT ${archivedRow} FROM (
      SELECT * FROM threads t WHERE ${terms} AND t.archived AND t.type <> ${ChannelType.PRIVATE_THREAD} OFFSET 0) t ${member}
    WHERE NOT (SELECT enough FROM gate) AND ${place} AND ${range} AND ${filter}`
    }
  ), found AS MATERIALIZED (
    SELECT * FROM active UNION ALL SELECT * FROM all_archived
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
    (SELECT count(*)::int FROM (SELECT FROM found LIMIT ${MAX_TOTAL}) f) AS total,
    (SELECT coalesce(jsonb_agg(thread ORDER BY place), '[]') FROM shown) AS threads,
    (SELECT coalesce(jsonb_agg(member ORDER BY place) FILTER (WHERE member IS NOT NULL), '[]') FROM shown) AS members,
    (SELECT concat('[', string_agg(${markedMessageSql('m', 'author', 'm.channel_id')}, ',' ORDER BY p.place), ']')
     FROM page p JOIN messages m ON m.channel_id = p.channel_id AND m.message_id = p.channel_id
     ${authorSql('m', 'author')}) AS messages`;
}

const getPattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/**
 * Searches the public threads of a channel. One statement. The total counts all threads found if they are few, at most
 * `THREAD_LIMITS.search.total`; for words and tags that are common, it counts those among as many threads.
 */
export async function findThreads(db: Database, filter: ThreadFilter): Promise<FoundThreads> {
  const shape: Shape = {
    sort: filter.sort,
    direction: filter.direction,
    hasWords: filter.words.length > 0,
    tags: filter.tags === undefined ? 'none' : filter.needsAllTags ? 'all' : 'any',
    hasRange: filter.minId !== undefined || filter.maxId !== undefined,
  };
  const [row] = await db.query<FoundThreads & { version: string | null }>(
    `threads.search.${Object.values(shape).join('.')}`,
    searchSql(shape),
    [
      filter.guildId,
      filter.parentId,
      filter.userId,
      filter.words.map(getPattern),
      filter.tags ?? null,
      filter.needsAllTags,
      filter.archived ?? null,
      filter.maxId ?? null,
      filter.minId ?? null,
      filter.limit,
      filter.offset,
      filter.words,
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
