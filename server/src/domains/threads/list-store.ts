import { ChannelType } from '@guildhall/protocol/channels/types';
import type { Thread, ThreadMember } from '@guildhall/protocol/threads/schemas';
import type { Database } from '../../platform/database/index.ts';

const MAX_SNOWFLAKE = '9223372036854775807';

/** A page of archived threads, and the guild's version of the same moment. */
export interface ArchivedPage {
  readonly version: number;
  readonly threads: readonly Thread[];
  /** The reader's memberships in them. */
  readonly members: readonly ThreadMember[];
}

/** The parameters of a page: the parent, the reader, and how many threads at most. */
export interface PageOptions {
  readonly guildId: string;
  readonly parentId: string;
  readonly userId: string;
  readonly limit: number;
}

/**
 * $1 guild, $2 parent, $3 reader, $4 the number of threads, $5 where the page begins.
 *
 * @param from SQL of threads `t` of any parent
 * @param order the column by which they are listed, the last first
 */
const pageSql = (from: string, order: string) => `
  SELECT (SELECT version FROM guilds WHERE guild_id = $1) AS version,
    coalesce(jsonb_agg(p.thread ORDER BY p.place DESC), '[]') AS threads,
    coalesce(jsonb_agg(wire_thread_member(m) || jsonb_build_object('id', m.channel_id::text, 'user_id', m.user_id::text))
      FILTER (WHERE m.user_id IS NOT NULL), '[]') AS members
  FROM (SELECT wire_thread(t) AS thread, t.channel_id, ${order} AS place FROM ${from}
      AND t.parent_id = $2 AND t.archived ORDER BY ${order} DESC LIMIT $4) p
  LEFT JOIN thread_members m ON m.guild_id = $1 AND m.channel_id = p.channel_id AND m.user_id = $3`;

/** @param type condition on the type, as the indexes have it */
const byTime = (type: string) =>
  pageSql(
    `threads t WHERE t.guild_id = $1 AND t.type ${type} ${ChannelType.PRIVATE_THREAD}
      AND t.archive_changed_at < coalesce($5::timestamptz, 'infinity')`,
    't.archive_changed_at',
  );

const PAGES = {
  public: ['threads.archived', byTime('<>')],
  private: ['threads.archived_private', byTime('=')],
  joined: [
    'threads.archived_joined',
    pageSql(
      // From the reader's memberships, which are fewer than the threads of a guild.
      `thread_members j CROSS JOIN LATERAL (
        SELECT * FROM threads WHERE guild_id = $1 AND channel_id = j.channel_id OFFSET 0) t
      WHERE j.guild_id = $1 AND j.user_id = $3 AND j.channel_id < coalesce($5::bigint, ${MAX_SNOWFLAKE})
        AND t.type = ${ChannelType.PRIVATE_THREAD}`,
      'j.channel_id',
    ),
  ],
} as const;

export type ArchivedKind = keyof typeof PAGES;

/** Archived threads of a channel: `public` and `private` those archived before a time, `joined` private ones with smaller ids. */
export async function loadArchived(
  db: Database,
  kind: ArchivedKind,
  { guildId, parentId, userId, limit }: PageOptions,
  before: string | undefined,
): Promise<ArchivedPage> {
  const [name, text] = PAGES[kind];
  const [row] = await db.query<{ version: string | null; threads: Thread[]; members: ThreadMember[] }>(
    name,
    text,
    [guildId, parentId, userId, limit, before ?? null],
  );
  return { version: Number(row?.version ?? 0), threads: row?.threads ?? [], members: row?.members ?? [] };
}
