import type { LimitedGuild } from '../../limits/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { isId, type SearchPage } from './search.ts';

export interface GuildRow {
  readonly guild_id: string;
  readonly name: string;
  readonly icon: string | null;
  readonly owner_id: string;
  readonly member_count: number;
  readonly channels: number;
  readonly features: string[];
}

/** There are far fewer guilds than users, so part of a name is searched in all of them. */
const GUILDS = `
  SELECT guild_id, name, icon, owner_id, member_count, features,
    (SELECT count(*)::int FROM channels c WHERE c.guild_id = g.guild_id) AS channels
  FROM guilds g WHERE ($1::bigint IS NULL OR guild_id < $1) AND ($3::bigint IS NULL OR guild_id = $3)
    AND ($4 = '' OR position($4 IN lower(name)) > 0)
  ORDER BY guild_id DESC LIMIT $2`;

/** Guilds, newest first; with a query those with it in their names, or whose id it is. */
export function findGuilds(db: Database, { query, before, limit }: SearchPage): Promise<GuildRow[]> {
  const text = query?.trim().toLowerCase() ?? '';
  return db.query('admin.guilds', GUILDS, [
    before ?? null,
    limit,
    isId(text) ? text : null,
    isId(text) ? '' : text,
  ]);
}

export interface LimitedGuildRow extends LimitedGuild {
  readonly guild_id: string;
  readonly name: string;
  readonly icon: string | null;
}

/** Those of the guilds that exist, in no order. */
export const loadGuilds = (db: Database, guildIds: readonly string[]): Promise<LimitedGuildRow[]> =>
  db.query(
    'admin.largest_guilds',
    'SELECT guild_id, name, icon, premium_tier, features FROM guilds WHERE guild_id = ANY ($1::bigint[])',
    [guildIds],
  );

/** Counts of the instance; messages up to ten thousand, above that as the database estimates them, since counting all takes long. */
const COUNTS = `
  SELECT (SELECT count(*)::int FROM accounts) AS people,
    (SELECT count(*)::int FROM accounts WHERE disabled_at IS NOT NULL) AS disabled,
    (SELECT count(*)::int FROM users WHERE bot) AS bots,
    (SELECT count(*)::int FROM guilds) AS guilds,
    greatest(
      (SELECT coalesce(sum(greatest(c.reltuples, 0)), 0)::bigint FROM pg_inherits i
        JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'messages'::regclass),
      (SELECT count(*) FROM (SELECT FROM messages LIMIT 10000) AS first_messages))::text AS messages,
    pg_database_size(current_database())::text AS bytes,
    current_setting('server_version') AS version,
    (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS connections,
    current_setting('max_connections')::int AS connections_max,
    (SELECT count(*)::int FROM workers WHERE expires_at > now()) AS processes,
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now()) AS jobs_waiting,
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= max_attempts) AS jobs_failed,
    (SELECT count(*)::int FROM graphile_worker.jobs
      WHERE attempts < max_attempts AND task_identifier LIKE '%mail%') AS mail`;

interface Counts {
  readonly people: number;
  readonly disabled: number;
  readonly bots: number;
  readonly guilds: number;
  readonly messages: string;
  readonly bytes: string;
  readonly version: string;
  readonly connections: number;
  readonly connections_max: number;
  readonly processes: number;
  readonly jobs_waiting: number;
  readonly jobs_failed: number;
  readonly mail: number;
}

export async function loadCounts(db: Database): Promise<Counts> {
  const [counts] = await db.query<Counts>('admin.counts', COUNTS, []);
  if (!counts) throw new Error('The counts had no row.');
  return counts;
}

/** Size of the database in bytes. */
export async function loadDatabaseSize(db: Database): Promise<number> {
  const [row] = await db.query<{ bytes: number }>(
    'admin.database_size',
    'SELECT pg_database_size(current_database())::float8 AS bytes',
    [],
  );
  return row?.bytes ?? 0;
}
